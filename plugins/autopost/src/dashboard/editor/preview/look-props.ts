import type { Media } from '../../../shared/post.ts'

/** One message of a post. */
export interface LookPart {
  /** The message as the platform shows it; missing: `text` is shown. */
  html: string | undefined
  text: string
  media: readonly Media[]
  /** true: it is a comment beneath the post. */
  isComment: boolean
  hasButtons: boolean
}

/** The properties of the messengers' looks. */
export interface LookProps {
  look: 'light' | 'dark'
  /** Name of the channel. */
  name: string
  /** Messages in the order in which they are sent, at least one. */
  parts: readonly LookPart[]
  /** Addresses of the files, by their ids. */
  addresses: Readonly<Record<string, string>>
  /** Time of publication, as the reader sees it. */
  when: string
  buttons: readonly { text: string; url: string }[]
}
