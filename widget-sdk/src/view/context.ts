import type { Labels } from '../labels.ts'
import type { Citation, Language } from '../wire.ts'

/** What the parts of a message need besides the message. */
export interface Surroundings {
  texts: Labels
  language: Language
  /** Of the server, whose own images load by themselves. */
  origin: string
}

export interface Cited {
  citations: readonly Citation[]
  /** The citation that is open. */
  open: number | undefined
  toggle(n: number): void
}
