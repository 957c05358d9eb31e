import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { allQuestions } from '../../../test/retrieval/measure.ts'
import { createPairIndex } from './pair-index.ts'

const asks = Object.values(allQuestions).flatMap(questions => questions.map(({ ask }) => ask))
const moment = new Date(0)
const pairs = asks.map(question => ({
  _id: new Types.ObjectId(),
  assistantId: new Types.ObjectId(),
  userId: new Types.ObjectId(),
  question,
  alternatives: [],
  answer: question,
  uses: 0,
  createdAt: moment,
  updatedAt: moment,
}))

test('of all questions of the test set each finds its own answer, and no other surely', () => {
  const index = createPairIndex(pairs)
  const others: string[] = []
  for (const ask of asks) {
    const [best, ...rest] = index.find(ask)
    expect(best?.pair.question).toBe(ask)
    expect(best?.isSure).toBe(true)
    const sure = rest.filter(({ isSure }) => isSure)
    others.push(...sure.map(({ pair }) => `${ask} = ${pair.question}`))
  }
  // The same question in two languages is equivalent.
  expect(others.length, others.join('\n')).toBeLessThanOrEqual(4)
})

test('an assistant without pairs finds none, and neither does a text without words', () => {
  expect(createPairIndex([]).find('Сколько стоит доставка?')).toEqual([])
  for (const text of ['', '???', 'а'.repeat(5_000)]) expect(createPairIndex(pairs).find(text)).toEqual([])
})
