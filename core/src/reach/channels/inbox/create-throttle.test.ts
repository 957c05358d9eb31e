import { expect, it } from 'vitest'
import { createThrottle } from './create-throttle.ts'

const after = (turns: number, excessMs: number, spacing = createThrottle()) => {
  let pauseMs = 0
  for (let n = 0; n < turns; n += 1) pauseMs = spacing.next(excessMs)
  return pauseMs
}

it('an idle server begins turns three milliseconds apart, a late one further apart with each', () => {
  expect(after(10, -5)).toBe(3)
  expect(after(1, 5)).toBeGreaterThan(3)
  expect(after(5, 5)).toBeGreaterThan(after(2, 5))
  expect(after(5, 50)).toBeGreaterThan(after(5, 5))
})

it('still begins ten a second on the busiest, and comes back once it is over', () => {
  const spacing = createThrottle()
  expect(after(100, 1_000, spacing)).toBe(100)
  expect(after(20, -1, spacing)).toBeLessThan(100)
  expect(after(200, -5, spacing)).toBe(3)
})

it('settles where the server keeps up, without swinging', () => {
  // Simulates a server whose lag grows with the turns per second beyond fifty.
  const spacing = createThrottle()
  let excessMs = 0
  const pauses = Array.from({ length: 400 }, () => {
    const pauseMs = spacing.next(excessMs)
    excessMs = (1_000 / pauseMs - 50) / 5
    return pauseMs
  })
  const late = pauses.slice(-50)
  expect(Math.min(...late)).toBeGreaterThan(18)
  expect(Math.max(...late)).toBeLessThan(22)
})
