import { type Clock, pause, systemClock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors/app-error.ts'

/** Repeats after the first try, per kind of failure. */
const maxRepeats = 2
/** Total waiting time of one reply, ms. */
const maxWaitingMs = 20_000
/** Delays where the provider gives none, ms. */
const usualWaits = { rate: [1_000, 4_000], failure: [500, 2_000] } as const

/** Transient failures, retried when nothing of the reply was shown. */
const passing = new Set(['ai.unavailable', 'ai.truncated', 'ai.garbled'])

export interface Attempts {
  /** Repeats so far after a rate limit, and after other passing failures. */
  rate: number
  failure: number
  /** true: the history was already cut after `ai.context-too-long`. */
  trimmed: boolean
  /** Time spent waiting so far, ms. */
  waitedMs: number
  /** true: some text reached the reader. */
  shown: boolean
}

export type Decision =
  | { do: 'fail' }
  | { do: 'trim' }
  | { do: 'repeat'; kind: 'rate' | 'failure'; afterMs: number }

/**
 * Decides what to do after a failed attempt. Once text was shown nothing is repeated: the reader would see it twice.
 * Quota, keys, territory, models and refused requests are never repeated; a rate limit at most twice,
 * honouring the provider's wait, and passing failures (5xx, reset, truncation) at most twice, all within 20 s
 * of waiting; a dialogue that is too long once, with a shorter history.
 */
export function decide(error: unknown, { rate, failure, trimmed, waitedMs, shown }: Attempts): Decision {
  if (!(error instanceof AppError) || shown) return { do: 'fail' }
  if (error.code === 'ai.context-too-long') return { do: trimmed ? 'fail' : 'trim' }
  const kind = error.code === 'ai.rate-limited' ? 'rate' : passing.has(error.code) ? 'failure' : undefined
  if (!kind) return { do: 'fail' }
  const repeats = kind === 'rate' ? rate : failure
  const afterMs = Number(error.params.retryAfterMs ?? usualWaits[kind][repeats])
  if (repeats >= maxRepeats || waitedMs + afterMs > maxWaitingMs) return { do: 'fail' }
  return { do: 'repeat', kind, afterMs }
}

interface RetryOptions {
  signal: AbortSignal
  clock?: Clock
  shorten?: () => boolean
}

/**
 * Runs `attempt` until it ends or `decide` gives up. `shorten` makes later attempts send less and returns
 * whether anything could be removed; without it a dialogue that is too long fails at once.
 */
export async function* withRetries<Event extends { type: string }>(
  attempt: () => AsyncIterable<Event>,
  { signal, clock = systemClock, shorten = () => false }: RetryOptions,
): AsyncGenerator<Event, void> {
  const attempts: Attempts = { rate: 0, failure: 0, trimmed: false, waitedMs: 0, shown: false }
  for (;;) {
    try {
      for await (const event of attempt()) {
        if (event.type !== 'activity') attempts.shown = true
        yield event
      }
      return
    } catch (error) {
      const decision = decide(error, attempts)
      if (decision.do === 'fail') throw error
      if (decision.do === 'trim') {
        attempts.trimmed = true
        if (!shorten()) throw error
        continue
      }
      attempts[decision.kind] += 1
      attempts.waitedMs += decision.afterMs
      await pause(clock, decision.afterMs, signal)
    }
  }
}
