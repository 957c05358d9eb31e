import type { ReadDocument, WordCheck } from '../../search/passage.ts'
import type { DocumentRecord } from './document.model.ts'

/** Shares of the words: below the first a document is marked, below the second it is not used before its owner says so. */
const shares = { marked: 0.98, refused: 0.9 }

/** Missing words below which the shares say nothing: in a short text a label or two are many percent. */
const fewWords = { marked: 3, refused: 20 }

/** The share of the words that was read, 0–1; undefined: not known. */
export const readShareOf = (check: WordCheck | undefined): number | undefined =>
  check && check.expected > 0 ? check.found / check.expected : undefined

const lacks = (check: WordCheck | undefined, limit: 'marked' | 'refused'): boolean => {
  const share = readShareOf(check)
  if (check === undefined || share === undefined) return false
  return share < shares[limit] && check.expected - check.found >= fewWords[limit]
}

/** true: enough words are missing to say so. */
export const lacksWords = (check: WordCheck | undefined): boolean => lacks(check, 'marked')

/** true: so many words are missing that answers from the rest would mislead. */
export const lacksMuch = (check: WordCheck | undefined): boolean => lacks(check, 'refused')

/** Rounded down, so that 89.9 % is not said to be 90. */
export const percentOf = (share: number): number => Math.floor(share * 100)

type Facts = Partial<Pick<ReadDocument, 'unread' | 'skippedPages' | 'recognisedPages'>> & {
  wordCheck?: WordCheck
}

/** true: a document has something that was not read; an empty page has nothing. */
export const isIncomplete = ({ unread = [], skippedPages = [], wordCheck }: Facts): boolean =>
  unread.length > 0 || skippedPages.some(({ reason }) => reason !== 'empty') || lacksWords(wordCheck)

/** The fields of a record that say what of a reading is missing or recognised; those that do not apply are removed. */
export const completenessOf = (
  read: Facts,
): { $set: Partial<DocumentRecord>; $unset: Partial<Record<keyof DocumentRecord, 1>> } => {
  const { unread, skippedPages = [], recognisedPages, wordCheck } = read
  const incomplete = isIncomplete(read)
  return {
    $set: {
      skippedPages: [...skippedPages],
      ...(recognisedPages && { recognisedPages: [...recognisedPages] }),
      ...(unread && {
        unread: unread.map(({ places, ...part }) => ({ ...part, ...(places && { places: [...places] }) })),
      }),
      ...(wordCheck && { wordCheck }),
      ...(incomplete && { incomplete }),
    },
    $unset: {
      ...(!recognisedPages && { recognisedPages: 1 as const }),
      ...(!unread && { unread: 1 as const }),
      ...(!wordCheck && { wordCheck: 1 as const }),
      ...(!incomplete && { incomplete: 1 as const }),
    },
  }
}
