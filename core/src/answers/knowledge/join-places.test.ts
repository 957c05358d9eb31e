import { expect, it } from 'vitest'
import { joinPlaces } from './join-places.ts'

const join = (places: string[], count = places.length) => joinPlaces(places, { count, language: 'ru' })

it.each([
  [['C7', 'C8', 'C9', 'E3'], 'C7:C9, E3'],
  [['Лист1!C7', 'Лист1!C8', 'Лист 2!C9'], 'Лист1!C7:C8, Лист 2!C9'],
  [['1', '2', '4', '7', '8', '9'], '1–2, 4, 7–9'],
  [['C7', 'D8', 'C7'], 'C7, D8, C7'],
  [['Доставка', 'Оплата'], 'Доставка, Оплата'],
  [['2024', 'Раздел 2025'], '2024, Раздел 2025'],
])('joins %j', (places, text) => {
  expect(join(places)).toBe(text)
})

it('counts what is not named', () => {
  expect(join(['C7', 'C8'], 30)).toBe('C7:C8 и ещё 28')
  expect(join(Array.from({ length: 12 }, (_, n) => `глава ${'абвгдежзиклм'[n]}`))).toContain(' и ещё 4')
})
