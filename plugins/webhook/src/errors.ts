import { ChannelError, networkFailure } from '@botanika/core/plugin'

/** Maps a response other than 2xx to a `ChannelError`. */
export const refusal = ({ status, headers }: Response): ChannelError => {
  const detail = `the receiver answered ${status}`
  if (status === 429)
    return new ChannelError('rate-limited', { detail, scope: 'connection', ...retryAfter(headers) })
  if (status === 401 || status === 403) return new ChannelError('unauthorized', { detail })
  if (status === 404 || status === 410) return new ChannelError('recipient-gone', { detail })
  // A failing server may have accepted the message before.
  return new ChannelError(status >= 500 ? 'ambiguous' : 'rejected', { detail })
}

/** Seconds or a date (RFC 9110, 10.2.3). */
const retryAfter = (headers: Headers): { retryAfterMs?: number } => {
  const given = headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(given) ? Number(given) * 1_000 : Date.parse(given) - Date.now()
  return ms > 0 ? { retryAfterMs: ms } : {}
}

/** A call without a response. */
export const networkError = (reason: unknown): never => {
  const { kind, detail } = networkFailure(reason)
  throw new ChannelError(kind, { detail, cause: reason })
}
