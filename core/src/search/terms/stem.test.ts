import { expect, test } from 'vitest'
import { stemKeys } from './stem.ts'

const shareKey = (one: string, other: string, latin: 'en' | 'pl' | 'both' = 'both') =>
  stemKeys(one, latin).some(key => stemKeys(other, latin).includes(key))

test.each([
  ['стрижка', 'стрижки'],
  ['стрижка', 'стрижек'],
  ['деньги', 'денег'],
  ['работает', 'работу'],
  ['рублей', 'рубль'],
])('Russian %s and %s have one key', (one, other) => {
  expect(shareKey(one, other)).toBe(true)
})

test.each([
  ['płatność', 'platnosci'],
  ['płatność', 'płatności'],
  ['cenę', 'cena'],
  ['dostawą', 'dostawy'],
  ['usługi', 'uslug'],
])('Polish %s and %s have one key, with diacritics or without', (one, other) => {
  expect(shareKey(one, other, 'pl')).toBe(true)
})

test('English forms have one key', () => {
  expect(shareKey('deliveries', 'delivery', 'en')).toBe(true)
})

test('a word of unknown language is sought under the stems of both Latin languages', () => {
  expect(shareKey('deliveries', 'delivery')).toBe(true)
  expect(shareKey('dostawą', 'dostawy')).toBe(true)
})

test('different words stay different', () => {
  expect(shareKey('стрижка', 'стройка')).toBe(false)
  expect(shareKey('cena', 'centrum')).toBe(false)
})
