import { otherKey, type PackedDocument } from './packed-document.ts'

interface Ranked {
  slot: { document: PackedDocument }
  at: number
  score: number
}

/** Results looked at: what stands lower is not shown. */
const looked = 10
/** Share of the shorter chunk's words at which two chunks are versions of one text. */
const sameText = 0.55
const older = 0.8

/** Lowers the older of two versions of one text, so that the newest stands first; the order is for the caller. */
export const preferNewer = (ranked: readonly Ranked[]): void => {
  const top = ranked.slice(0, looked)
  for (const one of top) if (top.some(other => isNewerVersion(other, one))) one.score *= older
}

const isNewerVersion = (other: Ranked, one: Ranked) =>
  one.slot.document.dated > 0 &&
  other.slot.document.dated > one.slot.document.dated &&
  other.slot !== one.slot &&
  likeness(wordsOf(one), wordsOf(other)) >= sameText

const wordsOf = ({ slot: { document }, at }: Ranked): Set<number> => {
  const words = document.words.subarray(document.wordStarts[at], document.wordStarts[at + 1])
  const set = new Set<number>()
  for (const word of words) if ((word & otherKey) === 0) set.add(word)
  return set
}

const likeness = (one: ReadonlySet<number>, other: ReadonlySet<number>) => {
  const [short, long] = one.size < other.size ? [one, other] : [other, one]
  let shared = 0
  for (const word of short) if (long.has(word)) shared++
  return short.size === 0 ? 0 : shared / short.size
}
