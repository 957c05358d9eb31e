import { readChunk } from './packed-document.ts'
import type { Ranked } from './rank.ts'

/** Results looked at: what stands lower is not shown. */
const looked = 12
/** Share of the shorter chunk's words at which two chunks are versions of one text. */
const sameText = 0.55
/** Share of either's words at which two chunks are one text, if their figures agree. */
const oneText = 0.97
/** What is left of an older version's score. */
export const olderShare = 0.8
/** Two copies whose scores differ by more are told apart by the question: by the names of their documents. */
const levelScores = 0.97

/**
 * Sees to it that the newest version of a text stands first, and that the same text is answered once: lowers the
 * older of two versions, and marks the copies. Takes the candidates in their order; theirs afterwards is for the caller.
 */
export const settleVersions = (candidates: readonly Ranked[]): void => {
  const top = candidates.slice(0, looked).map(ranked => ({ ranked, words: wordsOf(ranked) }))
  const kept: typeof top = []
  for (const one of top) {
    const other = kept.find(each => isCopy(each, one))
    if (!other) kept.push(one)
    else if (isNewerCopy(one.ranked, other.ranked)) {
      kept[kept.indexOf(other)] = one
      one.ranked.score = other.ranked.score
      other.ranked.behind = { fate: 'duplicate', other: one.ranked }
    } else one.ranked.behind = { fate: 'duplicate', other: other.ranked }
  }
  for (const one of kept) {
    const newer = kept.find(other => isNewerVersion(other, one))
    if (!newer) continue
    one.ranked.score *= olderShare
    one.ranked.behind = { fate: 'older', other: newer.ranked }
  }
}

interface Read {
  ranked: Ranked
  /** Terms of the chunk's body. */
  words: ReadonlySet<number>
}

const datedOf = ({ slot }: Ranked) => slot.document.dated

const isNewerVersion = (other: Read, one: Read) =>
  datedOf(one.ranked) > 0 &&
  datedOf(other.ranked) > datedOf(one.ranked) &&
  other.ranked.slot !== one.ranked.slot &&
  shared(one, other) / Math.min(one.words.size, other.words.size) >= sameText

/** The same text; inside one document also under the same headings, which tell apart what tables repeat. */
const isCopy = (one: Read, other: Read): boolean => {
  if (one.words.size === 0 || other.words.size === 0) return false
  if (shared(one, other) / Math.max(one.words.size, other.words.size) < oneText) return false
  if (one.ranked.slot === other.ranked.slot && headingsOf(one.ranked) !== headingsOf(other.ranked))
    return false
  return figuresOf(one.ranked) === figuresOf(other.ranked)
}

const isNewerCopy = (one: Ranked, other: Ranked): boolean => {
  if (one.score < other.score * levelScores) return false
  const [date, otherDate] = [datedOf(one), datedOf(other)]
  return date === otherDate ? one.slotNumber > other.slotNumber : date > otherDate
}

const headingsOf = ({ slot, at }: Ranked) => readChunk(slot.document, at).headings.join('\n')
const figuresOf = ({ slot, at }: Ranked) => readChunk(slot.document, at).text.match(/\d+/g)?.join(' ') ?? ''

const wordsOf = ({ slot: { document, terms }, at }: Ranked): Set<number> => {
  const words = document.words.subarray(document.wordStarts[at], document.wordStarts[at + 1])
  const set = new Set<number>()
  for (const word of words) if ((word & 1) === 0) set.add(terms[word >>> 1] ?? 0)
  return set
}

const shared = ({ words: one }: Read, { words: other }: Read): number => {
  const [short, long] = one.size < other.size ? [one, other] : [other, one]
  let count = 0
  for (const word of short) if (long.has(word)) count++
  return count
}
