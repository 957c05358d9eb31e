import { expect, test } from 'vitest'
import { questionKind } from './question.ts'

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
