import type { FastifyRequest } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import type { Api } from '../../contract/endpoint.ts'
import { coreApi } from '../../contract/index.ts'
import { AppError } from '../errors/app-error.ts'
import { createPasswordCalls } from './password-calls.ts'

afterEach(() => {
  vi.useRealTimers()
})

const requestOf = (ip: string, destroyed = false) =>
  ({ ip, caller: null, raw: { socket: { destroyed } } }) as unknown as FastifyRequest

/** Begins calls that end when they are told to. */
const begin = () => {
  const calls = createPasswordCalls()
  const running: { ip: string; end(): void }[] = []
  const outcomes: string[] = []
  const call = (ip: string, destroyed?: boolean) =>
    void calls
      .run(requestOf(ip, destroyed), () => new Promise<void>(end => running.push({ ip, end })))
      .then(
        () => outcomes.push('done'),
        (error: unknown) => outcomes.push(error instanceof AppError ? error.code : String(error)),
      )
  return { running, outcomes, call }
}
const settle = () => new Promise(resolve => setImmediate(resolve))
const ipsOf = (running: readonly { ip: string }[]) => running.map(({ ip }) => ip)

it('hashes for four calls of a network at once, for the next ones when those are done, and refuses more', async () => {
  const { running, outcomes, call } = begin()
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
  const { running, call } = begin()
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
  const { running, outcomes, call } = begin()
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
