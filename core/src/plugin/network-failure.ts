/** Classification of a request that failed without a response. */
export interface NetworkFailure {
  /** A `ChannelErrorKind`: `unreachable` is safe to retry; a retry of `ambiguous` may send a duplicate. */
  kind: 'unreachable' | 'ambiguous'
  /** The codes found in the error, from the outermost in (`ECONNRESET`), separated by spaces; `no answer` where it has none. Contains no error messages, so no addresses or tokens. */
  detail: string
}

/**
 * Classifies an error thrown by `fetch` (the context's or Node's) or while reading a response body: can the request have
 * reached the messenger? Checks codes, messages and system calls of the error, its causes and the errors of an
 * `AggregateError`.
 *
 * `unreachable`: certainly no byte of the request was sent. DNS failed (`ENOTFOUND`, `EAI_…`), no connection was made (`ECONNREFUSED`, `EHOSTUNREACH`, `ENETUNREACH`, `ENETDOWN`, `EADDRNOTAVAIL`,
 * `UND_ERR_CONNECT_TIMEOUT`, any code of the system call `connect`, `ETIMEDOUT` among them), the TLS handshake or the
 * certificate failed (`EPROTO`, `ERR_TLS_…`, `ERR_SSL_…`, `CERT_…`, `UNABLE_TO_…`, a connection closed before it), a proxy
 * refused (`UND_ERR_PRX_TLS`, SOCKS5), the URL is invalid (`ERR_INVALID_URL`) or blocked by the host (`outbound.…`).
 *
 * `ambiguous`: everything else, since the request may have been processed. The connection broke (`ECONNRESET`, `EPIPE`,
 * `UND_ERR_SOCKET`), the response timed out (`ETIMEDOUT`, `UND_ERR_HEADERS_TIMEOUT`, `UND_ERR_BODY_TIMEOUT`, an aborted
 * signal), TLS failed during the transfer, or the error is unknown.
 *
 * Never throws. For idempotent calls (a read, `typing`) a channel may treat `ambiguous` as `unreachable`. Responses with a
 * status code are for the channel to classify.
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
/** TLS errors after the handshake. */
const midway = /^ERR_SSL_\w*(MAC|DECRYPT|EOF)/
/** Errors of Node and undici that are recognisable by message only: no connection was made. */
const unsentWords = /before secure TLS connection|Proxy response|HTTP Tunneling|Socks/i

const isBeforeSending = (error: Error): boolean => {
  const syscall = 'syscall' in error ? error.syscall : undefined
  if (syscall === 'connect') return true
  const code = codeOf(error)
  // This code also occurs when a route is lost during the transfer. A handshake can fail in `read` and `write`.
  const isUnderWay = (syscall === 'read' || syscall === 'write') && code !== 'EPROTO'
  return (unsent.test(code) && !midway.test(code) && !isUnderWay) || unsentWords.test(error.message)
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** An error, its causes, and the errors of the attempts to connect to several addresses. */
const chainOf = (thrown: unknown, depth = 0): Error[] => {
  if (!(thrown instanceof Error) || depth > 5) return []
  const tries: unknown[] = thrown instanceof AggregateError ? thrown.errors : []
  return [thrown, ...[thrown.cause, ...tries].flatMap(inner => chainOf(inner, depth + 1))]
}
