import { type Clock, sleep, systemClock } from '../../../platform/clock.ts'
import { withinCall } from '../../../platform/outbound/call-scope.ts'
import type { Leases } from '../../../platform/ownership/create-leases.ts'
import { ChannelError } from '../../../plugin/channel-error.ts'
import type { Connection } from '../registry.ts'
import { retryWait } from './backoff.ts'
import type { Cursors } from './create-cursors.ts'
import { createLoops, type Loops } from './create-loops.ts'
import type { Inbox } from './inbox.ts'

export const pollingLease = (integrationId: string): string => `poll:${integrationId}`

export interface PollingOptions {
  inbox: Pick<Inbox, 'accept'>
  cursors: Cursors
  /** One process polls a connection. Omitted: this one does. */
  leases?: Pick<Leases, 'hold'>
  /** The token was refused; polling has stopped. */
  onUnauthorized(integrationId: string, error: ChannelError): void | Promise<void>
  /** Called with every failure, and with null on the first success after a failure or the start. */
  onHealth(integrationId: string, error: ChannelError | null): void | Promise<void>
  /** Omitted: the system clock. */
  clock?: Clock
  /** Returns a number from 0 to 1. Omitted: `Math.random`. */
  random?(): number
}

interface Round {
  cursor: string | undefined
  ending: AbortSignal
  onAnswer(): Promise<void>
}

/** Minimum interval between calls without updates, for a messenger without long polling. */
const minIntervalMs = 1_000
/** Timeout of a call; a channel may long-poll for 30 s. */
const callTimeoutMs = 90_000

/**
 * Polls messengers, one loop per connection, until its token is refused. A cursor is stored only after its updates are.
 */
export const createPolling = ({
  inbox,
  cursors,
  leases,
  onUnauthorized,
  onHealth,
  clock = systemClock,
  random = Math.random,
}: PollingOptions): Loops => {
  const ask = async ({ channel, context }: Connection, cursor: string | undefined, ending: AbortSignal) => {
    const poll = channel.poll?.bind(channel)
    if (!poll) throw new ChannelError('rejected', { detail: 'the channel cannot be polled' })
    const timeout = new AbortController()
    const cancel = clock.after(callTimeoutMs, () => timeout.abort(new Error('the call took too long')))
    try {
      const signal = AbortSignal.any([ending, timeout.signal])
      return await withinCall(signal, () => poll({ ...context, signal }, { cursor }))
    } catch (cause) {
      if (cause instanceof ChannelError) throw cause
      throw new ChannelError('unreachable', { cause, detail: cause instanceof Error ? cause.message : '' })
    } finally {
      cancel()
    }
  }

  /** One call: stores its updates, then the cursor. Returns the cursor of the next call. */
  const round = async (
    connection: Connection,
    { cursor, ending, onAnswer }: Round,
  ): Promise<string | undefined> => {
    const { id } = connection.context
    const askedAt = clock.now()
    const { updates, cursor: next = cursor } = await ask(connection, cursor, ending)
    await onAnswer()
    const added = updates.length > 0 ? await inbox.accept(id, updates) : 0
    if (next !== undefined && next !== cursor) await cursors.write(connection.record, next)
    const rest = minIntervalMs - (clock.now() - askedAt)
    if (added === 0 && next === cursor && rest > 0) await sleep(clock, rest, ending)
    return next
  }

  const run = async (connection: Connection, ending: AbortSignal): Promise<void> => {
    const { id, log } = connection.context
    let state: { cursor: string | undefined } | undefined
    let failures = 0
    let isWell: boolean | undefined
    const report = async (error: ChannelError | null): Promise<void> => {
      try {
        isWell = error === null
        await onHealth(id, error)
      } catch (err) {
        log.warn({ err }, 'the health of a polled connection could not be stored')
      }
    }
    const onAnswer = async (): Promise<void> => {
      if (!isWell) await report(null)
    }
    while (!ending.aborted) {
      try {
        state ??= { cursor: await cursors.read(connection.record) }
        state = { cursor: await round(connection, { ...state, ending, onAnswer }) }
        failures = 0
      } catch (error) {
        if (ending.aborted) return
        const wait = retryWait(error, { failures, random })
        failures += 1
        log.warn({ err: error, ms: Math.round(wait) }, 'polling failed')
        if (error instanceof ChannelError) {
          await report(error)
          if (error.kind === 'unauthorized') return onUnauthorized(id, error)
        }
        await sleep(clock, wait, ending)
      }
    }
  }

  return createLoops({ ...(leases && { leases }), leaseOf: pollingLease, run })
}
