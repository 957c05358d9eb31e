import { expect, test } from 'vitest'
import { misspelt } from './misspelt.ts'

test.each([
  ['стоимоть', 'стоимость'],
  ['досатвка', 'доставка'],
  ['kosztje', 'kosztuje'],
  ['wyosi', 'wynosi'],
  ['płatośc', 'platnosc'],
  ['delviery', 'delivery'],
  ['warrantty', 'warranty'],
])('%s stands for %s', (typed, meant) => {
  expect(misspelt(typed)).toBe(meant)
})

test.each(['сумка', 'малина', 'касса', 'ценз', 'япония', 'parasol'])('%s is a word of its own', word => {
  expect(misspelt(word)).toBeUndefined()
})
