import type { ChannelError } from '../../plugin/channel-error.ts'

/** What follows from a failed call. */
export type Ruling =
  /** Sent later; `isLimit`: because the messenger asked to wait. */
  | { next: 'wait'; ms: number; isLimit: boolean }
  /** `isLimit`: the messenger asked to wait for too long. */
  | { next: 'fail'; isLimit: boolean }
  | { next: 'gone' }
  | { next: 'move'; to: string }
  /** The connection stops. */
  | { next: 'stop' }
  /** Nobody knows whether it was accepted. */
  | { next: 'doubt' }

const backoffMs = [2_000, 10_000, 30_000, 60_000]
const slowestMs = 120_000
/** All waits together last half an hour. */
const mostTries = 18
/** What a messenger asks for is no failed try; an answer that comes later than this helps nobody. */
const mostLimitedMs = 86_400_000
const shortestWaitMs = 100

/** Decides by the kind of the error, how often it came and how long the messenger has made the part wait. */
export const ruleOn = (
  error: Pick<ChannelError, 'kind' | 'retryAfterMs' | 'movedTo'>,
  { attempt, limitedMs, chatId }: { attempt: number; limitedMs: number; chatId: string },
): Ruling => {
  switch (error.kind) {
    case 'rate-limited': {
      const asked = error.retryAfterMs ?? 1_000
      const ms = Math.max(Number.isFinite(asked) ? asked : 1_000, shortestWaitMs)
      return limitedMs + ms > mostLimitedMs
        ? { next: 'fail', isLimit: true }
        : { next: 'wait', ms, isLimit: true }
    }
    case 'unreachable':
      return attempt >= mostTries
        ? { next: 'fail', isLimit: false }
        : { next: 'wait', ms: backoffMs[attempt] ?? slowestMs, isLimit: false }
    case 'rejected':
      return { next: 'fail', isLimit: false }
    case 'recipient-gone':
      // A chat that moves on and on leads nowhere.
      return error.movedTo === undefined || error.movedTo === chatId || attempt >= mostTries
        ? { next: 'gone' }
        : { next: 'move', to: error.movedTo }
    case 'unauthorized':
      return { next: 'stop' }
    case 'ambiguous':
      return { next: 'doubt' }
  }
}
