import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import { LeaseLost } from '../../../platform/queue/index.ts'
import type { Secrets } from '../../../platform/secrets/open-secrets.ts'
import { redactSecrets } from '../../../platform/secrets/redact.ts'
import type { Connection } from '../registry.ts'
import type { Claim, UpdateClaims } from './create-update-claims.ts'
import { deadLetterText, deadLetterTexts } from './dead-letter-texts.ts'
import type { InboxOptions } from './inbox.ts'
import { afterCrashes, retryDelay } from './inbox-policy.ts'
import type { Lane } from './lane.ts'

/** The next step: possibly more; nothing; more in `ms`; or the connection is inactive. */
export type ProcessResult = 'more' | 'nothing' | 'switched-off' | { ms: number }

export interface ProcessorOptions extends Pick<InboxOptions, 'handle'> {
  claims: UpdateClaims
  clock: Clock
  log: FastifyBaseLogger
  secrets: Secrets
  /** The connection, if active. */
  active(integrationId: string): Promise<Connection | null>
  /** Low watermark of a lane. */
  watermark(lane: Lane): number
  /** true: some of the lane's updates have a quiet time. */
  mayJoin(lane: Lane): boolean
  /** Aborted when the server stops, or the connection is deleted. */
  signalFor(integrationId: string): AbortSignal
}

/** Result of an attempt. `interrupted`: by shutdown or a lost lease, not counted. */
type Outcome = 'done' | 'interrupted' | { error: unknown }

/** Timeout of an attempt. */
const attemptTimeoutMs = 600_000
/** Delay after an interrupted attempt. */
const interruptedMs = 1_000
/** Delay while another suspect is processed. */
const suspectMs = 500

/** Processes the first update of a lane. Throws if the database is unavailable; the update then stays queued. */
export const createProcessor = (options: ProcessorOptions) => {
  const { claims, clock, log, secrets, handle, active, watermark, mayJoin, signalFor } = options
  /** A suspect (an update during which the process died once) is being processed. */
  let isBusyWithSuspect = false
  /** Lanes whose head is another suspect: not claimed meanwhile, so that a crash is not attributed to them. */
  const suspects = new Set<string>()

  const attempt = async (connection: Connection, claim: Claim, ending: AbortSignal): Promise<Outcome> => {
    const { record, signal: held } = claim.lease
    const timeout = new AbortController()
    const cancelBound = clock.after(attemptTimeoutMs, () =>
      timeout.abort(new Error(`it took longer than ${attemptTimeoutMs / 60_000} minutes`)),
    )
    const signal = AbortSignal.any([ending, held, timeout.signal])
    try {
      // A stop or deletion may have happened during the claim: a handler is only notified of later ones.
      signal.throwIfAborted()
      const read = ({ payload = '' }: { payload?: string }): unknown => JSON.parse(secrets.decrypt(payload))
      const { parts, operator } = claim
      await handle(connection, {
        key: record.key,
        payload: read(record),
        ...(parts.length > 0 && {
          parts: parts.map(part => ({ key: part.key, payload: read(part) })),
        }),
        ...(operator && { operator: read(operator) }),
        attempt: record.attempts,
        // The fencing token counts the claims.
        isFirst: record.fence === 1,
        signal,
      })
      return 'done'
    } catch (error) {
      return ending.aborted || held.aborted ? 'interrupted' : { error }
    } finally {
      cancelBound()
    }
  }

  const settle = async (claim: Claim, outcome: Outcome): Promise<ProcessResult> => {
    if (outcome === 'interrupted') {
      await claims.release(claim)
      return { ms: interruptedMs }
    }
    if (outcome === 'done') {
      await claims.handled(claim)
      return 'more'
    }
    const { key, attempts: attempt } = claim.lease.record
    const reason = reasonOf(outcome.error)
    const about = { key, attempt, err: outcome.error }
    const delayMs = retryDelay(attempt)
    if (delayMs === null) {
      await claims.deadLetter(claim, { reason, told: deadLetterText(outcome.error) })
      log.error(about, 'an update became a dead letter')
      return 'more'
    }
    await claims.retry(claim, { delayMs, reason })
    log.warn(about, 'an update failed and will be retried')
    return { ms: delayMs }
  }

  const work = async (claim: Claim, lane: Lane): Promise<ProcessResult> => {
    const connection = await active(lane.integrationId)
    if (!connection) {
      await claims.release(claim)
      return 'switched-off'
    }
    // Stalled right after the claim: another process may have the update by now.
    if (!claim.lease.isHeld()) return settle(claim, 'interrupted')
    const { key, crashes = 0 } = claim.lease.record
    const next = afterCrashes(crashes)
    if (next === 'set-aside') {
      const told = deadLetterTexts.interrupted
      await claims.deadLetter(claim, { reason: 'the server ended in the middle of it, twice', told })
      log.error({ key }, 'an update during which the server died twice became a dead letter')
      return 'more'
    }
    const ending = AbortSignal.any([connection.context.signal, signalFor(lane.integrationId)])
    if (next === 'work') return settle(claim, await attempt(connection, claim, ending))
    if (isBusyWithSuspect) {
      suspects.add(nameOf(lane))
      await claims.release(claim)
      return { ms: suspectMs }
    }
    isBusyWithSuspect = true
    try {
      return await settle(claim, await attempt(connection, claim, ending))
    } finally {
      isBusyWithSuspect = false
    }
  }

  return async (lane: Lane): Promise<ProcessResult> => {
    if (isBusyWithSuspect && suspects.has(nameOf(lane))) return { ms: suspectMs }
    suspects.delete(nameOf(lane))
    const next = await claims.take(lane, { before: watermark(lane), mayJoin: mayJoin(lane) })
    if (next === 'nothing') return 'nothing'
    if ('notBefore' in next) return { ms: Math.max(1, next.notBefore - clock.now()) }
    const { claim } = next
    try {
      return await work(claim, lane)
    } catch (error) {
      if (error instanceof LeaseLost) return { ms: interruptedMs }
      throw error
    } finally {
      claim.lease.end()
    }
  }
}

const nameOf = ({ integrationId, name }: Lane): string => `${integrationId} ${name}`

const reasonOf = (error: unknown): string =>
  redactSecrets(error instanceof Error ? error.message || error.name : String(error)).slice(0, 500)
