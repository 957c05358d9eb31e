import type { Slot } from './index-state.ts'

/** Words in the scoring window: about two sentences. */
const windowWords = 28
const windowWeight = 0.7
const nearWeight = 0.5
/** Distance in words from which proximity does not count. */
const nearest = 8

/** Places of the query's words in a chunk, in its order. */
interface Hits {
  /** Numbers of words of the query, and the words of the text where they are. */
  words: Uint16Array
  positions: Uint32Array
  length: number
}

// Reused by all searches: chunks are scored one after another.
let hits: Hits = { words: new Uint16Array(512), positions: new Uint32Array(512), length: 0 }
/** Occurrences in the window, per word of the query. */
let inWindow = new Uint16Array(64)
/** The least gap to the next one, per word of the query. */
let gaps = new Uint8Array(64)

/**
 * Proximity score of a chunk: the best window with the query's words, and adjacent query words that stay
 * adjacent. `meant` has the number + 1 of the query's word that means a term of the index, or zero.
 */
export const windowScore = (
  { document, terms }: Slot,
  at: number,
  meant: Uint16Array,
  idfs: readonly number[],
): number => {
  if (idfs.length < 2) return 0
  findHits({ document, terms }, at, meant)
  const { words, positions, length } = hits
  if (inWindow.length < idfs.length) {
    inWindow = new Uint16Array(idfs.length * 2)
    gaps = new Uint8Array(idfs.length * 2)
  }
  inWindow.fill(0)
  let value = 0
  let bestValue = 0
  let start = 0
  for (let index = 0; index < length; index++) {
    const word = words[index] ?? 0
    if (inWindow[word]++ === 0) value += idfs[word] ?? 0
    const from = (positions[index] ?? 0) - windowWords
    for (; (positions[start] ?? 0) <= from; start++) {
      const left = words[start] ?? 0
      if (--inWindow[left] === 0) value -= idfs[left] ?? 0
    }
    if (value > bestValue) bestValue = value
  }
  return windowWeight * bestValue + nearWeight * nearness(idfs)
}

const findHits = ({ document, terms }: Pick<Slot, 'document' | 'terms'>, at: number, meant: Uint16Array) => {
  const start = document.wordStarts[at] ?? 0
  const end = document.wordStarts[at + 1] ?? 0
  const room = end - start
  if (hits.words.length < room)
    hits = { words: new Uint16Array(room * 2), positions: new Uint32Array(room * 2), length: 0 }
  const { words, positions } = hits
  let length = 0
  let position = 0
  for (let place = start; place < end; place++) {
    const packed = document.words[place] ?? 0
    const second = (packed & 1) !== 0
    if (!second) position++
    const found = meant[terms[packed >>> 1] ?? 0] ?? 0
    if (found === 0) continue
    const word = found - 1
    if (second && length > 0 && positions[length - 1] === position && words[length - 1] === word) continue
    words[length] = word
    positions[length++] = position
  }
  hits.length = length
}

/** Pairs of consecutive query words, by their distance in the text. */
const nearness = (idfs: readonly number[]): number => {
  const { words, positions, length } = hits
  gaps.fill(nearest)
  for (let index = 1; index < length; index++) {
    const word = words[index] ?? 0
    for (let back = index - 1; back >= 0 && back >= index - 4; back--) {
      const before = words[back] ?? 0
      if (Math.abs(before - word) !== 1) continue
      const pair = Math.min(before, word)
      const gap = (positions[index] ?? 0) - (positions[back] ?? 0)
      if (gap < (gaps[pair] ?? nearest)) gaps[pair] = gap
    }
  }
  let sum = 0
  for (let pair = 0; pair + 1 < idfs.length; pair++)
    sum += (Math.min(idfs[pair] ?? 0, idfs[pair + 1] ?? 0) * (nearest - (gaps[pair] ?? nearest))) / nearest
  return sum
}
