import { ChannelError } from '../../../plugin/channel-error.ts'

export interface BackoffOptions {
  /** Consecutive failures before this one. */
  failures: number
  /** Returns a number from 0 to 1: jitter, so that connections that failed together do not retry together. */
  random(): number
}

/** Exponential backoff from 1 s to 60 s, with up to 50 % jitter. */
export const backoff = ({ failures, random }: BackoffOptions): number =>
  Math.min(60_000, 1_000 * 2 ** Math.min(failures, 6)) * (1 - random() / 2)

/** The longest wait that a messenger may ask for: an hour. */
const maxRetryAfterMs = 3_600_000

/** Delay after a failed call: what the messenger asked for, at most an hour; else a backoff. */
export const retryWait = (error: unknown, options: BackoffOptions): number => {
  const asked = error instanceof ChannelError ? error.retryAfterMs : undefined
  return asked !== undefined && Number.isFinite(asked)
    ? Math.min(Math.max(asked, 0), maxRetryAfterMs)
    : backoff(options)
}
