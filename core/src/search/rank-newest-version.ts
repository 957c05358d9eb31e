import type { Ranked } from './rank.ts'
import { keptChunk, type SearchMemory } from './segments/search-memory.ts'
import { countDistinct, countShared } from './segments/shared-terms.ts'

/** Number of results checked; lower ones are not shown. */
const looked = 12
/** Share of the shorter chunk's words in common from which two chunks are versions of one text. */
const sameText = 0.55
/** Share of either's words in common from which two chunks are duplicates, if their numbers agree. */
const oneText = 0.97
/** Factor for the score of an older version. */
export const olderShare = 0.8
/** Copies whose scores differ by more are distinguished by the query: by the names of their documents. */
const levelScores = 0.97

/**
 * Ranks the newest version of a text first, and drops duplicates: lowers the score of the older of two
 * versions, and marks the copies. Takes the candidates in their order; the caller sorts them again.
 */
export const rankNewestVersion = (memory: SearchMemory, candidates: readonly Ranked[]): void => {
  const top = candidates
    .slice(0, looked)
    .map((ranked): Read => ({ memory, ranked, words: countDistinct(memory, ranked) }))
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
  memory: SearchMemory
  ranked: Ranked
  /** Number of distinct terms of the chunk's body. */
  words: number
}

const datedOf = ({ slot }: Ranked) => slot.document.dated

const isNewerVersion = (other: Read, one: Read) =>
  datedOf(one.ranked) > 0 &&
  datedOf(other.ranked) > datedOf(one.ranked) &&
  other.ranked.slot !== one.ranked.slot &&
  countShared(one.memory, one.ranked, other.ranked) / Math.min(one.words, other.words) >= sameText

/** Checks for the same text; inside one document also under the same headings, which distinguish repeated table rows. */
const isCopy = (one: Read, other: Read): boolean => {
  const few = Math.min(one.words, other.words)
  const many = Math.max(one.words, other.words)
  if (few === 0 || few / many < oneText) return false
  if (countShared(one.memory, one.ranked, other.ranked) / many < oneText) return false
  if (one.ranked.slot === other.ranked.slot && headingsOf(one) !== headingsOf(other)) return false
  return figuresOf(one) === figuresOf(other)
}

const isNewerCopy = (one: Ranked, other: Ranked): boolean => {
  if (one.score < other.score * levelScores) return false
  const [date, otherDate] = [datedOf(one), datedOf(other)]
  return date === otherDate ? one.slotNumber > other.slotNumber : date > otherDate
}

const headingsOf = ({ memory, ranked }: Read) => keptChunk(memory, ranked).headings.join('\n')
const figuresOf = ({ memory, ranked }: Read) => keptChunk(memory, ranked).text.match(/\d+/g)?.join(' ') ?? ''
