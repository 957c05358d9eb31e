import type { Media } from '../../../shared/post.ts'

/** One message of a post. */
export interface LookPart {
  /** As the platform shows it; else `text`. */
  html: string | undefined
  text: string
  media: readonly Media[]
  /** A comment beneath the post. */
  isComment: boolean
  hasButtons: boolean
}

/** What the looks of the messengers are drawn from. */
export interface LookProps {
  look: 'light' | 'dark'
  /** Of the channel. */
  name: string
  /** In the order in which they go out, at least one. */
  parts: readonly LookPart[]
  /** Of the files, by their id. */
  addresses: Readonly<Record<string, string>>
  /** When it goes out, as the reader sees it. */
  when: string
  buttons: readonly { text: string; url: string }[]
}
