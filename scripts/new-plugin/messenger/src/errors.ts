import { ChannelError, networkFailure } from '@botanika/core/plugin'

/** An answer that is no 2xx, as the host understands it. */
export const refusal = ({ status, headers }: Response): ChannelError => {
  const detail = `Example answered ${status}`
  if (status === 429) {
    const seconds = Number(headers.get('retry-after'))
    return new ChannelError('rate-limited', { detail, ...(seconds > 0 && { retryAfterMs: seconds * 1_000 }) })
  }
  if (status === 401) return new ChannelError('unauthorized', { detail })
  if (status === 403 || status === 404) return new ChannelError('recipient-gone', { detail })
  // A server that broke may have taken the message before.
  return new ChannelError(status >= 500 ? 'ambiguous' : 'rejected', { detail })
}

/** A call without an answer. */
export const networkError = (reason: unknown): never => {
  const { kind, detail } = networkFailure(reason)
  throw new ChannelError(kind, { detail, cause: reason })
}

/** A 2xx whose body does not match Example's specification. */
export const strangeAnswer = (reason: unknown): never => {
  throw new ChannelError('ambiguous', { detail: 'the answer is no JSON', cause: reason })
}
