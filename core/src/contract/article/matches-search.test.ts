import { expect, it } from 'vitest'
import { markMatches, matchesSearch } from './matches-search.ts'

it('finds words in any form and case, all of them', () => {
  expect(matchesSearch(['Настройка виджета'], 'настройки ВИДЖЕТ')).toBe(true)
  expect(matchesSearch(['Настройка виджета'], 'настройки бота')).toBe(false)
  expect(matchesSearch(['How to restore'], 'restoring')).toBe(true)
  expect(matchesSearch(['Ещё раз'], 'еще')).toBe(true)
  expect(matchesSearch(['anything'], '  ')).toBe(true)
})

it('marks the words that were found, and loses nothing of the text', () => {
  const text = 'Коды активации: введите код, «активируйте» тариф'
  const pieces = markMatches(text, 'код активация')
  expect(pieces.map(piece => piece.text).join('')).toBe(text)
  expect(pieces.filter(({ isMatch }) => isMatch).map(piece => piece.text)).toEqual([
    'Коды',
    'активации',
    'код',
  ])
  expect(markMatches('plain', '')).toEqual([{ text: 'plain', isMatch: false }])
})
