import type { Chunk } from './passage.ts'
import { createSearchIndex } from './retrieval/search-index.ts'

/** Probes per document. */
const probes = 8

/**
 * Whether a document's own words find it again: sentences taken from its stored chunks, spread over its length, are
 * searched, and nearly all must bring the chunk they stand in.
 */
export const findsItself = (documentId: string, documentName: string, chunks: readonly Chunk[]): boolean => {
  const index = createSearchIndex()
  index.add({ documentId, documentName, chunks: [...chunks] })
  const step = Math.max(1, Math.floor(chunks.length / probes))
  const asked = chunks.filter((_, place) => place % step === 0).slice(0, probes)
  const found = asked.filter(chunk => {
    const query = probeOf(chunk.text)
    return (
      query === null ||
      index
        .search(query, { limit: 5 })
        .some(hit => hit.chunk.position === chunk.position || hit.chunk.text.includes(query))
    )
  })
  return found.length >= Math.ceil(asked.length * 0.75)
}

/** Some words in a row from the middle of a text; null for a text without words. */
const probeOf = (text: string): string | null => {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu) ?? []
  if (words.length === 0) return null
  const from = Math.max(0, Math.floor(words.length / 2) - 6)
  return words.slice(from, from + 12).join(' ')
}
