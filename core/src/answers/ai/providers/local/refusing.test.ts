import { expect, test } from 'vitest'
import type { GivenPassage } from '../../provider.ts'
import { mustRefuse } from './refusing.ts'

const passage = (found: Partial<GivenPassage>): GivenPassage => ({
  documentId: 'a',
  documentName: 'Правила.txt',
  chunk: { position: 0, text: 'Проживание с питомцами — 700 рублей.', headings: [] },
  score: 1,
  coverage: 0,
  ...found,
})

const asked = (passages: readonly GivenPassage[]) => ({
  assistant: { name: 'Отель', instructions: '', passagesOnly: { refusalText: '' } },
  turns: [{ role: 'user' as const, text: 'Можно приехать с лабрадором?' }],
  passages,
})

const others = ['responses', 'chat-completions'] as const

test.each(others)('%s may answer from a passage that is near in meaning alone', provider => {
  expect(mustRefuse(asked([passage({ similarity: 0.55 })]), { provider })).toBe(false)
})

test.each(others)('%s refuses what is near neither in words nor in meaning', provider => {
  expect(mustRefuse(asked([passage({ coverage: 0.2, similarity: 0.2 })]), { provider })).toBe(true)
  expect(mustRefuse(asked([]), { provider })).toBe(true)
})

test('the built-in model refuses what is near in meaning alone, however near', () => {
  expect(mustRefuse(asked([passage({ similarity: 0.99 })]), { provider: 'local' })).toBe(true)
  expect(mustRefuse(asked([passage({ coverage: 0.8 })]), { provider: 'local' })).toBe(false)
})

test('an answer typed to another question is no ground, however like it is', () => {
  const typed = passage({ coverage: 0.9, similarity: 0.9, typed: { pairId: 'b', isSure: false } })
  for (const provider of [...others, 'local'] as const)
    expect(mustRefuse(asked([typed]), { provider })).toBe(true)
})
