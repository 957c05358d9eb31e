import { expect, test } from 'vitest'
import { createSearchIndex } from '../search-index.ts'
import { derivedStems } from './derived.ts'
import { stemKeys } from './stem.ts'

test.each([
  ['кастрировать', 'кастрация'],
  ['парковаться', 'парковка'],
  ['доставляете', 'доставка'],
  ['гарантийный', 'гарантия'],
  ['отремонтировать', 'ремонт'],
  ['подшить', 'подшивка'],
  ['арендовать', 'аренда'],
])('«%s» leads to the stem of «%s»', (asked, written) => {
  expect(derivedStems(asked)).toContain(stemKeys(written, 'both')[0])
})

test('short roots and other alphabets have no family', () => {
  expect(derivedStems('courier').size).toBe(0)
  expect([...derivedStems('дом')].every(stem => stem.startsWith('дом'))).toBe(true)
})

test('a word that no text has is found by another of the same root', () => {
  const index = createSearchIndex()
  const chunks = ['Шлифовка пола 450 ₽', 'Обивка кресла 900 ₽'].map((text, position) => ({
    position,
    text,
    headings: [],
  }))
  index.add({ documentId: 'a', documentName: 'Прайс', chunks })
  expect(index.search('отшлифовать', { limit: 2 }).map(({ chunk }) => chunk.position)).toEqual([0])
})
