import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Packed, readChunk } from './retrieval/packed-document.ts'
import { createSearchIndex } from './retrieval/search-index.ts'

/** Probes per document. */
const probes = 8

/**
 * Whether a document's own words find it again: sentences taken from its chunks, spread over its length, are
 * searched, and nearly all must bring the chunk they stand in. Lets the event loop turn between the probes.
 */
export const findsItself = async (packed: Packed): Promise<boolean> => {
  const { document } = packed
  const index = createSearchIndex()
  await index.attachGently(packed)
  const step = Math.max(1, Math.floor(index.size / probes))
  const asked = Array.from({ length: Math.min(probes, index.size) }, (_, probe) => probe * step)
  let found = 0
  for (const place of asked) {
    await nextTurn()
    const { text, position } = readChunk(document, place)
    const query = probeOf(text)
    const hits = query === null ? [] : index.search(query, { limit: 5 })
    // A text that stands in the document more than once is found where it stands first.
    if (query === null || hits.some(({ chunk }) => chunk.position === position || holds(chunk.text, query)))
      found++
  }
  return found >= Math.ceil(asked.length * 0.75)
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu) ?? []

const holds = (text: string, query: string): boolean => wordsOf(text).join(' ').includes(query)

/** Some words in a row from the middle of a text; null for a text without words. */
const probeOf = (text: string): string | null => {
  const words = wordsOf(text)
  if (words.length === 0) return null
  const from = Math.max(0, Math.floor(words.length / 2) - 6)
  return words.slice(from, from + 12).join(' ')
}
