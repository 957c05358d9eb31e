import { expect, it, vi } from 'vitest'
import { manualClock, scaledClock } from './clock.ts'

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

it('stands still until it is moved, and runs what falls due in order', () => {
  const clock = manualClock(0)
  const seen: string[] = []
  clock.after(20, () => seen.push(`b ${clock.now()}`))
  clock.after(10, () => seen.push(`a ${clock.now()}`))
  const cancel = clock.after(15, () => seen.push('never'))
  cancel()
  clock.advance(15)
  expect([seen, clock.now()]).toEqual([['a 10'], 15])
  expect([clock.next(), clock.next()]).toEqual([true, false])
  expect(seen).toEqual(['a 10', 'b 20'])
})
