import { expect, it } from 'vitest'
import { type Folded, fold, isFinal, nothing, outcomeOf } from './fold-messages.ts'

const message = (order: number, given: Partial<Folded>): Folded => ({
  order,
  role: 'assistant',
  content: 'Ответ',
  status: 'complete',
  createdAt: new Date(order),
  ...given,
})

it('tells replies that answer, refuse and fail apart; one that is being written has no outcome yet', () => {
  expect(outcomeOf(message(1, {}))).toBe('answered')
  expect(outcomeOf(message(1, { foundNothing: true }))).toBe('refused')
  expect(outcomeOf(message(1, { status: 'failed', content: '' }))).toBe('failed')
  expect(outcomeOf(message(1, { status: 'interrupted', content: '' }))).toBe('failed')
  expect(outcomeOf(message(1, { status: 'interrupted' }))).toBe('answered')
  expect(outcomeOf(message(1, { role: 'operator' }))).toBe('answered')
  expect(outcomeOf(message(1, { status: 'streaming' }))).toBeUndefined()
  expect(outcomeOf(message(0, { role: 'user' }))).toBeUndefined()
})

it('sums messages up, with the first question and the time of the last message', () => {
  const all = [
    message(0, { role: 'operator', content: 'Здравствуйте' }),
    message(1, { role: 'user', content: '  Есть розы?  ' }),
    message(2, { foundNothing: true }),
    message(3, { role: 'user', content: 'А лилии?' }),
    message(4, {}),
  ]
  const { tally, question, lastAt } = all.reduce(fold, {
    tally: nothing,
    question: '',
    lastAt: null,
  })
  expect(tally).toEqual({ questions: 2, messages: 5, answered: 2, refused: 1, failed: 0 })
  expect(question).toBe('Есть розы?')
  expect(lastAt).toEqual(new Date(4))
})

it('takes nothing as settled that may be written again', () => {
  expect(isFinal(message(1, {}), 5)).toBe(true)
  expect(isFinal(message(1, { status: 'streaming' }), 5)).toBe(false)
  expect(isFinal(message(4, {}), 5)).toBe(false)
})
