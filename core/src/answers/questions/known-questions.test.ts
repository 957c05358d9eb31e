import { Types } from 'mongoose'
import { expect, it } from 'vitest'
import { type KnownQuestion, knowQuestions } from './known-questions.ts'
import { questionKey } from './question-key.ts'

const asked = (question: string): KnownQuestion => ({
  _id: new Types.ObjectId(),
  key: questionKey(question),
  question,
  wordings: [],
})
const stored = [
  'Продаёте ли вы самовары?',
  'Сколько стоит доставка в Казань?',
  'Есть ли у вас парковка?',
  'Сколько стоит доставка номер 17?',
].map(asked)
const find = async (question: string, among = stored) =>
  (await knowQuestions(among)).find({ key: questionKey(question), question })?.question

it('finds the one that asks the same, through order, slips, the keyboard and the alphabet', async () => {
  for (const question of ['Вы продаёте самовары?', 'продаете ли вы самавары', 'Ghjlf`nt kb ds cfvjdfhs?'])
    expect(await find(question), question).toBe('Продаёте ли вы самовары?')
  expect(await find('есть парковка?')).toBe('Есть ли у вас парковка?')
})

it('finds none that asks for something else of the same thing, or for another number', async () => {
  expect(await find('Когда доставка в Казань?')).toBeUndefined()
  expect(await find('Сколько стоит доставка номер 18?')).toBeUndefined()
  expect(await find('Сколько стоит доставка номер 17?')).toBe('Сколько стоит доставка номер 17?')
})

it('of hundreds that differ little finds the right one, and none once it was removed', async () => {
  const many = Array.from({ length: 300 }, (_, n) => asked(`Сколько стоит товар ${n + 1}?`))
  const known = await knowQuestions(many)
  const question = 'скоко стоит товар 123'
  const found = known.find({ key: questionKey(question), question })
  expect(found?.question).toBe('Сколько стоит товар 123?')
  if (found) known.remove(found._id)
  expect(known.find({ key: questionKey(question), question })).toBeUndefined()
  expect(known.size).toBe(299)
})
