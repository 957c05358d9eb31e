import Fastify from 'fastify'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createManualClock, type ManualClock } from '../../platform/testing/manual-clock.ts'
import { createDispatcher } from './create-dispatcher.ts'
import type { HeldPost } from './create-post-claims.ts'

const post = { end: vi.fn() } as Partial<HeldPost> as HeldPost
let clock: ManualClock
/** Results of `claim`, call by call; after the last one nothing can be claimed. */
let claims: (HeldPost | Error)[]
const rounds = vi.fn(async () => ['telegram'])
const claim = vi.fn(async () => {
  const next = claims.shift()
  if (next instanceof Error) throw next
  return next ?? null
})
const nextAt = vi.fn(async (): Promise<number | null> => clock.now())

beforeEach(() => {
  clock = createManualClock(1_800_000_000_000)
  claims = []
  for (const each of [rounds, claim, nextAt]) each.mockClear()
})

const start = (work = vi.fn(async () => undefined)) => {
  const dispatcher = createDispatcher({
    claims: { releaseExcept: async () => undefined, due: rounds, claim, nextAt } as never,
    work,
    notify: () => undefined,
    clock,
    log: Fastify().log,
  })
  dispatcher.start()
  return { ...dispatcher, work }
}
/** Everything that needs no time has happened. */
const settle = async (): Promise<void> => {
  for (let n = 0; n < 20; n += 1) await new Promise(setImmediate)
}

describe('createDispatcher', () => {
  it.each([
    ['waits behind another', []],
    ['cannot be claimed', [new Error('the database is away')]],
  ])('asks for a due post that %s twice a second, not without a pause', async (_, given) => {
    claims = given
    start()
    await settle()
    expect([rounds, claim].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(clock.delays()[0]).toBe(500)
    clock.skip(500)
    await settle()
    expect([rounds, claim].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  })

  it('looks again when a post was worked on: it may be due again', async () => {
    claims = [post]
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const { work } = start(vi.fn(() => promise))
    nextAt.mockResolvedValueOnce(null)
    await settle()
    expect(clock.delays()).toEqual([5_000])
    nextAt.mockImplementation(async () => clock.now() + 1_200)
    resolve(undefined)
    await settle()
    expect(work).toHaveBeenCalledOnce()
    expect(clock.delays()).toEqual([1_200])
  })

  it('looks again when it is woken', async () => {
    const { wake } = start()
    await settle()
    wake()
    await settle()
    expect(rounds).toHaveBeenCalledTimes(2)
  })
})
