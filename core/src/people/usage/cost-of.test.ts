import { expect, it } from 'vitest'
import { costOf } from './cost-of.ts'

const used = { inputTokens: 2_000, outputTokens: 500 }

it('prices input and output apart, per million tokens', () => {
  expect(costOf({ provider: 'chat-completions', price: { input: 2.5, output: 10 } }, used)).toBeCloseTo(0.01)
})

it('knows that the built-in model is free, and does not guess what it does not know', () => {
  expect(costOf({ provider: 'local' }, used)).toBe(0)
  expect(costOf({ provider: 'chat-completions' }, used)).toBeUndefined()
  expect(costOf({ provider: 'chat-completions', price: { input: 1, output: 1 } }, undefined)).toBeUndefined()
  expect(costOf(undefined, used)).toBeUndefined()
})
