import { ChannelError, networkFailure } from '@botanika/core/plugin'

/** An answer that is no 2xx, as the host understands it. */
export const refusal = ({ status, headers }: Response): ChannelError => {
  const detail = `the receiver answered ${status}`
  if (status === 429)
    return new ChannelError('rate-limited', { detail, scope: 'connection', ...retryAfter(headers) })
  if (status === 401 || status === 403) return new ChannelError('unauthorized', { detail })
  if (status === 404 || status === 410) return new ChannelError('recipient-gone', { detail })
  // A server that broke may have taken the message before.
  return new ChannelError(status >= 500 ? 'ambiguous' : 'rejected', { detail })
}

/** Seconds or a date (RFC 9110, 10.2.3). */
const retryAfter = (headers: Headers): { retryAfterMs?: number } => {
  const given = headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(given) ? Number(given) * 1_000 : Date.parse(given) - Date.now()
  return ms > 0 ? { retryAfterMs: ms } : {}
}

/** A call without an answer. */
export const networkError = (reason: unknown): never => {
  const { kind, detail } = networkFailure(reason)
  throw new ChannelError(kind, { detail, cause: reason })
}
