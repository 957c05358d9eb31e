import { expect, test } from 'vitest'
import { languageOf, languageOfDialogue, sureLanguageOf } from './language-of.ts'

test('the language is detected by letters and function words, else by what came before', () => {
  expect(languageOf('цена iPhone 15', 'en')).toBe('ru')
  expect(languageOf('ile to kosztuje?', 'ru')).toBe('pl')
  expect(languageOf('what is it', 'pl')).toBe('en')
  expect(languageOf('12/3?', 'pl')).toBe('pl')
  expect(languageOf('parking', 'pl')).toBe('pl')
})

test.each([
  ['Что написано на https://sklep.example.pl/produkty/do-domu-i-na-ogrod/lampa-z-kloszem?', 'ru'],
  ['Есть ли доставка? www.to-jest-na-pewno.pl/co-to-jest-i-jak-to-zrobic', 'ru'],
  ['Ответьте на jan.nowak-i-syn@poczta-do-ciebie.example.pl', 'ru'],
  ['Что это: sklep.pl/jak-to-zrobic', 'ru'],
  ['Как вернуть the_report_for_you_and_me.docx?', 'ru'],
  ['Почему ошибка?\n```\nfor (const it of what) if (it is not) return the_one\n```', 'ru'],
  ['Почему `if it is not the one then do that` не работает', 'ru'],
  ['Почему?\nif (it.is(not)) { return this; }\nwhile (you do have it) { do that to them; }', 'ru'],
  ['Сколько стоит The North Face Nuptse Jacket Black Edition?', 'ru'],
  ['Гарантия Samsung Galaxy Ultra Edge Plus Titanium Black', 'ru'],
  ['Jak wygląda https://магазин.рф/каталог/диваны-и-кресла/угловой-диван?', 'pl'],
  ['Ile kosztuje przesyłka do Łodzi?', 'pl'],
  ['What does «спасибо» mean?', 'en'],
  ['How do I get to Kraków and to Łódź?', 'en'],
])('«%s» is surely %s', (message, language) => {
  expect(sureLanguageOf(message)).toBe(language)
})

test.each([
  'https://sklep.example.pl/jak-to-zrobic',
  'a.b@c.example',
  'Samsung Galaxy',
  'Kraków',
  '12',
  'iPhone',
  '',
])('«%s» has no detectable language', message => expect(sureLanguageOf(message)).toBeUndefined())

test('a message without a detectable language is in the last detected one', () => {
  expect(languageOfDialogue(['Сколько стоит?', 'https://example.com/what-is-it', 'iPhone'], 'en')).toBe('ru')
  expect(languageOfDialogue(['Сколько стоит?', 'how much is it', 'Samsung'], 'ru')).toBe('en')
  expect(languageOfDialogue(['parking price'], 'ru')).toBe('en')
  expect(languageOfDialogue(['iPhone 15'], 'ru')).toBe('ru')
})

test('sixteen thousand hostile signs are read in a moment', () => {
  const started = performance.now()
  for (const text of ['a.', 'aA', '`', '{', "'", 'Aa-', 'ł'])
    sureLanguageOf(text.repeat(Math.ceil(16_000 / text.length)))
  expect(performance.now() - started).toBeLessThan(500)
})
