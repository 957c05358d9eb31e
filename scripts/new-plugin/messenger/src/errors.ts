import { ChannelError } from '@botanika/core/plugin'

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

/** Names, connections and certificates fail before a byte of the message has left. */
const neverSent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|\w*CERT\w*|ERR_TLS_\w+|outbound\..+)$/

/** A call without an answer. */
export const networkError = (reason: unknown): never => {
  const code = codesOf(reason).find(one => neverSent.test(one))
  throw code
    ? new ChannelError('unreachable', { detail: code, cause: reason })
    : new ChannelError('ambiguous', { detail: codesOf(reason).join(' ') || 'no answer', cause: reason })
}

/** A 2xx whose body is not what Example promises. */
export const strangeAnswer = (reason: unknown): never => {
  throw new ChannelError('ambiguous', { detail: 'the answer is no JSON', cause: reason })
}

const codesOf = (reason: unknown): string[] =>
  reason instanceof Error
    ? [...('code' in reason ? [String(reason.code)] : []), ...codesOf(reason.cause)]
    : []
