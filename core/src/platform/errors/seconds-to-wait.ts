import type { AppError } from './app-error.ts'

const placeholders = { seconds: 1, minutes: 60, hours: 3_600 } as const
/** Seconds if nobody said more: a rate is counted by the minute, and what is down comes back sooner. */
const usual: Readonly<Record<number, number>> = { 429: 60, 503: 5 }

/** Seconds after which a call may be repeated (`Retry-After`), as the error's text says it; undefined: a repeat does not help. */
export const secondsToWait = ({ status, params, retryAfter }: AppError): number | undefined => {
  for (const [name, seconds] of Object.entries(placeholders)) {
    const said = params[name]
    // Clients take whole seconds, and 0 would have them repeat it at once.
    if (typeof said === 'number') return Math.max(1, Math.ceil(said * seconds))
  }
  return retryAfter ?? usual[status]
}
