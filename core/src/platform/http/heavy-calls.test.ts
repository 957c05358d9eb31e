import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import type { Caller } from './caller.ts'
import { createHeavyCalls } from './heavy-calls.ts'

afterEach(() => {
  vi.useRealTimers()
})

const person = (id: string) => ({ kind: 'user', id }) as Caller
const requestOf = ({ ip = '203.0.113.1', caller = null }: { ip?: string; caller?: Caller | null } = {}) =>
  ({ ip, caller, raw: { socket: { destroyed: false } } }) as unknown as FastifyRequest

/** Begins calls that end when they are told to. */
const begin = (heavy = createHeavyCalls()) => {
  const running: (() => void)[] = []
  const outcomes: string[] = []
  const call = (request = requestOf()) => {
    const work = () =>
      new Promise<string>(resolve => {
        running.push(() => resolve('done'))
      })
    void heavy.run(request, work).then(
      () => outcomes.push('done'),
      (error: unknown) => outcomes.push(error instanceof AppError ? error.code : String(error)),
    )
  }
  return { running, outcomes, call }
}
const repeat = (count: number, act: (n: number) => void) => {
  for (let n = 0; n < count; n += 1) act(n)
}
const settle = () => new Promise(resolve => setImmediate(resolve))

it('works on eight of a network at once, on the next ones when those are done, and refuses more', async () => {
  const { running, outcomes, call } = begin()
  repeat(100, () => call())
  call(requestOf({ ip: '203.0.113.2' }))
  await settle()
  expect(running).toHaveLength(9)
  expect(outcomes).toEqual(Array(60).fill('http.too-many-at-once'))
  while (running.length > 0) {
    running.shift()?.()
    await settle()
  }
  expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(41)
})

it('works on sixteen of an account at once, wherever they come from', async () => {
  const { running, call } = begin()
  repeat(30, n => call(requestOf({ ip: `203.0.113.${n}`, caller: person('anna') })))
  call(requestOf({ caller: person('boris') }))
  await settle()
  expect(running).toHaveLength(17)
})

it('says after how many seconds to try again, and gives places back after errors and refusals', async () => {
  vi.useFakeTimers()
  const heavy = createHeavyCalls({ perNetwork: 1, perAccount: 1 })
  const stuck = Promise.withResolvers<void>()
  const first = heavy.run(requestOf(), () => stuck.promise)
  const late = heavy.run(requestOf(), () => 'never').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await late).toMatchObject({ code: 'http.too-many-at-once', status: 429, params: { seconds: 5 } })
  stuck.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  // One that waits for the account's place has taken that of the network.
  const anna = requestOf({ caller: person('anna') })
  const elsewhere = requestOf({ ip: '203.0.113.9', caller: person('anna') })
  const held = Promise.withResolvers<void>()
  const holding = heavy.run(elsewhere, () => held.promise)
  const refused = heavy.run(anna, () => 'never').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await refused).toMatchObject({ code: 'http.too-many-at-once' })
  expect(await heavy.run(requestOf(), () => 'free again')).toBe('free again')
  held.resolve()
  await holding
})

it('counts a stream until it is closed', async () => {
  const heavy = createHeavyCalls({ perNetwork: 1, perAccount: 1 })
  const stream = await heavy.run(requestOf(), () => new PassThrough())
  const next = vi.fn(() => 'next')
  const waiting = heavy.run(requestOf(), next)
  await settle()
  expect(next).not.toHaveBeenCalled()
  stream.destroy()
  expect(await waiting).toBe('next')
})

it('makes nothing for who left while waiting', async () => {
  const heavy = createHeavyCalls({ perNetwork: 1, perAccount: 1 })
  const held = Promise.withResolvers<void>()
  const first = heavy.run(requestOf(), () => held.promise)
  const request = requestOf()
  const work = vi.fn()
  const waiting = heavy.run(request, work).catch((error: unknown) => error)
  Object.assign(request.raw.socket, { destroyed: true })
  held.resolve()
  await first
  expect(await waiting).toBeInstanceOf(AppError)
  expect(work).not.toHaveBeenCalled()
  expect(await heavy.run(requestOf(), () => 'free')).toBe('free')
})
