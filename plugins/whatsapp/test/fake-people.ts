/** A file that Meta keeps. */
export interface Stored {
  mime: string
  name: string
  bytes: Uint8Array
}

export interface SentMessage {
  id: string
  /** Number or business-scoped user id of the person. */
  to: string
  text: string
  buttons: readonly string[]
  file?: Stored
}

/** A person as deliveries name them: by number, by the id of this business, or by both. */
export interface Writer {
  number?: string
  userId?: string
  username?: string
}
