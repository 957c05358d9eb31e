import { describe, expect, it } from 'vitest'
import { runSync } from '../../platform/limits/time-slicing.ts'
import { attachSteps, createState } from '../index-state.ts'
import { createSearchIndex, type SearchIndex } from '../search-index.ts'
import { packSteps } from './pack-document.ts'
import { tallyWords } from './tally.ts'

/** Words that are in each chunk, so that their scores are kept between searches. */
const common = 'цена букет адрес время роза пион ваза лента доставка открытка корзина'.split(' ')
const chunksOf = (from: number) =>
  Array.from({ length: 2_100 }, (_, position) => ({
    position,
    headings: [],
    text: `${common.slice(position % 3).join(' ')}. Номер ${from + position}, ${'слово '.repeat(position % 7)}`,
  }))
const prices = { documentId: 'a', documentName: 'Цены.txt', chunks: chunksOf(0) }
const later = { documentId: 'b', documentName: 'Букеты.txt', chunks: chunksOf(5_000) }

const indexOf = (...documents: (typeof prices)[]): SearchIndex => {
  const index = createSearchIndex()
  for (const document of documents) index.add(document)
  return index
}
const find = (index: SearchIndex, query: string) => index.search(query, { limit: 8 })
const queries = [...common.map(word => `${word} 17`), 'цена букета', 'сколько стоит роза 1999']

describe('searches that keep their memory for the next one', () => {
  it('find what the first search of an index finds, whatever was sought before', () => {
    const used = indexOf(prices)
    for (const query of [...queries, ...queries]) {
      expect(find(used, query)).toEqual(find(indexOf(prices), query))
    }
  }, 60_000)

  it('find what was added, and nothing that was removed', () => {
    const index = indexOf(prices)
    find(index, 'цена 5017')
    index.add(later)
    expect(find(index, 'цена 5017')).toEqual(find(indexOf(prices, later), 'цена 5017'))
    expect(find(index, 'цена 5017')[0]?.documentId).toBe('b')
    index.remove('b')
    expect(find(index, 'цена 5017').map(({ documentId }) => documentId)).not.toContain('b')
    expect(find(index, 'цена 17').map(({ chunk }) => chunk)).toEqual(
      find(indexOf(prices), 'цена 17').map(({ chunk }) => chunk),
    )
  })

  it('find a document that was replaced by the same while it was sought', () => {
    const state = createState()
    const packed = runSync(packSteps(prices))
    runSync(attachSteps(state, packed))
    const term = state.dictionary.idOf('роз') ?? state.dictionary.idOf('роза')
    const words = [{ terms: new Map([[term ?? -1, 1]]), weight: 1 }]
    const found = () => {
      const { touched, placeOf } = tallyWords(state, words)
      return touched.filter(chunk => placeOf(chunk)).length
    }
    const all = found()
    expect(all).toBeGreaterThan(2_000)
    const steps = attachSteps(state, packed)
    steps.next()
    expect(found()).toBe(all)
    runSync(steps)
    expect(found()).toBe(all)
  })

  it('count the memory that they keep, and keep a part of what the index takes', () => {
    const index = indexOf(prices)
    const before = index.bytes
    find(index, 'цена букета')
    const perChunk = (index.bytes - before) / prices.chunks.length
    expect(perChunk).toBeGreaterThan(28)
    for (let number = 0; number < 2_000; number += 20) find(index, `номер ${number}`)
    for (const query of queries) find(index, query)
    const arrays = 48 * prices.chunks.length
    expect(index.bytes - before).toBeLessThan(0.3 * before + arrays)
    for (const query of queries) expect(find(index, query)).toEqual(find(indexOf(prices), query))
  }, 60_000)
})

describe('results of a question that is asked again', () => {
  it('are the same, until the documents change', async () => {
    const index = indexOf(prices)
    const trace = async () => {
      await index.prepareFor('цена 5017')
      return index.trace('цена 5017', { limit: 3 })
    }
    const first = await trace()
    expect(await trace()).toBe(first)
    expect(index.trace('цена 5017', { limit: 2 }).passages).toHaveLength(2)
    index.add(later)
    expect((await trace()).passages[0]?.documentId).toBe('b')
    index.remove('b')
    expect((await trace()).passages).toEqual(first.passages)
  })

  it('are kept for many questions, within a part of what the index takes', async () => {
    const index = indexOf(prices)
    const before = index.bytes
    const trace = async (number: number) => {
      await index.prepareFor(`номер ${number}`)
      return index.trace(`номер ${number}`, { limit: 3 })
    }
    const first = await trace(0)
    for (let number = 1; number < 100; number += 1) await trace(number)
    expect(await trace(0)).toBe(first)
    for (let number = 100; number < 2_000; number += 1) await trace(number)
    expect(await trace(0)).not.toBe(first)
    expect(await trace(0)).toEqual(first)
    const arrays = 48 * prices.chunks.length
    expect(index.bytes - before).toBeLessThan(0.3 * before + 250_000 + arrays)
  }, 60_000)

  it('are found anew for a misspelt word once its terms can be compared', async () => {
    const index = indexOf(prices)
    await index.prepareFor('доставкка')
    expect(index.trace('доставкка', { limit: 3 }).passages.length).toBeGreaterThan(0)
    index.add({
      documentId: 'c',
      documentName: 'Химчистка.txt',
      chunks: [{ position: 0, headings: [], text: 'Химчистка ковров' }],
    })
    await index.prepare()
    await index.prepareFor('химчисткаа')
    expect(index.trace('химчисткаа', { limit: 3 }).passages[0]?.documentId).toBe('c')
  })

  it('have their own words compared, though a query before had too many of them', () => {
    const index = indexOf(prices)
    const letters = [...'щэюфц']
    const unknown = letters.flatMap(one => letters.map(other => `${one}ъ${other}ы`))
    // Known words, so that the keyboard layout is not doubted.
    find(index, [...Array(60).fill('корзина'), ...unknown, 'открыытка'].join(' '))
    expect(find(index, 'открыытка')).toEqual(find(indexOf(prices), 'открыытка'))
    expect(find(index, 'открыытка').length).toBeGreaterThan(0)
  })

  it('are found for a misspelt word that was sought before its terms could be compared', async () => {
    const index = createSearchIndex()
    const letters = [...'бвгджзклмнпрст']
    const words = letters.flatMap(a =>
      letters.flatMap(b => letters.flatMap(c => letters.map(d => `${a}о${b}у${c}ы${d}`))),
    )
    const chunks = [{ position: 0, headings: [], text: `${words.join(' ')} химчистка` }]
    index.add({ documentId: 'c', documentName: 'Химчистка.txt', chunks })
    expect(find(index, 'хинчисдка')).toEqual([])
    await index.prepareFor('хинчисдка')
    expect(find(index, 'хинчисдка')).toHaveLength(1)
  })

  it('are sought anew with vectors', async () => {
    const index = indexOf(prices)
    await index.prepareFor('цена 17')
    const first = index.trace('цена 17', { limit: 3 })
    const near = [{ documentId: 'a', at: 1_500, similarity: 0.99, closeness: 1 }]
    expect(index.trace('цена 17', { limit: 3, near })).not.toBe(first)
  })
})
