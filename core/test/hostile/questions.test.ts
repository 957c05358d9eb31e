import { expect, it } from 'vitest'
import { createSearchIndex } from '../../src/knowledge/retrieval/search-index.ts'

/** Random letters, the same ones in every run. */
const createWords = (letters: string) => {
  let seed = 7
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return (seed >>> 8) % below
  }
  return (count: number, length: number): string =>
    Array.from({ length: count }, () =>
      Array.from({ length }, () => letters[next(letters.length)]).join(''),
    ).join(' ')
}
const latin = createWords('abcdefghijklmnopqrstuvwxyz')
const cyrillic = createWords('абвгдежзийклмнопрстуфхцчшщъыьэюя')

const index = createSearchIndex()
const passages = Array.from({ length: 500 }, (_, position) => ({
  position,
  headings: [],
  text: `${latin(20, 4 + (position % 6))} ${cyrillic(20, 4 + (position % 6))}`,
}))
index.add({
  documentId: 'a',
  documentName: 'a.txt',
  chunks: [...passages, { position: 500, headings: [], text: 'Доставка стоит 300 ₽' }],
})

const millisecondsOf = (question: string): number => {
  const before = process.threadCpuUsage()
  index.search(question, { limit: 5 })
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

it.each([4, 5, 6, 8, 20, 64])(
  'a question of nothing but unknown words of %i letters holds nobody up',
  length => {
    millisecondsOf('доставка')
    for (const words of [latin, cyrillic]) {
      const question = words(1_700, length)
      expect(Math.min(...[1, 2, 3].map(() => millisecondsOf(question)))).toBeLessThan(100)
    }
  },
)

it('what is known is found behind thirty unknown words, and a slip among a few of them', () => {
  const found = (question: string) => index.search(question, { limit: 50 }).map(({ chunk }) => chunk.position)
  expect(found(`${cyrillic(30, 12)} доставка`)).toContain(500)
  expect(found(`${cyrillic(8, 12)} дставка`)).toContain(500)
})
