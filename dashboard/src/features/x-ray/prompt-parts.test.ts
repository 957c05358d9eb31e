import { expect, it } from 'vitest'
import { promptParts, promptSize } from './prompt-parts.ts'

const prompt = { window: 1_000, reserved: 200, instructions: 100, passages: 300, history: 0, question: 50 }

it('splits the window among what takes it up and what is free, without parts of no size', () => {
  expect(promptParts(prompt).map(({ name, tokens, share }) => [name, tokens, share])).toEqual([
    ['instructions', 100, 0.1],
    ['passages', 300, 0.3],
    ['question', 50, 0.05],
    ['reserved', 200, 0.2],
    ['free', 350, 0.35],
  ])
  expect(promptSize(prompt)).toBe(450)
})

it('stays whole when the estimate is larger than the window', () => {
  const parts = promptParts({ ...prompt, passages: 1_650 })
  expect(parts.find(({ name }) => name === 'free')).toBeUndefined()
  expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
})

it('draws nothing of nothing', () => {
  expect(
    promptParts({ window: 0, reserved: 0, instructions: 0, passages: 0, history: 0, question: 0 }),
  ).toEqual([])
})
