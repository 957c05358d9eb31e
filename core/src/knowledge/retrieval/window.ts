import type { PackedDocument } from './segments/packed-document.ts'

/** Words in the scoring window: about two sentences. */
const windowWords = 28
const windowWeight = 0.7
const nearWeight = 0.5
/** Distance in words from which proximity does not count. */
const nearest = 8

/**
 * Proximity score of a chunk: the best window with the query's words, and adjacent query words that stay
 * adjacent. `wordOf` maps a term of the document to the query word that it matches.
 */
export const windowScore = (
  document: PackedDocument,
  at: number,
  wordOf: ReadonlyMap<number, number>,
  idfs: readonly number[],
): number => {
  if (idfs.length < 2) return 0
  const hits = findHits(document, at, wordOf)
  const inWindow = new Uint16Array(idfs.length)
  let value = 0
  let bestValue = 0
  let start = 0
  for (const hit of hits) {
    if (inWindow[hit.word]++ === 0) value += idfs[hit.word] ?? 0
    for (
      let first = hits[start];
      first && first.position <= hit.position - windowWords;
      first = hits[++start]
    )
      if (--inWindow[first.word] === 0) value -= idfs[first.word] ?? 0
    if (value > bestValue) bestValue = value
  }
  return windowWeight * bestValue + nearWeight * nearness(hits, idfs)
}

interface Hit {
  word: number
  position: number
}

const findHits = (document: PackedDocument, at: number, wordOf: ReadonlyMap<number, number>): Hit[] => {
  const hits: Hit[] = []
  let position = 0
  const end = document.wordStarts[at + 1] ?? 0
  for (let place = document.wordStarts[at] ?? 0; place < end; place++) {
    const packed = document.words[place] ?? 0
    const second = (packed & 1) !== 0
    if (!second) position++
    const word = wordOf.get(packed >>> 1)
    if (word === undefined) continue
    const last = hits.at(-1)
    if (second && last?.position === position && last.word === word) continue
    hits.push({ word, position })
  }
  return hits
}

/** Pairs of consecutive query words, by their distance in the text. */
const nearness = (hits: readonly Hit[], idfs: readonly number[]): number => {
  const least = new Map<number, number>()
  for (let index = 1; index < hits.length; index++) {
    const hit = hits[index]
    for (let back = index - 1; hit && back >= 0 && back >= index - 4; back--) {
      const before = hits[back]
      if (!before || Math.abs(before.word - hit.word) !== 1) continue
      const pair = Math.min(before.word, hit.word)
      const gap = hit.position - before.position
      if (gap < (least.get(pair) ?? nearest)) least.set(pair, gap)
    }
  }
  let sum = 0
  for (const [pair, gap] of least)
    sum += (Math.min(idfs[pair] ?? 0, idfs[pair + 1] ?? 0) * (nearest - gap)) / nearest
  return sum
}
