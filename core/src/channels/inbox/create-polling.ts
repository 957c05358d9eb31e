import { type Clock, sleep, systemClock } from '../../platform/clock.ts'
import { ChannelError } from '../../plugin/channel-error.ts'
import type { Connection } from '../registry.ts'
import { backoff } from './backoff.ts'
import type { Cursors } from './create-cursors.ts'
import type { Inbox } from './inbox.ts'

export interface PollingOptions {
  inbox: Pick<Inbox, 'accept'>
  cursors: Cursors
  /** The messenger no longer takes the connection's token; it is polled no more. */
  onUnauthorized(integrationId: string, error: ChannelError): void | Promise<void>
  /** Every call that the messenger did not answer well; null with the first one that it did after that, or after the start. */
  onHealth(integrationId: string, error: ChannelError | null): void | Promise<void>
  /** Left out: the system's. */
  clock?: Clock
  /** From 0 to 1. Left out: by chance. */
  random?(): number
}

export interface Polling {
  /** Polls a connection until it is stopped, its signal is aborted, or its token is refused. A loop that runs is replaced. */
  start(connection: Connection): void
  /** Resolves once the call in flight has ended and what it brought is stored. */
  stop(integrationId: string): Promise<void>
  stopAll(): Promise<void>
  isPolled(integrationId: string): boolean
}

interface Loop {
  ending: AbortController
  ended: Promise<void>
}

interface Round {
  cursor: string | undefined
  ending: AbortSignal
  onAnswer(): Promise<void>
}

/** A call that brought nothing sooner than this waits for the rest of it: a messenger that does not hold a call open. */
const leastMs = 1_000
/** A channel may wait for half a minute; this ends one that hangs. */
const mostMs = 90_000
const mostRetryAfterMs = 3_600_000

/** Asks messengers for updates, one loop for each connection. A cursor is kept only after what it stands for is stored. */
export const createPolling = ({
  inbox,
  cursors,
  onUnauthorized,
  onHealth,
  clock = systemClock,
  random = Math.random,
}: PollingOptions): Polling => {
  const loops = new Map<string, Loop>()

  const ask = async ({ channel, context }: Connection, cursor: string | undefined, ending: AbortSignal) => {
    if (!channel.poll) throw new ChannelError('rejected', { detail: 'the channel cannot be polled' })
    const tooLong = new AbortController()
    const cancel = clock.after(mostMs, () => tooLong.abort(new Error('the call took too long')))
    try {
      return await channel.poll(context, { cursor, signal: AbortSignal.any([ending, tooLong.signal]) })
    } catch (cause) {
      if (cause instanceof ChannelError) throw cause
      throw new ChannelError('unreachable', { cause, detail: cause instanceof Error ? cause.message : '' })
    } finally {
      cancel()
    }
  }

  /** One call: what it brought is stored, then the cursor that stands for it. Answers the cursor of the next one. */
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
    const rest = leastMs - (clock.now() - askedAt)
    if (added === 0 && next === cursor && rest > 0) await sleep(clock, rest, ending)
    return next
  }

  const run = async (connection: Connection, ending: AbortSignal): Promise<void> => {
    const { id, log } = connection.context
    let state: { cursor: string | undefined } | undefined
    let failures = 0
    let isWell: boolean | undefined
    const tell = async (error: ChannelError | null): Promise<void> => {
      try {
        isWell = error === null
        await onHealth(id, error)
      } catch (err) {
        log.warn({ err }, 'the health of a polled connection could not be noted')
      }
    }
    const onAnswer = async (): Promise<void> => {
      if (!isWell) await tell(null)
    }
    while (!ending.aborted) {
      try {
        state ??= { cursor: await cursors.read(connection.record) }
        state = { cursor: await round(connection, { ...state, ending, onAnswer }) }
        failures = 0
      } catch (error) {
        if (ending.aborted) return
        const wait = waitAfter(error, backoff({ failures, random }))
        failures += 1
        log.warn({ err: error, ms: Math.round(wait) }, 'polling failed')
        if (error instanceof ChannelError) {
          await tell(error)
          if (error.kind === 'unauthorized') return onUnauthorized(id, error)
        }
        await sleep(clock, wait, ending)
      }
    }
  }

  const begin = (connection: Connection, before: Loop | undefined): Loop => {
    const ending = new AbortController()
    const signal = AbortSignal.any([ending.signal, connection.context.signal])
    const go = async (): Promise<void> => {
      await before?.ended
      await run(connection, signal)
    }
    const loop: Loop = {
      ending,
      ended: go()
        .catch(err => connection.context.log.error({ err }, 'polling ended'))
        .finally(() => {
          if (loops.get(connection.context.id) === loop) loops.delete(connection.context.id)
        }),
    }
    return loop
  }

  const stop = async (id: string): Promise<void> => {
    const loop = loops.get(id)
    loop?.ending.abort(new Error('the connection is polled no more'))
    await loop?.ended
  }

  return {
    start: connection => {
      const { id } = connection.context
      const before = loops.get(id)
      before?.ending.abort(new Error('the connection begins anew'))
      loops.set(id, begin(connection, before))
    },
    stop,
    stopAll: async () => void (await Promise.all([...loops.keys()].map(stop))),
    isPolled: id => loops.has(id),
  }
}

const waitAfter = (error: unknown, usual: number): number =>
  error instanceof ChannelError && error.kind === 'rate-limited'
    ? Math.min(error.retryAfterMs ?? leastMs, mostRetryAfterMs)
    : usual
