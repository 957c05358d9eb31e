import { expect, test } from 'vitest'
import { latinLanguageOf, tokenise } from './tokenise.ts'

const keys = (text: string) => tokenise(text, { latin: 'both' }).flatMap(token => token.keys)
const parts = (text: string) => tokenise(text, { latin: 'both' }).flatMap(token => token.parts ?? [])

test('an amount is one term however its thousands and decimals are written', () => {
  expect(keys('1 200,50 ₽')).toEqual(['1200.5', 'руб'])
  expect(keys('1200.50 рублей')).toEqual(['1200.5', 'руб'])
  expect(keys('1\u00A0200,5 руб.')).toEqual(['1200.5', 'руб'])
  expect(keys('$1,290')).toEqual(['usd', '1290'])
})

test('a unit glued to its number is the same as one set apart', () => {
  for (const text of ['10кг', '10 кг', '10 килограммов', '10kg']) expect(keys(text)).toEqual(['10', 'кг'])
  expect(keys('15%')).toEqual(keys('15 процентов'))
  expect(keys('20zł')).toEqual(keys('20 PLN'))
})

test('an article code is one term under any separators, case or look-alike alphabet', () => {
  for (const text of ['AB-12/3', 'ab12/3', 'AB12-3', 'АВ-12/3']) expect(keys(text)).toEqual(['ab123'])
})

test('the parts of a code, a date and a time are kept beside the whole', () => {
  expect(parts('AB-12/3')).toEqual(expect.arrayContaining(['ab', '12', '3', '12/3']))
  expect(keys('01.03.2025')).toEqual(['01.03.2025'])
  expect(parts('01.03.2025')).toEqual(['1', '3', '2025'])
  expect(parts('9:30')).toEqual(['9', '30'])
})

test('a telephone number is one term however it is grouped', () => {
  expect(keys('+7 (495) 123-45-67')).toEqual(keys('+7 495 1234567'))
})

test('function words are left out and negations with them', () => {
  expect(keys('и в на не the of')).toEqual([])
})

test('ё, stress and soft hyphens do not part a word from itself', () => {
  expect(keys('пчёлы')).toEqual(keys('пче\u0301\u00ADлы'))
})

test('a hyphenated word is found by its parts and when written together', () => {
  expect(parts('Wi-Fi')).toContain('wifi')
  expect(keys('интернет-магазин')).toHaveLength(2)
})

test('the language of Latin words is told by function words and Polish letters', () => {
  expect(latinLanguageOf('the price of the room')).toBe('en')
  expect(latinLanguageOf('ile kosztuje pokój dla dwóch osób')).toBe('pl')
  expect(latinLanguageOf('jak dlugo czeka sie na przesylke')).toBe('pl')
  expect(latinLanguageOf('Samsung')).toBe('both')
})

test('no text breaks the tokeniser, and none gives an empty key', () => {
  const alphabet = [...'аbё1 2.,-/:₽%°\n\t\u00AD\u0301zł\'"|🙂\ud800']
  let seed = 11
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed
  }
  for (let round = 0; round < 300; round++) {
    const text = Array.from({ length: next() % 60 }, () => alphabet[next() % alphabet.length]).join('')
    for (const key of [...keys(text), ...parts(text)]) expect(key).not.toBe('')
  }
})
