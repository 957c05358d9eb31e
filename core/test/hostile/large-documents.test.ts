import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReader, type Reader } from '../../src/answers/knowledge/reading/read.ts'
import { AppError, localizeError } from '../../src/platform/errors/app-error.ts'
import { createSearchIndex, type Packed } from '../../src/search/search-index.ts'
import { longestTurn } from '../../src/testing/longest-turn.ts'

/** Makes so many different words of random letters, the same ones in every run. */
const differentWords = (count: number): string => {
  const letters = 'абвгдежзиклмнопрстуфхцшщыэюя'
  let state = 0x9e3779b9
  const next = (below: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
  const words = new Set<string>()
  while (words.size < count) {
    let word = ''
    for (let at = 0; at < 9; at++) word += letters[next(letters.length)]
    words.add(word)
  }
  return [...words].map((word, n) => (n % 12 === 11 ? `${word}.\n\n` : word)).join(' ')
}

/**
 * Collects the garbage of earlier tests of this process, so that it is not collected during a measurement.
 */
const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

let reader: Reader
beforeAll(() => {
  reader = createReader()
})
afterAll(() => reader.close())

const read = (bytes: Uint8Array) =>
  reader.readPacked(bytes, {
    fileName: 'a.txt',
    documentId: 'a'.repeat(24),
    documentName: 'a.txt',
  })

describe('a document of 120,000 different words', () => {
  let packed: Packed

  it('is packed and checked in the worker, and moved here in small parts', async () => {
    const bytes = new TextEncoder().encode(`${differentWords(120_000)} доставка`)
    collectGarbage()
    const { result, ms } = await longestTurn(() => read(bytes))
    packed = result.packed
    expect(packed.document.lengths.length).toBe(result.chunks.length)
    expect(ms).toBeLessThan(50)
  })

  it('is indexed, and asked about with a typo, without blocking the event loop', async () => {
    const index = createSearchIndex()
    collectGarbage()
    const { result, ms } = await longestTurn(async () => {
      await index.attachInSlices(packed)
      index.search('дставка', { limit: 5 })
      await index.prepareFor('дставка')
      return index.search('дставка', { limit: 5 })
    })
    expect(result[0]?.chunk.text).toContain('доставка')
    expect(ms).toBeLessThan(50)
  })
})

it('a document of nothing but different words is refused with a readable message', async () => {
  const bytes = new TextEncoder().encode(differentWords(520_000))
  collectGarbage()
  const { result, ms } = await longestTurn(() => read(bytes).catch((error: unknown) => error))
  if (!(result instanceof AppError)) throw result
  expect(result.code).toBe('knowledge.too-many-words')
  for (const language of ['ru', 'en', 'pl'] as const)
    expect(localizeError(result, language).message).toContain('500000')
  expect(ms).toBeLessThan(50)
})
