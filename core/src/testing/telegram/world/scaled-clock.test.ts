import { expect, it, vi } from 'vitest'
import { scaledClock } from './scaled-clock.ts'

it('passes faster than the wall', () => {
  vi.useFakeTimers()
  const clock = scaledClock(100)
  const start = clock.now()
  const run = vi.fn()
  clock.after(60_000, run)
  vi.advanceTimersByTime(599)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
  expect(clock.now() - start).toBe(60_000)
  vi.useRealTimers()
})
