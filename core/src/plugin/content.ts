/**
 * Kinds of content besides text that a channel may show. `buttons`: quick replies below a text. Typing is declared by
 * `Channel.typing`.
 */
export type ContentKind = 'image' | 'file' | 'video' | 'buttons'

/** A quick reply. */
export interface Button {
  /** Its label, at most 64 characters. */
  text: string
  /** Text that a press sends to the assistant, at most 1,000 characters. Omitted: the label. */
  payload?: string
}

/** Limits of files that a channel sends. */
export interface MediaLimits {
  /** Maximum size of one file. */
  bytes: number
  /** Media types that the messenger accepts. Omitted: any. */
  types?: readonly string[]
}

/** Limits of buttons that a channel sends. */
export interface ButtonLimits {
  /** Maximum number below one message. */
  most: number
  /** Maximum length of a label in UTF-16 code units. */
  label: number
}

/** A file of a message. `url`: a public, signed URL of the same bytes; missing if `PUBLIC_URL` is not set. */
export interface OutboundFile {
  bytes: Uint8Array
  /** Media type: `application/pdf`. */
  mime: string
  /** File name, usually with an extension: at most 200 characters, without control characters and slashes. */
  name: string
  url?: string
}

/** Content of one outgoing message. A channel gets only the kinds that it declares, within their limits. */
export type OutboundContent =
  /** Markdown, never longer than `limits.text`. `buttons` only for channels that declare them. */
  | { kind: 'text'; markdown: string; buttons?: readonly Button[] }
  /** An image, sent after the text. A channel without `content` that cannot send images throws `rejected`. */
  | ({ kind: 'image' } & OutboundFile)
  | ({ kind: 'video' } & OutboundFile)
  /** Any other file, to be downloaded. */
  | ({ kind: 'file' } & OutboundFile)
