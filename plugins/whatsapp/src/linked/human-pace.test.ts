import { expect, it } from 'vitest'
import { typingMs } from './human-pace.ts'

it('types as long as a person would, within limits', () => {
  expect(typingMs('', () => 0.5)).toBe(700)
  expect(typingMs('слово'.repeat(10), () => 0.5)).toBe(2_700)
  expect(typingMs('а'.repeat(4_000), () => 1)).toBe(6_500)
  expect(typingMs('', () => 0)).toBe(490)
})
