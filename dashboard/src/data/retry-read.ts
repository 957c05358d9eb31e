import type { SWRConfiguration } from 'swr'
import { ApiError } from './api.ts'

/** Maximum number of attempts after the first one. */
const maxRetries = 6
const firstMs = 1_000
const maxMs = 30_000
/** Maximum `Retry-After` that is waited for, ms, as a person sits in front of the page. */
const maxRetryAfterMs = 120_000
/** Clients with the same retry time are spread over this interval (jitter). */
const spreadMs = 1_000

/**
 * Returns the time to wait before retry number `retry` (from 1) of a read that failed with `error`, ms, or
 * null when it is not retried: only failures that may pass are (no connection, 502, 503, 504, too many heavy
 * calls at once), and only a few times. `Retry-After` is honoured; without it the delay doubles, with jitter.
 */
export const retryDelay = (
  error: unknown,
  retry: number,
  random: () => number = Math.random,
): number | null => {
  if (retry > maxRetries || !mayPass(error)) return null
  const { retryAfter } = error
  if (retryAfter !== undefined) return Math.min(retryAfter * 1_000, maxRetryAfterMs) + random() * spreadMs
  const delay = Math.min(firstMs * 2 ** (retry - 1), maxMs)
  return delay / 2 + (random() * delay) / 2
}

/**
 * Returns whether a failure may pass by itself. Status 0 is also that of a refusal over a socket, which is an
 * answer.
 */
const mayPass = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 0
    ? error.body.code === 'network.unreachable'
    : [502, 503, 504].includes(error.status) || error.body.code === 'http.too-many-at-once')

/** Options with which SWR retries reads; the error stays visible meanwhile. */
export const retryingReads = {
  shouldRetryOnError: true,
  onErrorRetry: (error, _key, _config, revalidate, options) => {
    const delay = retryDelay(error, options.retryCount)
    if (delay !== null) setTimeout(() => void revalidate(options), delay)
  },
} satisfies SWRConfiguration

/**
 * Runs a read, and again after failures that may pass; each failure is reported. Returns the function that
 * stops it.
 */
export const retryRead = (read: () => Promise<void>, onError: (error: unknown) => void): (() => void) => {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = async (nth: number): Promise<void> => {
    try {
      await read()
    } catch (error) {
      if (isStopped) return
      onError(error)
      const delay = retryDelay(error, nth)
      if (delay !== null) timer = setTimeout(() => void attempt(nth + 1), delay)
    }
  }
  void attempt(1)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
