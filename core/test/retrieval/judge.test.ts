import { expect, test } from 'vitest'
import { type BusinessTurn, interval, judge } from '../../bench/businesses/judge.ts'

const price: BusinessTurn = {
  ask: 'сколько стоит стрижка?',
  kind: 'answer',
  followUp: false,
  facts: [['1 500', '1500']],
  not: ['1 200'],
}
const said = (text: string) => ({ text, nothingFound: false })

test('a fact counts in any of its spellings, with a citation', () => {
  expect(judge(price, said('Стрижка — 1500 ₽ [1]'))).toBe('right')
  expect(judge(price, said('Стрижка — 1 500 ₽ [1]'))).toBe('right')
  expect(judge(price, said('Стрижка — 1500 ₽'))).toBe('wrong')
})

test('a number inside of another one is not told', () => {
  expect(judge({ ...price, facts: [['500']] }, said('Стрижка — 1 500 ₽ [1]'))).toBe('wrong')
})

test('the value of another row makes an answer wrong', () => {
  expect(judge(price, said('Стрижка — 1 500 ₽ [1]\n\nМужская — 1 200 ₽ [1]'))).toBe('wrong')
})

test('a refusal is right only where the documents do not say it', () => {
  const refusal = { text: 'Ответа нет.', nothingFound: true }
  expect(judge(price, refusal)).toBe('refused')
  const nowhere: BusinessTurn = { ...price, kind: 'refuse', facts: [], not: [] }
  expect(judge(nowhere, refusal)).toBe('right')
  expect(judge(nowhere, said('Стрижка — 1 500 ₽ [1]'))).toBe('wrong')
})

test('the interval of a share holds it and is wide where little was asked', () => {
  const [from, to] = interval(9, 10)
  expect(from).toBeGreaterThan(0.55)
  expect(from).toBeLessThan(0.9)
  expect(to).toBeGreaterThan(0.95)
  expect(interval(0, 0)).toEqual([0, 1])
})
