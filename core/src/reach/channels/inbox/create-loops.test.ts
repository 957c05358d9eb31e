import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from '../registry.ts'
import { createLoops, type Loops } from './create-loops.ts'

const id = '0123456789abcdef01234567'
let connected: AbortController
let loops: Loops
/** Ends the last run by itself. */
let end: () => void
/** Lets the lease go after a run, as a slow database does. */
let release: () => void
let isLost: AbortController

const run = vi.fn(async (_: Connection, signal: AbortSignal) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  end = resolve
  signal.addEventListener('abort', () => resolve(), { once: true })
  await promise
})
const connection = () =>
  ({ context: { id, log: Fastify().log, signal: connected.signal } }) as unknown as Connection
const settle = () => new Promise(setImmediate)

beforeEach(() => {
  run.mockClear()
  connected = new AbortController()
  release = () => undefined
  loops = createLoops({
    leaseOf: name => name,
    run,
    leases: {
      hold: async (_, task, { signal }) => {
        for (;;) {
          isLost = new AbortController()
          const held = AbortSignal.any([signal, isLost.signal])
          await task({ fence: 1, signal: held })
          const { promise, resolve } = Promise.withResolvers<void>()
          release = resolve
          await promise
          if (signal.aborted || !held.aborted) return
        }
      },
    },
  })
})
afterEach(async () => {
  const ended = loops.stopAll()
  await settle()
  release()
  await ended
})

describe('createLoops', () => {
  it.each([
    ['has ended by itself', () => end()],
    ['is to stop', () => void loops.stop(id)],
    ['is of a connection that ended', () => connected.abort()],
  ])('counts a loop that %s as none, and starts another once its lease is free', async (_, finish) => {
    loops.start(connection())
    await settle()
    expect([loops.isPolled(id), run.mock.calls.length]).toEqual([true, 1])
    finish()
    await settle()
    expect(loops.isPolled(id)).toBe(false)

    connected = new AbortController()
    loops.start(connection())
    expect(loops.isPolled(id)).toBe(true)
    await settle()
    expect(run).toHaveBeenCalledTimes(1)
    release()
    await settle()
    expect(run).toHaveBeenCalledTimes(2)
    expect(loops.isPolled(id)).toBe(true)
  })

  it('goes on with a loop whose lease was lost', async () => {
    loops.start(connection())
    await settle()
    isLost.abort()
    await settle()
    expect(loops.isPolled(id)).toBe(true)
    release()
    await settle()
    expect(run).toHaveBeenCalledTimes(2)
    expect(loops.isPolled(id)).toBe(true)
  })
})
