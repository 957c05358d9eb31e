import type { Chunk, ReadDocument, WordCheck } from '../../../../search/passage.ts'
import { compareWords } from './compare-words.ts'
import { plainTextOf } from './plain-text-of.ts'

/**
 * Self-check of words: compares the chunks of a document with a plain extraction of the same bytes. Undefined where there is
 * none: the format has no second way of reading, or that way failed, which says nothing about the text.
 */
export const checkWords = async (
  bytes: Uint8Array,
  { document, chunks }: { document: ReadDocument; chunks: readonly Chunk[] },
): Promise<WordCheck | undefined> => {
  const { format, plain } = document
  const parts = plain?.parts ?? (await extract(bytes, format))
  if (!parts) return undefined
  return compareWords({
    stored: chunks.map(({ text }) => text),
    plain: parts,
    ...(plain?.leftOut && { leftOut: plain.leftOut }),
  })
}

const extract = async (
  bytes: Uint8Array,
  format: ReadDocument['format'],
): Promise<readonly string[] | undefined> => {
  try {
    return await plainTextOf(bytes, format)
  } catch {
    return undefined
  }
}
