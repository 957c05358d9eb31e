import type { ChannelError } from '../../../../plugin/channel-error.ts'

/** Reaction to a failed call. */
export type RetryDecision =
  /** Retry after `ms`; `isLimit`: rate-limited. */
  | { next: 'retry'; ms: number; isLimit: boolean }
  /** Permanent failure; `isLimit`: rate-limited for too long. */
  | { next: 'fail'; isLimit: boolean }
  | { next: 'gone' }
  | { next: 'move'; to: string }
  /** Stop the connection. */
  | { next: 'stop' }
  /** Unknown outcome: resolve it before a retry. */
  | { next: 'resolve' }

const backoffMs = [2_000, 10_000, 30_000, 60_000]
const maxBackoffMs = 120_000
/** With this backoff the attempts span half an hour. */
const maxAttempts = 18
/** Rate-limit delays do not count as attempts, but are limited in total: a later reply is of no use. */
const maxLimitedMs = 86_400_000
const minWaitMs = 100

/** Decides by error kind, number of attempts and total rate-limit delay of the part. */
export const applyRetryPolicy = (
  error: Pick<ChannelError, 'kind' | 'retryAfterMs' | 'movedTo'>,
  { attempt, limitedMs, chatId }: { attempt: number; limitedMs: number; chatId: string },
): RetryDecision => {
  switch (error.kind) {
    case 'rate-limited': {
      const asked = error.retryAfterMs ?? 1_000
      const ms = Math.max(Number.isFinite(asked) ? asked : 1_000, minWaitMs)
      return limitedMs + ms > maxLimitedMs
        ? { next: 'fail', isLimit: true }
        : { next: 'retry', ms, isLimit: true }
    }
    case 'unreachable':
      return attempt >= maxAttempts
        ? { next: 'fail', isLimit: false }
        : { next: 'retry', ms: backoffMs[attempt] ?? maxBackoffMs, isLimit: false }
    case 'rejected':
      return { next: 'fail', isLimit: false }
    case 'recipient-gone':
      // Limits chains of moves.
      return error.movedTo === undefined || error.movedTo === chatId || attempt >= maxAttempts
        ? { next: 'gone' }
        : { next: 'move', to: error.movedTo }
    case 'unauthorized':
      return { next: 'stop' }
    case 'ambiguous':
      return { next: 'resolve' }
  }
}
