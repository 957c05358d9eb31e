import { expect, it } from 'vitest'
import { isSecondUnanswered, type Unanswered } from './unanswered-twice.ts'

const start = new Date('2026-11-29T09:00:00Z').getTime()
const at = (hours: number, rest: Partial<Unanswered> = {}): Unanswered => ({
  role: 'assistant',
  status: 'complete',
  content: 'Не знаю',
  createdAt: new Date(start + hours * 3_600_000),
  ...rest,
})
const refused = (hours: number) => at(hours, { foundNothing: true })
const failed = (hours: number) => at(hours, { status: 'failed', content: '' })
const question = (hours: number) => at(hours, { role: 'user', content: 'Почём?' })

it('is the second reply of the day that is none, whatever was answered between', () => {
  expect(isSecondUnanswered(refused(2), [question(2), at(1), refused(0)])).toBe(true)
  expect(isSecondUnanswered(failed(1), [question(1), refused(0)])).toBe(true)
})

it('is neither the first, nor the third, nor an answer', () => {
  expect(isSecondUnanswered(refused(0), [question(0)])).toBe(false)
  expect(isSecondUnanswered(refused(2), [refused(1), failed(0)])).toBe(false)
  expect(isSecondUnanswered(at(1), [question(1), refused(0)])).toBe(false)
})

it('is the first again the day after', () => {
  expect(isSecondUnanswered(refused(25), [question(25), refused(0)])).toBe(false)
  expect(isSecondUnanswered(refused(26), [question(26), refused(25), refused(0)])).toBe(true)
})
