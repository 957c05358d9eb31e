import { expect, it } from 'vitest'
import { formatDate, formatDateTime, formatNumber, formatPlural, formatRelative } from './format.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const now = Date.parse('2026-11-21T12:00:00Z')

it('writes dates in the language', () => {
  expect(plain(formatDate('2026-11-21T12:00:00Z', { language: 'ru' }))).toBe('21 ноября 2026 г.')
  expect(formatDate(new Date(now), { language: 'en' })).toBe('November 21, 2026')
  expect(formatDate(now, { language: 'pl' })).toBe('21 listopada 2026')
})

it('writes nothing for a date that cannot be read', () => {
  expect(formatDate('вчера', { language: 'ru' })).toBe('')
  expect(formatDateTime(Number.NaN, { language: 'en' })).toBe('')
  expect(formatRelative('', { language: 'pl', now })).toBe('')
})

it('counts the time from now to the largest whole unit', () => {
  const ago = (ms: number) => formatRelative(now - ms, { language: 'ru', now })
  expect(ago(20_000)).toBe('только что')
  expect(formatRelative(now + 20_000, { language: 'ru', now })).toBe('сейчас')
  expect(ago(5 * 60_000)).toBe('5 минут назад')
  expect(ago(26 * 3_600_000)).toBe('вчера')
  expect(formatRelative(now + 2 * 86_400_000, { language: 'ru', now })).toBe('послезавтра')
  expect(formatRelative(now - 400 * 86_400_000, { language: 'en', now })).toBe('last year')
})

it('writes numbers with the options of Intl', () => {
  expect(plain(formatNumber(12_345.6, { language: 'ru' }))).toBe('12 345,6')
  expect(formatNumber(0.42, { language: 'en', style: 'percent' })).toBe('42%')
})

it('writes counts as Intl does', () => {
  const random = Array.from({ length: 300 }, (_, n) => Math.floor(10 ** ((n % 15) * Math.random())))
  for (const language of ['ru', 'en', 'pl'] as const) {
    const intl = new Intl.NumberFormat(language)
    for (const count of [
      0,
      7,
      999,
      1_000,
      9_999,
      10_000,
      123_500,
      1_000_007,
      1_234_567,
      -1_234,
      1e15,
      ...random,
    ])
      expect(formatNumber(count, { language })).toBe(intl.format(count))
  }
})

it('chooses the plural form, or the general one when the form is not given', () => {
  const forms = { one: 'ассистент', few: 'ассистента', many: 'ассистентов', other: 'ассистента' }
  const of = (count: number) => formatPlural(count, { language: 'ru', forms })
  expect([1, 3, 5, 11, 21].map(of)).toEqual([
    'ассистент',
    'ассистента',
    'ассистентов',
    'ассистентов',
    'ассистент',
  ])
  expect(formatPlural(5, { language: 'pl', forms: { other: 'asystentów' } })).toBe('asystentów')
})
