import { Agent } from 'node:http'
import Fastify from 'fastify'
import { Types } from 'mongoose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createManualClock, type ManualClock } from '../../../platform/testing/manual-clock.ts'
import type { Channel } from '../../../plugin/channel.ts'
import { ChannelError } from '../../../plugin/channel-error.ts'
import type { RawUpdate } from '../../../plugin/raw-update.ts'
import { memoryState } from '../../../testing/memory-state.ts'
import type { Connection } from '../registry.ts'
import type { Loops } from './create-loops.ts'
import { createPolling } from './create-polling.ts'

type Answer = { updates: readonly RawUpdate[]; cursor: string | undefined }

const id = '0123456789abcdef01234567'
let clock: ManualClock
let polling: Loops
/** Events in the order in which they happened. */
let log: string[]
let stored: string | undefined
/** The messenger's responses, call by call; after the last one it holds the call open. */
let script: (Answer | Error)[]
let accept: (integrationId: string, updates: readonly RawUpdate[]) => Promise<number>

const updateOf = (key: string): RawUpdate => ({ key, lane: 'anna', payload: {} })
const channel: Channel = {
  limits: { text: 100 },
  receive: () => [],
  send: async () => ({ externalId: '1' }),
  poll: ({ signal }, { cursor }) => {
    log.push(`poll ${cursor}`)
    const next = script.shift()
    if (next instanceof Error) return Promise.reject(next)
    if (next) return Promise.resolve(next)
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => {
        log.push('ended')
        reject(signal.reason)
      }),
    )
  },
}
const connection: Connection = {
  record: {
    _id: new Types.ObjectId(id),
    userId: new Types.ObjectId(),
    type: 'pigeon',
    name: 'Pigeon',
    isActive: true,
    config: {},
    createdAt: new Date(),
    updatedAt: new Date(),
  },
  channel,
  context: {
    id,
    name: 'Pigeon',
    accountId: '1',
    config: {},
    log: Fastify().log,
    signal: new AbortController().signal,
    fetch,
    client: undefined,
    state: memoryState(),
    agent: () => new Agent(),
    isOwnHook: () => false,
    unreadable: () => undefined,
  },
}

beforeEach(() => {
  clock = createManualClock(1_800_000_000_000)
  log = []
  script = []
  stored = undefined
  accept = async (_, updates) => {
    log.push(`stored ${updates.map(({ key }) => key)}`)
    return updates.length
  }
  polling = createPolling({
    inbox: { accept: (...given) => accept(...given) },
    cursors: {
      read: async () => stored,
      write: async (_, cursor) => {
        log.push(`cursor ${cursor}`)
        stored = cursor
      },
      forget: async () => undefined,
    },
    onUnauthorized: (_, error) => void log.push(`unauthorized ${error.kind}`),
    onHealth: (_, error) => void log.push(`health ${error?.kind ?? 'well'}`),
    clock,
    random: () => 0,
  })
})
afterEach(() => polling.stopAll())
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 5 })
const logged = (...lines: string[]) => until(() => expect(log).toEqual(lines))
const waiting = (ms: number) => until(() => expect(clock.delays()).toContain(ms))

describe('createPolling', () => {
  it('keeps a cursor only after what it stands for was stored, and goes on from it', async () => {
    stored = '4'
    script = [
      { updates: [updateOf('4'), updateOf('5')], cursor: '6' },
      { updates: [updateOf('6')], cursor: '7' },
    ]
    polling.start(connection)
    await logged(
      'poll 4',
      'health well',
      'stored 4,5',
      'cursor 6',
      'poll 6',
      'stored 6',
      'cursor 7',
      'poll 7',
    )
  })

  it('asks for the same again when it could not be stored', async () => {
    script = Array.from({ length: 2 }, () => ({ updates: [updateOf('1')], cursor: '2' }))
    const { promise, reject } = Promise.withResolvers<number>()
    const usual = accept
    accept = () => promise
    polling.start(connection)
    await logged('poll undefined', 'health well')
    reject(new Error('the database is away'))
    await waiting(1_000)
    accept = usual
    clock.skip(1_000)
    await logged('poll undefined', 'health well', 'poll undefined', 'stored 1', 'cursor 2', 'poll 2')
  })

  it('waits longer with every failure, reports each, and the recovery', async () => {
    script = [
      new ChannelError('unreachable'),
      new Error('the line broke'),
      new ChannelError('ambiguous'),
      { updates: [], cursor: undefined },
    ]
    polling.start(connection)
    for (const ms of [1_000, 2_000, 4_000]) {
      await waiting(ms)
      clock.skip(ms)
    }
    await until(() => expect(log.filter(line => line.startsWith('health'))).toHaveLength(4))
    expect(log.filter(line => line.startsWith('health'))).toEqual([
      'health unreachable',
      'health unreachable',
      'health ambiguous',
      'health well',
    ])
  })

  it('waits as long as the messenger asks for', async () => {
    script = [new ChannelError('rate-limited', { retryAfterMs: 17_000 })]
    polling.start(connection)
    await waiting(17_000)
    clock.skip(16_999)
    expect(log).toEqual(['poll undefined', 'health rate-limited'])
    clock.skip(1)
    await logged('poll undefined', 'health rate-limited', 'poll undefined')
  })

  it('ends when the token is refused, and says so', async () => {
    script = [new ChannelError('unauthorized')]
    polling.start(connection)
    await logged('poll undefined', 'health unauthorized', 'unauthorized unauthorized')
    await until(() => expect(polling.isPolled(id)).toBe(false))
    expect(clock.delays()).toEqual([])
  })

  it('does not call without a pause a messenger that answers at once with nothing', async () => {
    script = [
      { updates: [], cursor: undefined },
      { updates: [], cursor: undefined },
    ]
    polling.start(connection)
    await waiting(1_000)
    expect(log).toEqual(['poll undefined', 'health well'])
    clock.skip(1_000)
    await logged('poll undefined', 'health well', 'poll undefined')
  })

  it('stops once the call in flight has ended, and one that is started anew begins after that', async () => {
    polling.start(connection)
    await logged('poll undefined')
    polling.start(connection)
    await logged('poll undefined', 'ended', 'poll undefined')
    await polling.stop(id)
    expect(log).toEqual(['poll undefined', 'ended', 'poll undefined', 'ended'])
    expect(polling.isPolled(id)).toBe(false)
  })

  it('stores what a call brought that ended while it was being stopped', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    polling.start({ ...connection, channel: { ...channel, poll: () => promise } })
    await new Promise(setImmediate)
    const stopped = polling.stop(id)
    resolve({ updates: [updateOf('1')], cursor: '2' })
    await stopped
    expect(log).toEqual(['health well', 'stored 1', 'cursor 2'])
  })

  it('ends with the connection', async () => {
    const ending = new AbortController()
    polling.start({ ...connection, context: { ...connection.context, signal: ending.signal } })
    await logged('poll undefined')
    ending.abort(new Error('the connection was switched off'))
    await until(() => expect(polling.isPolled(id)).toBe(false))
  })
})
