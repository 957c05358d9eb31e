import { expect, test } from 'vitest'
import { foldDiacritics, normalise } from './normalise.ts'

test('soft hyphens, stress marks and zero-width characters vanish', () => {
  expect(normalise('за\u00ADмо\u0301к\u200B \uFEFFвода\u0301')).toBe('замок вода')
})

test('ё is е, composed or not, and й stays й', () => {
  expect(normalise('Ёлка и е\u0308ж, йод и\u0306')).toBe('елка и еж, йод й')
})

test('all kinds of spaces, dashes and apostrophes are one kind each', () => {
  expect(normalise('1\u00A0200\u202F₽ – it’s')).toBe("1 200 ₽ - it's")
})

test('normalising twice changes nothing more', () => {
  for (const text of ['Ёж\u0301ик', 'Żółć — „Łódź”', 'İstanbul', 'ﬁn Ⅳ', '\u0301\u00AD'])
    expect(normalise(normalise(text))).toBe(normalise(text))
})

test('Polish letters lose their diacritics, Cyrillic keeps its own', () => {
  expect(foldDiacritics('zażółć gęślą jaźń')).toBe('zazolc gesla jazn')
  expect(foldDiacritics('йод')).toBe('йод')
})
