import { expect, it } from 'vitest'
import { fromLocal, toLocal } from './local-time.ts'

it('a chosen time comes back as it was chosen, in the browser’s time zone', () => {
  const moment = fromLocal('2026-12-01T09:30')
  expect(moment).toBe(new Date(2026, 11, 1, 9, 30).toISOString())
  expect(toLocal(moment ?? '')).toBe('2026-12-01T09:30')
})

it('a stored time that was not touched keeps its seconds', () => {
  const stored = '2026-12-01T06:30:42.123Z'
  expect(fromLocal(toLocal(stored), stored)).toBe(stored)
  expect(fromLocal('2026-12-02T00:00', stored)).toBe(new Date(2026, 11, 2).toISOString())
})

it('nothing, and what is no time, is none', () => {
  expect(fromLocal('')).toBeNull()
  expect(fromLocal('завтра')).toBeNull()
  expect(toLocal(undefined)).toBe('')
})
