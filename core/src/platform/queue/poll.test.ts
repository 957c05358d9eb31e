import Fastify from 'fastify'
import { beforeEach, expect, it, vi } from 'vitest'
import { createManualClock, type ManualClock } from '../testing/manual-clock.ts'
import { createPoll, type Poll } from './poll.ts'

let clock: ManualClock
let poll: Poll
const look = vi.fn<() => Promise<number>>()
const settle = (): Promise<void> => new Promise(setImmediate)

beforeEach(() => {
  clock = createManualClock()
  look.mockReset().mockResolvedValue(5_000)
  poll = createPoll({ everyMs: 5_000, look, clock, log: Fastify().log })
})

it('looks at the start, and then when the last look said, at the latest after the interval', async () => {
  look.mockResolvedValueOnce(700).mockResolvedValueOnce(60_000)
  await poll.start()
  expect(clock.delays()).toEqual([700])
  await clock.advance(700)
  expect(look).toHaveBeenCalledTimes(2)
  expect(clock.delays()).toEqual([5_000])
})

it('looks again after the interval when a look failed, and tells who asked for it', async () => {
  await poll.start()
  look.mockRejectedValueOnce(new Error('the database is away'))
  await expect(poll.now()).rejects.toThrow('the database is away')
  expect(clock.delays()).toEqual([5_000])
})

it('looks once more for all that woke it during a look', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  look.mockReturnValueOnce(promise)
  const started = poll.start()
  await settle()
  poll.wake()
  poll.wake()
  resolve(5_000)
  await started
  await settle()
  expect(look).toHaveBeenCalledTimes(2)
  expect(clock.delays()).toEqual([5_000])
})

it('looks at nothing before it is started, nor after it has stopped', async () => {
  poll.wake()
  await settle()
  expect(look).not.toHaveBeenCalled()
  await poll.start()
  await poll.stop()
  poll.wake()
  await clock.advance(5_000)
  expect(look).toHaveBeenCalledOnce()
  expect(clock.pending()).toBe(0)
})
