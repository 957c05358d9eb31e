import { expect, it } from 'vitest'
import { measureLatency } from './measure-latency.ts'

const setUp = () => {
  let time = 100_000
  const delay = measureLatency({ toleranceMs: 4, now: () => time })
  return {
    delay,
    pass: (ms: number) => {
      time += ms
    },
    take: (ms: number, times = 60) => {
      for (let n = 0; n < times; n += 1) {
        time += 10
        delay.note(ms)
      }
    },
  }
}

it('what always takes as long is not late, on a fast disk and on a slow one', () => {
  for (const usual of [1.5, 25]) {
    const { delay, take } = setUp()
    take(usual)
    expect(delay.excessMs()).toBeLessThan(0)
  }
})

it('what takes much longer than at its best is late', () => {
  const { delay, take } = setUp()
  take(1.5)
  take(12)
  expect(delay.excessMs()).toBeGreaterThan(4)
  take(1.5)
  expect(delay.excessMs()).toBeLessThan(0)
})

it('a better time than ever before is forgotten after a minute: the disk became slower', () => {
  const { delay, take, pass } = setUp()
  take(1.5)
  take(25)
  expect(delay.excessMs()).toBeGreaterThan(10)
  pass(31_000)
  take(25)
  pass(31_000)
  take(25)
  expect(delay.excessMs()).toBeLessThan(0)
})

it('nothing is late once nothing comes', () => {
  const { delay, take, pass } = setUp()
  take(1.5)
  take(50)
  pass(1_100)
  expect(delay.excessMs()).toBeLessThan(0)
})

it('is recent for a second', () => {
  const { delay, take, pass } = setUp()
  expect(delay.isRecent()).toBe(false)
  take(1.5)
  pass(1_000)
  expect(delay.isRecent()).toBe(true)
  pass(1)
  expect(delay.isRecent()).toBe(false)
})
