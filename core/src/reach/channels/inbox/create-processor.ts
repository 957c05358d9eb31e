import type { FastifyBaseLogger } from 'fastify'
import { type Clock, sleep } from '../../../platform/clock.ts'
import type { Secrets } from '../../../platform/secrets/open-secrets.ts'
import { redactSecrets } from '../../../platform/secrets/redact.ts'
import type { Connection } from '../registry.ts'
import { retryDelay } from './backoff.ts'
import type { Claim, Claims } from './create-claims.ts'
import type { Lane } from './create-schedule.ts'
import { deadLetterText, deadLetterTexts } from './dead-letter-texts.ts'
import type { InboxOptions } from './inbox.ts'
import { watchLease } from './watch-lease.ts'

/** The next step: possibly more; nothing; more in `ms`; or the connection is inactive. */
export type ProcessResult = 'more' | 'nothing' | 'switched-off' | { ms: number }

export interface ProcessorOptions extends Pick<InboxOptions, 'handle'> {
  claims: Claims
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
/** An update during which the process died this often becomes a dead letter. */
const maxCrashes = 2
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
    const lost = new AbortController()
    const timeout = new AbortController()
    const cancelBound = clock.after(attemptTimeoutMs, () =>
      timeout.abort(new Error(`it took longer than ${attemptTimeoutMs / 60_000} minutes`)),
    )
    const onLost = () => lost.abort(new Error('another process took the update'))
    const stopWatching = watchLease(claim, { claims, clock, log, onLost })
    const signal = AbortSignal.any([ending, lost.signal, timeout.signal])
    try {
      // A stop or deletion may have happened during the claim: a handler is only notified of later ones.
      signal.throwIfAborted()
      const read = ({ payload }: { payload: string }): unknown => JSON.parse(secrets.decrypt(payload))
      const { parts, operator } = claim
      await handle(connection, {
        key: claim.key,
        payload: read(claim),
        ...(parts.length > 0 && {
          parts: parts.map(part => ({ key: part.key, payload: read(part) })),
        }),
        ...(operator && { operator: read(operator) }),
        attempt: claim.attempt,
        // The fencing token counts the claims.
        isFirst: claim.fence === 1,
        signal,
      })
      return 'done'
    } catch (error) {
      return ending.aborted || lost.signal.aborted ? 'interrupted' : { error }
    } finally {
      cancelBound()
      stopWatching()
    }
  }

  /** Retries the write of a result: without it the whole update would be processed again. */
  const retryWrite = async (write: () => Promise<unknown>, ending: AbortSignal): Promise<void> => {
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

  const settle = async (claim: Claim, outcome: Outcome, ending: AbortSignal): Promise<ProcessResult> => {
    if (outcome === 'interrupted') {
      await claims.release(claim)
      return { ms: interruptedMs }
    }
    if (outcome === 'done') {
      await retryWrite(() => claims.handled(claim), ending)
      return 'more'
    }
    const reason = reasonOf(outcome.error)
    const about = { key: claim.key, attempt: claim.attempt, err: outcome.error }
    const delayMs = retryDelay(claim.attempt)
    if (delayMs === null) {
      await retryWrite(
        () => claims.deadLetter(claim, { reason, told: deadLetterText(outcome.error) }),
        ending,
      )
      log.error(about, 'an update became a dead letter')
      return 'more'
    }
    await retryWrite(() => claims.retry(claim, { delayMs, reason }), ending)
    log.warn(about, 'an update failed and will be retried')
    return { ms: delayMs }
  }

  return async (lane: Lane): Promise<ProcessResult> => {
    const name = `${lane.integrationId} ${lane.name}`
    if (isBusyWithSuspect && suspects.has(name)) return { ms: suspectMs }
    suspects.delete(name)
    const next = await claims.take(lane, { before: watermark(lane), mayJoin: mayJoin(lane) })
    if (next === 'nothing') return 'nothing'
    if ('notBefore' in next) return { ms: Math.max(1, next.notBefore - clock.now()) }
    const { claim } = next
    const connection = await active(lane.integrationId)
    if (!connection) {
      await claims.release(claim)
      return 'switched-off'
    }
    // Stalled right after the claim: another process may have the update by now.
    if (!claims.isSure()) {
      await claims.release(claim)
      return { ms: interruptedMs }
    }
    if (claim.crashes >= maxCrashes) {
      const told = deadLetterTexts.interrupted
      await claims.deadLetter(claim, { reason: 'the server ended in the middle of it, twice', told })
      log.error({ key: claim.key }, 'an update during which the server died twice became a dead letter')
      return 'more'
    }
    // One suspect at a time, so that only the update that causes the crash is counted.
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
