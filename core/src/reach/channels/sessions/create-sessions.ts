import { type Clock, sleep, systemClock } from '../../../platform/clock.ts'
import { withinCall } from '../../../platform/outbound/call-scope.ts'
import type { Ownership } from '../../../platform/ownership/ownership.ts'
import { ChannelError } from '../../../plugin/channel-error.ts'
import { retryWait } from '../inbox/backoff.ts'
import { createLoops, type Loops } from '../inbox/create-loops.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Connection } from '../registry.ts'
import type { PairingState } from './create-pairings.ts'

export const sessionLease = (integrationId: string): string => `session:${integrationId}`

export interface SessionsOptions {
  inbox: Pick<Inbox, 'accept'>
  leases: Pick<Ownership['leases'], 'hold'>
  /** Shows the owner a pairing code, or the progress of the pairing. */
  show(connection: Connection, state: PairingState): void
  /** The phone that the owner wants to pair by a typed code, once; undefined: by QR. */
  phoneOf?(integrationId: string): string | undefined
  /** Called when a session ended by itself, before that is shown. */
  ended?(integrationId: string, error: ChannelError): void
  /** The messenger refused the credentials; the session has stopped. */
  onUnauthorized(integrationId: string, error: ChannelError): void | Promise<void>
  /** Called with every failure, and with null once the session is ready. */
  onHealth(integrationId: string, error: ChannelError | null): void | Promise<void>
  /** Omitted: the system clock. */
  clock?: Clock
  /** Returns a random number from 0 to 1. Omitted: `Math.random`. */
  random?(): number
}

/** A session that lasted this long counts as successful: the failure counter starts again. */
const stableMs = 60_000

/**
 * Runs sessions: persistent connections that a channel holds open. A lease lets one process run each. A
 * session that ends restarts with backoff, or in another process if this one dies or stalls.
 */
export const createSessions = ({
  inbox,
  leases,
  show,
  ended = () => undefined,
  phoneOf = () => undefined,
  onUnauthorized,
  onHealth,
  clock = systemClock,
  random = Math.random,
}: SessionsOptions): Loops => {
  /** Returns why it ended. */
  const once = async (connection: Connection, signal: AbortSignal): Promise<ChannelError> => {
    const { channel, context } = connection
    const { id, log } = context
    const health = (error: ChannelError | null): void =>
      void Promise.resolve(onHealth(id, error)).catch(err =>
        log.warn({ err }, 'the health of a session could not be stored'),
      )
    show(connection, { kind: 'waiting' })
    const phone = phoneOf(id)
    try {
      await withinCall(signal, () =>
        channel.session?.(
          { ...context, signal },
          {
            signal,
            ...(phone !== undefined && { phone }),
            accept: async updates => {
              signal.throwIfAborted()
              await inbox.accept(id, updates)
            },
            show: code => {
              if (!signal.aborted) show(connection, code)
            },
            ready: () => {
              if (signal.aborted) return
              show(connection, { kind: 'connected' })
              health(null)
            },
          },
        ),
      )
      throw new ChannelError('unreachable', { detail: 'the session ended' })
    } catch (thrown) {
      const error = asChannelError(thrown)
      if (!signal.aborted) ended(id, error)
      return error
    } finally {
      show(connection, { kind: 'none' })
    }
  }

  /** Runs until the lease or connection ends; resolves early only if the credentials are refused. */
  const keep = async (connection: Connection, signal: AbortSignal): Promise<void> => {
    const { id, log } = connection.context
    let failures = 0
    while (!signal.aborted) {
      const beganAt = clock.now()
      const error = await once(connection, signal)
      if (signal.aborted) return
      await onHealth(id, error)
      if (error.kind === 'unauthorized') return void (await onUnauthorized(id, error))
      failures = clock.now() - beganAt >= stableMs ? 0 : failures
      const wait = retryWait(error, { failures, random })
      failures += 1
      log.warn({ err: error, ms: Math.round(wait) }, 'a session ended; it is started again')
      await sleep(clock, wait, signal)
    }
  }

  return createLoops({ leases, leaseOf: sessionLease, run: keep })
}

const asChannelError = (error: unknown): ChannelError =>
  error instanceof ChannelError
    ? error
    : new ChannelError('unreachable', {
        cause: error,
        detail: error instanceof Error ? error.message : String(error),
      })
