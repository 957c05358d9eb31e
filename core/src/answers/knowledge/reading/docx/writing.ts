import type { UnreadCounts } from '../collect-unread.ts'
import type { Fields } from './form-fields.ts'
import type { Numbering } from './numbering.ts'
import type { WordStyles } from './word-styles.ts'

/** What the parts of a document share. */
export interface WordContext {
  styles: WordStyles
  numbering: Numbering
  unread: UnreadCounts
  /** Takes a file within the document (`w:altChunk`) by its relation; returns the text that stands for it. */
  embed: (relation: string) => string
}

/** The state within one part. */
export interface Writing extends WordContext {
  fields: Fields
  /** The nearest heading above. */
  heading: string | undefined
  /** How many cells surround the place. */
  cells: number
}
