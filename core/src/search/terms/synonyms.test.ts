import { expect, it } from 'vitest'
import { createSearchIndex } from '../search-index.ts'
import { readSynonyms } from './synonyms.ts'

const indexOf = (...texts: string[]) => {
  const index = createSearchIndex()
  for (const [at, text] of texts.entries())
    index.add({ documentId: `${at}`, documentName: '', chunks: [{ position: 0, text, headings: [] }] })
  return index
}
const shop = () =>
  indexOf(
    'Карточки, 100 штук: 900 рублей.',
    'Блок питания 65 Вт: 1 990 рублей.',
    'Блок сигарет не продаём.',
    'SIM: 150 рублей.',
    'Чехол: 500 рублей.',
  )
const found = (index: ReturnType<typeof indexOf>, query: string) =>
  index.search(query, { limit: 5 }).map(({ chunk, coverage }) => ({ text: chunk.text, coverage }))
const groups = [
  ['визитки', 'карточки'],
  ['зарядка', 'блок питания'],
  ['сим-карта', 'SIM', 'симка'],
]

it('finds what a text calls otherwise, in any form of the word, almost as surely as by its own word', () => {
  const index = shop()
  expect(found(index, 'Сколько стоят визитки?')[0]?.text).not.toContain('Карточки')
  index.useSynonyms(readSynonyms(groups))
  for (const query of ['Сколько стоят визитки?', 'визиток', 'dbpbnrb', 'визтки']) {
    const [best] = found(index, query)
    expect(best?.text, query).toContain('Карточки')
    expect(best?.coverage, query).toBeGreaterThan(0.7)
  }
})

it('knows names of several words, both ways, and no part of them alone', () => {
  const index = shop()
  index.useSynonyms(readSynonyms(groups))
  expect(found(index, 'зарядка').map(({ text }) => text)).toEqual(['Блок питания 65 Вт: 1 990 рублей.'])
  const other = indexOf('Зарядка 65 Вт: 1 990 рублей.', 'Чехол: 500 рублей.')
  other.useSynonyms(readSynonyms(groups))
  expect(found(other, 'блок питания')[0]?.text).toContain('Зарядка')
  expect(found(other, 'блок')).toEqual([])
})

it('joins alphabets and hyphens', () => {
  const index = shop()
  index.useSynonyms(readSynonyms(groups))
  for (const query of ['сим-карта', 'сим карта', 'симкарта', 'симки'])
    expect(found(index, query)[0]?.text, query).toContain('SIM')
})

it('prefers the word itself', () => {
  const index = indexOf('Карточки: 900 рублей.', 'Визитки: 700 рублей.')
  index.useSynonyms(readSynonyms(groups))
  expect(found(index, 'визитки').map(({ text }) => text)).toEqual([
    'Визитки: 700 рублей.',
    'Карточки: 900 рублей.',
  ])
})

it('changes take effect at once, without indexing again', () => {
  const index = shop()
  index.useSynonyms(readSynonyms(groups))
  expect(found(index, 'визитки')).toHaveLength(1)
  index.useSynonyms(readSynonyms([['визитки', 'чехол']]))
  expect(found(index, 'визитки')[0]?.text).toContain('Чехол')
  index.useSynonyms(undefined)
  expect(found(index, 'визитки')).toEqual([])
})
