import type { FastifyBaseLogger } from 'fastify'
import { type Clock, sleep } from '../../platform/clock.ts'
import type { Secrets } from '../../platform/secrets/open-secrets.ts'
import { redactSecrets } from '../../platform/secrets/redact.ts'
import type { Connection } from '../registry.ts'
import { retryDelay } from './backoff.ts'
import type { Claim, Claims } from './create-claims.ts'
import type { Lane } from './create-schedule.ts'
import type { InboxOptions } from './inbox.ts'
import { keepLease } from './keep-lease.ts'
import { setAsideTexts, tellFailure } from './set-aside-texts.ts'

/** What comes after a turn: perhaps more at once; nothing; something in so many ms; or the connection does not work. */
export type AfterTurn = 'more' | 'nothing' | 'switched-off' | { ms: number }

export interface TurnOptions extends Pick<InboxOptions, 'handle'> {
  claims: Claims
  clock: Clock
  log: FastifyBaseLogger
  secrets: Secrets
  /** The connection, when it works. */
  active(integrationId: string): Promise<Connection | null>
  /** The arrival at which what is complete of a lane ends. */
  before(lane: Lane): number
  /** Aborted when the server stops, or the connection is forgotten. */
  signalFor(integrationId: string): AbortSignal
}

/** How a try ended. `interrupted`: through no fault of its own. */
type Outcome = 'done' | 'interrupted' | { error: unknown }

/** One try may take so long; then it is ended and counts as failed. */
const mostMs = 600_000
/** What was interrupted is not taken up in the same breath. */
const interruptedMs = 1_000
/** What the process died of twice is not tried a third time. */
const mostCrashes = 2
/** So long one of them waits for the one before it. */
const suspectMs = 500

/** Works on the first update of a lane. Throws when the database is away; the update then stays in line. */
export const createTurn = (options: TurnOptions) => {
  const { claims, clock, log, secrets, handle, active, before, signalFor } = options
  /** An update in the middle of which the process ended once is worked on just now. */
  let isBusyWithSuspect = false
  /** Lanes that begin with another one: they are not claimed, so that an end of the process marks none of them. */
  const suspects = new Set<string>()

  const attempt = async (connection: Connection, claim: Claim, ending: AbortSignal): Promise<Outcome> => {
    const lost = new AbortController()
    const tooLong = new AbortController()
    const cancelBound = clock.after(mostMs, () =>
      tooLong.abort(new Error(`it took longer than ${mostMs / 60_000} minutes`)),
    )
    const onLost = () => lost.abort(new Error('another process took the update'))
    const letGo = keepLease(claim, { claims, clock, log, onLost })
    const signal = AbortSignal.any([ending, lost.signal, tooLong.signal])
    try {
      const payload: unknown = JSON.parse(secrets.decrypt(claim.payload))
      await handle(connection, {
        key: claim.key,
        payload,
        attempt: claim.attempt,
        // The fence rises with every claim.
        isFirst: claim.fence === 1,
        signal,
      })
      return 'done'
    } catch (error) {
      return ending.aborted || lost.signal.aborted ? 'interrupted' : { error }
    } finally {
      cancelBound()
      letGo()
    }
  }

  /** Writes a result even if the database is away for a moment: unwritten, all the work would be done again. */
  const insist = async (write: () => Promise<unknown>, ending: AbortSignal): Promise<void> => {
    for (let wait = 500; ; wait *= 2) {
      try {
        await write()
        return
      } catch (error) {
        if (wait > 16_000 || ending.aborted) throw error
        await sleep(clock, wait, ending)
      }
    }
  }

  const settle = async (claim: Claim, outcome: Outcome, ending: AbortSignal): Promise<AfterTurn> => {
    if (outcome === 'interrupted') {
      await claims.release(claim)
      return { ms: interruptedMs }
    }
    if (outcome === 'done') {
      await insist(() => claims.handled(claim), ending)
      return 'more'
    }
    const reason = reasonOf(outcome.error)
    const about = { key: claim.key, attempt: claim.attempt, err: outcome.error }
    const delayMs = retryDelay(claim.attempt)
    if (delayMs === null) {
      await insist(() => claims.setAside(claim, { reason, told: tellFailure(outcome.error) }), ending)
      log.error(about, 'an update was put aside')
      return 'more'
    }
    await insist(() => claims.retry(claim, { delayMs, reason }), ending)
    log.warn(about, 'an update could not be worked on and will be tried again')
    return { ms: delayMs }
  }

  return async (lane: Lane): Promise<AfterTurn> => {
    const name = `${lane.integrationId} ${lane.name}`
    if (isBusyWithSuspect && suspects.has(name)) return { ms: suspectMs }
    suspects.delete(name)
    const next = await claims.take(lane, { before: before(lane) })
    if (next === 'nothing') return 'nothing'
    if ('notBefore' in next) return { ms: Math.max(1, next.notBefore - clock.now()) }
    const { claim } = next
    const connection = await active(lane.integrationId)
    if (!connection) {
      await claims.release(claim)
      return 'switched-off'
    }
    if (claim.crashes >= mostCrashes) {
      const told = setAsideTexts.interrupted
      await claims.setAside(claim, { reason: 'the server ended in the middle of it, twice', told })
      log.error({ key: claim.key }, 'an update in the middle of which the server ended twice was put aside')
      return 'more'
    }
    // One at a time: of those that were worked on when the process died, only the one it died of shall be found again.
    const isSuspect = claim.crashes > 0
    if (isSuspect && isBusyWithSuspect) {
      suspects.add(name)
      await claims.release(claim)
      return { ms: suspectMs }
    }
    const ending = AbortSignal.any([connection.context.signal, signalFor(lane.integrationId)])
    if (isSuspect) isBusyWithSuspect = true
    try {
      return await settle(claim, await attempt(connection, claim, ending), ending)
    } finally {
      if (isSuspect) isBusyWithSuspect = false
    }
  }
}

const reasonOf = (error: unknown): string =>
  redactSecrets(error instanceof Error ? error.message || error.name : String(error)).slice(0, 500)
