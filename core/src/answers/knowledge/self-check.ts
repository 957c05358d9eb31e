import { createSearchIndex } from '../../search/search-index.ts'
import { type Packed, readChunk } from '../../search/segments/packed-document.ts'
import { normalise } from '../../search/terms/normalise.ts'
import { isStopWord } from '../../search/terms/stop-words.ts'

/** Probes per document. */
const probes = 8

/**
 * Self-check: searches for phrases from the document's chunks, spread over its length; nearly all must find
 * the chunk they come from. Blocks its thread: for a worker.
 */
export const findsItself = (packed: Packed): boolean => {
  const { document } = packed
  const index = createSearchIndex()
  index.attach(packed)
  const step = Math.max(1, Math.floor(index.size / probes))
  const asked = Array.from({ length: Math.min(probes, index.size) }, (_, probe) => probe * step)
  let found = 0
  for (const place of asked) {
    const { text, position } = readChunk(document, place)
    const query = probeOf(text)
    const hits = query === null ? [] : index.search(query, { limit: 5 })
    // A place that answers as well as the phrase's own counts: a repetition of it, or, in a text of few different words, the same
    // words in another order.
    if (
      query === null ||
      hits.some(({ chunk }) => chunk.position === position || holdsAll(chunk.text, query))
    )
      found++
  }
  return found >= Math.ceil(asked.length * 0.75)
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu) ?? []

const holdsAll = (text: string, query: string): boolean => {
  const words = new Set(wordsOf(text))
  return wordsOf(query).every(word => words.has(word))
}

/**
 * Picks some consecutive words from the middle of a text; null where there are none that a search looks for.
 */
const probeOf = (text: string): string | null => {
  const words = wordsOf(text)
  if (words.length === 0) return null
  const from = Math.max(0, Math.floor(words.length / 2) - 6)
  const phrase = words.slice(from, from + 12)
  return phrase.every(word => isStopWord(normalise(word), 'both')) ? null : phrase.join(' ')
}
