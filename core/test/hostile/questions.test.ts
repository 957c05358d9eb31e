import { beforeAll, describe, expect, it } from 'vitest'
import { createSearchIndex } from '../../src/search/search-index.ts'
import { processorBound, shortestOf } from '../../src/testing/slowness.ts'

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
  'a question of nothing but unknown words of %i letters does not block the event loop',
  async length => {
    millisecondsOf('доставка')
    for (const words of [latin, cyrillic]) {
      const question = words(1_700, length)
      const took = await shortestOf(100, () => millisecondsOf(question))
      expect(took).toBeLessThan(processorBound(100, took))
    }
  },
)

describe('a question of unknown words, at 10,000 passages', () => {
  const large = createSearchIndex()
  beforeAll(async () => {
    const chunks = Array.from({ length: 10_000 }, (_, position) => ({
      position,
      headings: [],
      text: `${latin(20, 4 + (position % 6))} ${cyrillic(20, 4 + (position % 6))}`,
    }))
    large.add({ documentId: 'a', documentName: 'a.txt', chunks })
    await large.prepare()
  })

  /** Processor time of the longest turn that answering takes, ms. */
  const longestTurn = async (question: string): Promise<number> => {
    let longest = 0
    let before = process.threadCpuUsage()
    const turn = () => {
      const { user, system } = process.threadCpuUsage(before)
      longest = Math.max(longest, (user + system) / 1_000)
      before = process.threadCpuUsage()
    }
    const beat = setInterval(turn, 0)
    await large.prepareFor(question)
    large.search(question, { limit: 5 })
    turn()
    clearInterval(beat)
    return longest
  }

  it.each([4, 5, 8, 64])('of %i letters takes no turn over 20 ms', async length => {
    for (const words of [latin, cyrillic]) {
      // Each time other words: the same ones are known from the time before.
      const took = await shortestOf(20, () => longestTurn(words(1_700, length)))
      expect(took).toBeLessThan(processorBound(20, took))
    }
  })

  it('finds what is there at the moment, whatever was prepared before', async () => {
    const found = () => large.search('дставка', { limit: 5 }).map(({ documentId }) => documentId)
    await large.prepareFor('дставка')
    expect(found()).not.toContain('b')
    const chunks = [{ position: 0, headings: [], text: 'Доставка стоит 300 ₽' }]
    large.add({ documentId: 'b', documentName: 'b.txt', chunks })
    expect(found()).toContain('b')
    await large.prepareFor('дставка')
    expect(found()).toContain('b')
    large.remove('b')
    expect(found()).not.toContain('b')
  })
})

it('what is known is found behind thirty unknown words, and a slip among a few of them', () => {
  const found = (question: string) => index.search(question, { limit: 50 }).map(({ chunk }) => chunk.position)
  expect(found(`${cyrillic(30, 12)} доставка`)).toContain(500)
  expect(found(`${cyrillic(8, 12)} дставка`)).toContain(500)
})
