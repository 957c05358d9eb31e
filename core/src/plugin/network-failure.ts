/** What is known of a call that ended without an answer. */
export interface NetworkFailure {
  /** Both are kinds of a `ChannelError`: `unreachable` may be repeated without harm, `ambiguous` may be a second message. */
  kind: 'unreachable' | 'ambiguous'
  /** The codes found in the error, from the outermost in (`ECONNRESET`), separated by spaces; `no answer` where it has none. No other words of the error, so neither addresses nor tokens. */
  detail: string
}

/**
 * Tells whether a request that failed without an answer can have reached the messenger, by what `fetch` (the context's
 * or Node's) threw, or the reading of a body. The codes, messages and system calls of the error, of its causes and of
 * the single tries of an `AggregateError` are looked at.
 *
 * `unreachable`: certainly not one byte of the request was written. The name is unknown (`ENOTFOUND`, `EAI_…`), no
 * connection was made (`ECONNREFUSED`, `EHOSTUNREACH`, `ENETUNREACH`, `ENETDOWN`, `EADDRNOTAVAIL`,
 * `UND_ERR_CONNECT_TIMEOUT`, any code of the system call `connect`, `ETIMEDOUT` among them), the TLS handshake or the
 * certificate failed (`EPROTO`, `ERR_TLS_…`, `ERR_SSL_…`, `CERT_…`, `UNABLE_TO_…`, a line that was cut before it), a
 * proxy refused (`UND_ERR_PRX_TLS`, SOCKS5), the address is none (`ERR_INVALID_URL`) or the host does not call it
 * (`outbound.…`).
 *
 * `ambiguous`: everything else, since the request may have been read. The line broke (`ECONNRESET`, `EPIPE`,
 * `UND_ERR_SOCKET`), the answer did not come in time (`ETIMEDOUT`, `UND_ERR_HEADERS_TIMEOUT`, `UND_ERR_BODY_TIMEOUT`,
 * an aborted signal), TLS broke with data on its way, or the error is of no known sort.
 *
 * Never throws, whatever it is given. A call whose effect does not show twice (a read, a `typing`) may count
 * `ambiguous` as `unreachable`. Answers with a status are the channel's own to judge.
 */
export const networkFailure = (thrown: unknown): NetworkFailure => {
  const chain = chainOf(thrown)
  const codes = chain.map(codeOf).filter(code => code !== '')
  return {
    kind: chain.some(isBeforeSending) ? 'unreachable' : 'ambiguous',
    detail: [...new Set(codes)].join(' ') || 'no answer',
  }
}

const unsent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|UND_ERR_PRX_TLS|UND_ERR_SOCKS5\w*|EPROTO|ERR_TLS_\w+|ERR_SSL_\w+|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|ERR_INVALID_URL|outbound\..+)$/
/** TLS that was set up and broke afterwards. */
const midway = /^ERR_SSL_\w*(MAC|DECRYPT|EOF)/
/** Errors of Node and undici that say by words alone that there was no connection yet. */
const unsentWords = /before secure TLS connection|Proxy response|HTTP Tunneling|Socks/i

const isBeforeSending = (error: Error): boolean => {
  const syscall = 'syscall' in error ? error.syscall : undefined
  if (syscall === 'connect') return true
  const code = codeOf(error)
  // The same code can come of a route that was lost under way. A handshake fails while it is read and written.
  const isUnderWay = (syscall === 'read' || syscall === 'write') && code !== 'EPROTO'
  return (unsent.test(code) && !midway.test(code) && !isUnderWay) || unsentWords.test(error.message)
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** An error, its causes, and the single tries of a connection to many addresses. */
const chainOf = (thrown: unknown, depth = 0): Error[] => {
  if (!(thrown instanceof Error) || depth > 5) return []
  const tries: unknown[] = thrown instanceof AggregateError ? thrown.errors : []
  return [thrown, ...[thrown.cause, ...tries].flatMap(inner => chainOf(inner, depth + 1))]
}
