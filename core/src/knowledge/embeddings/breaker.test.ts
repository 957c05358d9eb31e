import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

test('a server that failed twice in a row is left alone for a while, then tried again', () => {
  let now = 0
  const breaker = createBreaker({ now: () => now, restMs: 60_000 })
  breaker.failed('a')
  expect(breaker.allows('a')).toBe(true)
  breaker.failed('a')
  expect(breaker.allows('a')).toBe(false)
  expect(breaker.allows('b')).toBe(true)
  now = 60_000
  expect(breaker.allows('a')).toBe(true)
  breaker.failed('a')
  expect(breaker.allows('a')).toBe(false)
})

test('an answer makes good for the failures before', () => {
  const breaker = createBreaker({ now: () => 0 })
  breaker.failed('a')
  breaker.succeeded('a')
  breaker.failed('a')
  expect(breaker.allows('a')).toBe(true)
})
