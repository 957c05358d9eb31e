import { expect, test } from 'vitest'
import { languageOf, questionKind } from './question.ts'

test.each([
  ['сколько стоит стрижка', 'price'],
  ['почём маникюр?', 'price'],
  ['ile kosztuje bilet', 'price'],
  ['how much is parking', 'price'],
  ['как долго ждать', 'duration'],
  ['сколько дней доставка', 'duration'],
  ['во сколько открываетесь', 'when'],
  ['where may I smoke', 'where'],
  ['kto prowadzi jogę', 'who'],
  ['какой у вас телефон', 'contact'],
  ['какие услуги есть', 'list'],
  ['как вернуть товар', 'how'],
  ['можно ли с собакой', 'whether'],
  ['сколько весит насос', 'amount'],
  ['гарантия', 'what'],
])('«%s» asks for %s', (question, kind) => {
  expect(questionKind(question)).toBe(kind)
})

test('the language is told by letters and function words, else by what came before', () => {
  expect(languageOf('цена iPhone 15', 'en')).toBe('ru')
  expect(languageOf('ile to kosztuje?', 'ru')).toBe('pl')
  expect(languageOf('what is it', 'pl')).toBe('en')
  expect(languageOf('12/3?', 'pl')).toBe('pl')
  expect(languageOf('parking', 'pl')).toBe('pl')
})
