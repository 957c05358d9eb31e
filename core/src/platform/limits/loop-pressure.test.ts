import { expect, it } from 'vitest'
import { watchLoop } from './loop-pressure.ts'

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const hold = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until) Math.sqrt(until)
}

it('is high while the event loop is blocked, and low again once it is free', async () => {
  const pressure = watchLoop({ everyMs: 5, lateMs: 30 })
  for (let n = 0; n < 6; n += 1) {
    hold(120)
    await pause(6)
  }
  expect(pressure.isHigh()).toBe(true)
  await expect.poll(pressure.isHigh, { timeout: 10_000, interval: 20 }).toBe(false)
  pressure.stop()
})

it('takes few samples at rest, and is high as soon as the loop is blocked nevertheless', async () => {
  const pressure = watchLoop({ everyMs: 5, restMs: 400, lateMs: 30 })
  await expect.poll(pressure.ageMs, { timeout: 10_000, interval: 20 }).toBeGreaterThan(100)
  hold(500)
  expect(pressure.isHigh()).toBe(true)
  await pause(1)
  // The first query has not dropped the late sample: the next one gets it as well.
  expect(pressure.isHigh()).toBe(true)
  expect(pressure.lateMs()).toBeGreaterThan(10)
  pressure.stop()
})

it('takes many samples again once somebody asks', async () => {
  const pressure = watchLoop({ everyMs: 5, restMs: 60_000, lateMs: 30 })
  await expect.poll(pressure.ageMs, { timeout: 10_000, interval: 20 }).toBeGreaterThan(100)
  expect(pressure.isHigh()).toBe(false)
  await expect.poll(pressure.ageMs, { timeout: 10_000, interval: 1 }).toBeLessThan(50)
  pressure.stop()
})
