import { type IndexedDocument, packSteps } from '../../../search/segments/pack-document.ts'
import type { Packed } from '../../../search/segments/packed-document.ts'
import { fail } from '../errors.ts'
import { findsItself } from '../self-check.ts'
import { failReading } from './reading-errors.ts'

/**
 * Maximum distinct words per document; words of more than sixteen letters count as several. Each takes memory
 * while the index is loaded; a large book has 100,000.
 */
const maxWords = 500_000
const lettersOfWord = 16

/**
 * Packs a document for the index and runs the self-check. Blocks its thread: for a worker. Throws
 * `knowledge.too-many-words`, `knowledge.self-check`.
 */
export const packVerified = (document: IndexedDocument): Packed => {
  const steps = packSteps(document)
  for (;;) {
    const { done, value } = steps.next()
    if (done) {
      if (!findsItself(value)) throw fail('knowledge.self-check')
      return value
    }
    if (value && Math.max(value.terms, value.letters / lettersOfWord) > maxWords)
      throw failReading('knowledge.too-many-words', { params: { limit: maxWords } })
  }
}
