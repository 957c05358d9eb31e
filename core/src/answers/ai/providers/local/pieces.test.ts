import { expect, test } from 'vitest'
import { cutPieces } from './pieces.ts'

test('rows, items and sentences are distinguished, each with what introduces it', () => {
  const pieces = cutPieces(
    'Прайс\n\nУслуга: Стрижка | Цена: 800 ₽\nУслуга: Укладка | Цена: 900 ₽\n\nВозьмите:\n\nпаспорт\nполис\n\nЖдём вас. Мы рядом.',
    ['Прайс'],
  )
  expect(pieces.map(({ kind, lead }) => [kind, lead])).toEqual([
    ['row', 'Прайс'],
    ['row', 'Прайс'],
    ['sentence', 'Прайс'],
    ['item', 'Возьмите'],
    ['item', 'Возьмите'],
    ['sentence', undefined],
    ['sentence', undefined],
  ])
})

test('a question leads to the sentences behind it', () => {
  const pieces = cutPieces('Есть ли парковка?\n\nДа, во дворе. Она бесплатная.', [])
  expect(pieces.map(({ asks }) => asks)).toEqual([true, false, false])
  expect(pieces[2]?.lead).toBe('Есть ли парковка?')
})

test('an empty text has no pieces', () => {
  expect(cutPieces('', [])).toEqual([])
  expect(cutPieces('\n \n', [])).toEqual([])
})
