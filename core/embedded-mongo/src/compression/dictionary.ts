import { compress, Dictionary, MAX_BLOCK_BYTES } from './lz4.ts'

/** With a page's head it fits into one page of its own. */
export const DICTIONARY_BYTES = 4000

/** Of one record: the rest of a long one is its own text, which others do not share. */
const PIECE_BYTES = 1500

/** What is compressed to this share is known already. */
const KNOWN_SHARE = 0.3

const scratch = Buffer.alloc(MAX_BLOCK_BYTES)

/**
 * A dictionary of records that resemble those to come: of each what the ones before it do not have. What comes
 * first is the most typical, and stands last, as distances to it are shortest.
 */
export function learnDictionary(records: readonly Buffer[]): Buffer {
  let learned = Buffer.alloc(0)
  for (const record of records) {
    const piece = record.subarray(0, Math.min(PIECE_BYTES, DICTIONARY_BYTES - learned.length))
    const dictionary = new Dictionary(learned)
    const packed = compress(piece, { dictionary, out: scratch, at: 0, limit: piece.length * KNOWN_SHARE })
    if (packed < 0) learned = Buffer.concat([piece, learned])
    if (learned.length >= DICTIONARY_BYTES) break
  }
  return learned
}
