import type { UnreadCounts } from '../collect-unread.ts'
import { textWithin, type XmlElement } from '../xml/walk-elements.ts'
import { createOdfCounter, type OdfCounter } from './odf-numbers.ts'
import type { OdfStyles } from './odf-styles.ts'

/** What the writing of a document shares. */
export interface OdfWriting {
  styles: OdfStyles
  unread: UnreadCounts
  /** Texts that were left out on purpose. */
  leftOut: string[]
  /** Where the text stands, for what is not read: the heading or the slide. */
  place?: string | undefined
  headings: OdfCounter
  /** How many cells of tables may still stand for others. */
  repetitions: number
  /** Counters of lists that are continued, by style and by identity. */
  lists: Map<string, OdfCounter>
}

/** Maximum cells that repetition makes of others in a text: a bomb has them by the thousand million. */
const maxRepetitions = 20_000

export const createWriting = (styles: OdfStyles, unread: UnreadCounts): OdfWriting => ({
  styles,
  unread,
  leftOut: [],
  headings: createOdfCounter(),
  repetitions: maxRepetitions,
  lists: new Map(),
})

/** Counts what is hidden; nothing of it is text. */
export const leaveOut = (
  element: XmlElement,
  { unread, leftOut, place }: OdfWriting,
  what: 'hidden' | 'struck-out' = 'hidden',
) => {
  const text = textWithin(element)
  if (text.trim() === '') return ''
  unread.add(what, { place })
  leftOut.push(text)
  return ''
}
