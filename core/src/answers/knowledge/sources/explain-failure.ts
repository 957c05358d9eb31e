import { AppError } from '../../../platform/errors/app-error.ts'
import { failVisit } from './visit-errors.ts'

const unknownHost = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME'])
const timedOut = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
])
const brokenAnswer = new Set(['HPE_', 'Z_', 'ERR_BROTLI', 'ERR__ERROR', 'ERR_ZSTD', 'UND_ERR_RES'])

export interface Attempt {
  host: string
  /** The timeout, ms. */
  timeoutMs: number
}

/**
 * Returns the error for a failed request: the HTTP client has the reason somewhere in the chain of causes.
 */
export const explainFailure = (error: unknown, { host, timeoutMs }: Attempt): AppError => {
  const chain = causesOf(error)
  const known = chain.find(each => each instanceof AppError)
  if (known) return known
  const codes = chain.flatMap(each => ('code' in each && typeof each.code === 'string' ? [each.code] : []))
  const told = { params: { host, seconds: Math.round(timeoutMs / 1_000) }, cause: error }
  if (chain.some(({ name }) => name === 'TimeoutError') || codes.some(code => timedOut.has(code)))
    return failVisit('sources.timed-out', told)
  if (codes.some(code => unknownHost.has(code))) return failVisit('sources.unknown-host', told)
  if (codes.some(isCertificate)) return failVisit('sources.insecure', told)
  if (codes.some(code => [...brokenAnswer].some(prefix => code.startsWith(prefix))))
    return failVisit('sources.broken-answer', told)
  return failVisit('sources.unreachable', told)
}

/** Error codes of OpenSSL's verification, of Node's host name check, and of the handshake. */
const isCertificate = (code: string): boolean =>
  /CERT|SIGNATURE|^ERR_TLS|^ERR_SSL|^EPROTO$|^CRL_|^UNABLE_TO/.test(code)

const causesOf = (error: unknown): Error[] => {
  const chain: Error[] = []
  for (let each = error; each instanceof Error && chain.length < 10; each = each.cause) {
    chain.push(each)
    if (each instanceof AggregateError) chain.push(...each.errors.filter(one => one instanceof Error))
  }
  return chain
}
