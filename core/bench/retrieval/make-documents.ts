import type { IndexedDocument } from '../../src/search/search-index.ts'
import { loadDocuments } from '../../test/retrieval/load-documents.ts'

/** Answers the same numbers for the same seed: 0 ≤ n < below. */
export const createRandom = (seed: number) => (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}

const chunksPerDocument = 100
const chunkLength = 1_250
const syllables =
  'ба ве го ду же зи ка ло му не пи ро су те фи хо це чу ша щи бор вет гон дым жар зел кон лим мор нос'.split(
    ' ',
  )

const endings = 'ость ение ный тель ация ник овый ств ка изм'.split(' ')
/** Made-up words, of which 10,000 chunks hold some 240,000 forms: more than prose of that length has. */
const vocabulary = 150_000

/**
 * Documents of 100 chunks, made of the test set's own lines. A word in six is made up, the common far more often than
 * the rare (Zipf), with an ending as real ones have: the dictionary grows with the text, and many words resemble others.
 */
export const makeDocuments = (chunks: number): IndexedDocument[] => {
  const random = createRandom(17)
  const lines = loadDocuments().flatMap(({ chunks: given }) =>
    given.flatMap(({ text }) => text.split('\n').filter(line => line.length > 20)),
  )
  const pick = <T>(list: readonly T[], otherwise: T): T => list[random(list.length)] ?? otherwise
  const strange = () => {
    // The square of a share is small more often than great.
    let number = Math.floor((random(vocabulary) * random(vocabulary)) / vocabulary)
    let word = ''
    do {
      word += syllables[number % syllables.length] ?? ''
      number = Math.floor(number / syllables.length)
    } while (number > 0)
    return word + pick(endings, '')
  }
  const makeChunk = () => {
    let text = ''
    while (text.length < chunkLength) {
      const words = pick(lines, '').split(' ')
      text += `${words.map(word => (random(6) === 0 ? strange() : word)).join(' ')}\n`
    }
    return text
  }
  return Array.from({ length: Math.ceil(chunks / chunksPerDocument) }, (_, document) => ({
    documentId: document.toString(16).padStart(24, '0'),
    documentName: `Документ ${document}.txt`,
    chunks: Array.from(
      { length: Math.min(chunksPerDocument, chunks - document * chunksPerDocument) },
      (_, position) => ({ position, text: makeChunk(), headings: [`Раздел ${position >> 3}`] }),
    ),
  }))
}
