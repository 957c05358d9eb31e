import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import type { Api } from '../../contract/endpoint.ts'
import { coreApi } from '../../contract/index.ts'
import { AppError } from '../errors/app-error.ts'
import type { Caller } from './caller.ts'
import { createLimitedCalls } from './limited-calls.ts'

afterEach(() => {
  vi.useRealTimers()
})

const person = (id: string) => ({ kind: 'user', id }) as Caller
interface Requested {
  ip?: string
  caller?: Caller | null
  destroyed?: boolean
}
const requestOf = ({ ip = '203.0.113.1', caller = null, destroyed = false }: Requested = {}) =>
  ({ ip, caller, raw: { socket: { destroyed } } }) as unknown as FastifyRequest

/** Begins calls that end when they are told to. */
const begin = (heavy = createLimitedCalls('heavy')) => {
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
  const heavy = createLimitedCalls('heavy', { perNetwork: 1, perAccount: 1 })
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
  const heavy = createLimitedCalls('heavy', { perNetwork: 1, perAccount: 1 })
  const stream = await heavy.run(requestOf(), () => new PassThrough())
  const next = vi.fn(() => 'next')
  const waiting = heavy.run(requestOf(), next)
  await settle()
  expect(next).not.toHaveBeenCalled()
  stream.destroy()
  expect(await waiting).toBe('next')
})

it('makes nothing for who left while waiting', async () => {
  const heavy = createLimitedCalls('heavy', { perNetwork: 1, perAccount: 1 })
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

/** Begins calls with a password that end when they are told to. */
const beginHashing = () => {
  const calls = createLimitedCalls('password')
  const running: { ip: string; end(): void }[] = []
  const outcomes: string[] = []
  const call = (ip: string, destroyed?: boolean) =>
    void calls
      .run(requestOf({ ip, destroyed }), () => new Promise<void>(end => running.push({ ip, end })))
      .then(
        () => outcomes.push('done'),
        (error: unknown) => outcomes.push(error instanceof AppError ? error.code : String(error)),
      )
  return { running, outcomes, call }
}
const ipsOf = (running: readonly { ip: string }[]) => running.map(({ ip }) => ip)

it('hashes for four calls of a network at once, for the next ones when those are done, and refuses more', async () => {
  const { running, outcomes, call } = beginHashing()
  for (let n = 0; n < 50; n += 1) call('203.0.113.1')
  call('203.0.113.2')
  await settle()
  expect(ipsOf(running)).toEqual([...Array(4).fill('203.0.113.1'), '203.0.113.2'])
  expect(outcomes).toEqual(Array(14).fill('http.too-many-at-once'))
  while (running.length > 0) {
    running.shift()?.end()
    await settle()
  }
  expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(37)
})

it('hashes for eight at once, wherever they come from, in the order in which they came', async () => {
  const { running, call } = beginHashing()
  const networks = Array.from({ length: 20 }, (_, n) => `203.0.113.${n}`)
  for (const ip of networks) call(ip)
  await settle()
  expect(ipsOf(running)).toEqual(networks.slice(0, 8))
  running.shift()?.end()
  await settle()
  expect(ipsOf(running)).toEqual(networks.slice(1, 9))
})

it('says after how many seconds to try again, and hashes nothing for who has left', async () => {
  vi.useFakeTimers()
  const { running, outcomes, call } = beginHashing()
  for (let n = 0; n < 5; n += 1) call('203.0.113.1')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(running).toHaveLength(4)
  expect(outcomes).toEqual(['http.too-many-at-once'])
  call('203.0.113.2', true)
  await vi.advanceTimersByTimeAsync(0)
  expect(outcomes).toEqual(['http.too-many-at-once', 'http.unavailable'])
})

it('is what every endpoint takes part in that is given a password of an account', () => {
  const api: Api = coreApi
  const given = Object.entries(api).filter(([, { body }]) => {
    const { properties = {} } = (body ?? {}) as { properties?: object }
    return ['password', 'currentPassword'].some(name => name in properties)
  })
  expect(given.length).toBeGreaterThan(8)
  expect(given.filter(([, { cost }]) => cost !== 'password').map(([key]) => key)).toEqual([])
})
