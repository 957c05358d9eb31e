import { expect, test } from 'vitest'
import { latinLanguageOf, tokenise } from './tokenise.ts'

const keys = (text: string) => tokenise(text, { latin: 'both' }).flatMap(token => token.keys)
const also = (text: string) => tokenise(text, { latin: 'both' }).flatMap(token => token.also ?? [])
const parts = (text: string) => tokenise(text, { latin: 'both' }).flatMap(token => token.parts ?? [])

test('an amount is one term however its thousands and decimals are written', () => {
  expect(keys('1 200,50 ₽')).toEqual(['1200.5', 'руб'])
  expect(keys('1200.50 рублей')).toEqual(['1200.5', 'руб'])
  expect(keys('1\u00A0200,5 руб.')).toEqual(['1200.5', 'руб'])
  expect(keys('$1,290')).toEqual(['usd', '1290'])
})

test.each([
  ['en', 'costs 8,700 for all', ['8700']],
  ['en', 'weighs 8.700 or so', ['8.7']],
  ['en', '1,234,567 and 12,345.60', ['1234567', '12345.6']],
  ['pl', 'waga 1,250 w sumie', ['1.25', '1250']],
  ['both', 'вес 1,250 всего', ['1.25', '1250']],
  ['both', 'цена 8 700, за штуку 8.700', ['8700', '8.7', '8700']],
  ['both', 'всего 1.234.567 и 1.200,50', ['1234567', '1200.5']],
  ['both', '8,700', ['8700', '8.7']],
  ['both', '0,125 и 1,5 и 1.50', ['0.125', '1.5', '1.5']],
] as const)('in %s «%s» reads as %j', (latin, text, numbers) => {
  const read = tokenise(text, { latin }).filter(({ kind }) => kind === 'number')
  expect(read.flatMap(({ keys: own, also: others = [] }) => [...own, ...others])).toEqual(numbers)
})

test('a size is one term however its sign is written, beside its sides', () => {
  for (const text of [
    '900х2000',
    '900x2000',
    '900×2000',
    '900*2000',
    '900 х 2000',
    '900 X 2000',
    '900 мм × 2000',
  ])
    expect(keys(text)).toEqual(['900', '2000', '900×2000'])
  for (const text of ['900 на 2000', '900 by 2000', '900 na 2000'])
    expect(keys(text)).toEqual(['900', '2000', '900×2000'])
  expect(keys('900х2000мм')).toEqual([...keys('900×2000'), 'мм'])
  expect(keys('4 × 0,8 × 2')).toContain('4×0.8×2')
  expect(parts('4 × 0,8 × 2')).toContain('4×0.8')
  expect(also('90х200 см')).toContain('900×2000')
  expect(keys('дом 5 на улице, с 10 по 15')).not.toContain('10×15')
  expect(parts('2000×900')).toEqual(parts('900×2000'))
})

test('a quantity has one more term, the same in every unit of it', () => {
  for (const text of ['900 мм', '90 см', '0,9 м', '90cm']) expect(also(text)).toEqual(['900мм'])
  for (const text of ['1,5 кг', '1500 г', '1.5 kg']) expect(also(text)).toContain('1500г')
  expect(also('500 мл')).toEqual(also('0,5 л'))
  expect(also('30 мин')).toEqual([])
})

test('a bolt’s and a door’s code with a size keep both', () => {
  for (const text of ['М8х40', 'M8×40', 'м8 * 40', 'М8 x 40']) expect(keys(text)).toEqual(['m8x40'])
  expect(parts('ДГ-900×2000')).toContain('900×2000')
})

test('a code written apart is found written together', () => {
  expect(keys('АБ-123-45')).toEqual(keys('АБ12345'))
  expect(also('АБ 123 45')).toEqual(['aб12345'])
  expect(also('MX 4020-1155')).toContain('mx40201155')
  expect(also('Подшипник 6205 2RS')).toEqual(keys('6205-2RS'))
  expect(also('артикул 4020-1155')).toEqual(['40201155'])
  expect(also('Стоит 1200 рублей')).toEqual([])
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

test('the language of Latin words is detected by function words and Polish letters', () => {
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
