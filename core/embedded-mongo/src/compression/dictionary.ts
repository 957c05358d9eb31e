import { compress, Dictionary, MAX_BLOCK_BYTES } from './lz4.ts'

/** Size of a dictionary: with a page's head it fits into one page of its own. */
export const DICTIONARY_BYTES = 4000

/** Maximum part of one record: the rest of a long record is its own text, which others do not share. */
const PIECE_BYTES = 1500

/** Share of its size to which a piece is compressed if the dictionary knows it already. */
const KNOWN_SHARE = 0.3

const scratch = Buffer.alloc(MAX_BLOCK_BYTES)

/**
 * Learns a dictionary for records that resemble these: from each it takes a piece that the previous ones do
 * not have. The first pieces are the most typical, and stand last, as distances to them are shortest.
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
