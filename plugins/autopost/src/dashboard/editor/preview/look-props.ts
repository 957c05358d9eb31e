import type { Media } from '../../../shared/post.ts'

/** What the looks of the messengers are drawn from. */
export interface LookProps {
  look: 'light' | 'dark'
  /** Of the channel. */
  name: string
  /** As the platform shows it; else `text`. */
  html: string | undefined
  text: string
  media: readonly Media[]
  /** Of the files, by their id. */
  addresses: Readonly<Record<string, string>>
  /** When it goes out, as the reader sees it. */
  when: string
  buttons: readonly { text: string; url: string }[]
}
