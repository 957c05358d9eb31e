import { accept, limitOf, nameOf } from './media-types.ts'
import { failPage } from './page-errors.ts'
import { readBody } from './read-body.ts'
import { retryAfterSeconds } from './retry-after.ts'
import type { Robots } from './robots.ts'
import type { Answer, Visitor } from './visit.ts'

/** Validators of the stored version. */
export interface Validators {
  etag?: string
  lastModified?: string
}

export interface Fetched {
  bytes: Buffer
  /** Media type as sent by the server, with its charset; missing if it sent none. */
  mediaType?: string
  /** Final address, after redirects. */
  url: string
  /** The file name declared by the server. */
  fileName?: string
  validators: Validators
}

export interface PageRequest extends Validators {
  url: string
  signal: AbortSignal
}

export interface PageOptions {
  visitor: Visitor
  robots: Robots
  now?: () => number
}

/** Fetches a page or a file; null if the validators still match. */
export const fetchPage = async (
  { url, signal, etag, lastModified }: PageRequest,
  { visitor, robots, now = Date.now }: PageOptions,
): Promise<Fetched | null> => {
  const headers = {
    accept,
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  }
  const mayGo = async (next: URL, limited: AbortSignal) => {
    // Schemes other than http(s) have no robots.txt, and are rejected by the guard.
    if (!/^https?:$/.test(next.protocol)) return
    if ((await robots.rulesOf(next, limited)).allows(next)) return
    // An owner who has just allowed access need not wait until the hourly cache expires.
    if ((await robots.rulesOf(next, limited, { maxAgeMs: 60_000 })).allows(next)) return
    throw failPage('sources.robots', { params: { host: next.host } })
  }
  return visitor.visit(url, { signal, headers, mayGo }, answer => {
    if (isSignIn(answer.url) && !isSignIn(new URL(url)))
      throw failPage('sources.login-page', { params: { host: answer.url.host } })
    return take(answer, now())
  })
}

/** Typical redirect targets for visitors who are not signed in. */
const isSignIn = ({ pathname }: URL): boolean =>
  /\/(?:log-?in|sign-?in|wp-login\.php|auth|sso|oauth2?|accounts\/login)(?:[/.]|$)/i.test(pathname)

const take = async ({ url, response }: Answer, now: number): Promise<Fetched | null> => {
  const { headers, status } = response
  if (status === 304) return null
  const mediaType = headers.get('content-type')
  const limit = limitOf(mediaType)
  const problem = problemOf(response, { url, now, limit })
  if (problem || limit === null) {
    await response.body?.cancel()
    throw problem
  }
  const bytes = await readBody(response, { limit })
  if (bytes.length === 0) throw failPage('sources.empty')
  const etag = headers.get('etag')
  const lastModified = headers.get('last-modified')
  const fileName = fileNameOf(headers.get('content-disposition')) ?? lastPartOf(url)
  return {
    bytes,
    url: url.href,
    ...(mediaType && { mediaType }),
    ...(fileName && { fileName }),
    validators: { ...(etag && { etag }), ...(lastModified && { lastModified }) },
  }
}

const problemOf = (
  { status, headers, ok }: Response,
  { url, now, limit }: { url: URL; now: number; limit: number | null },
) => {
  const params = { status, host: url.host }
  if (status === 404 || status === 410) return failPage('sources.page-not-found', { params })
  if (status === 401 || status === 403 || status === 407)
    return failPage('sources.page-forbidden', { params })
  const seconds = retryAfterSeconds(headers, now) ?? (status === 429 ? 60 : null)
  if ((status === 429 || status === 503) && seconds !== null)
    return failPage('sources.busy', { params: { ...params, seconds } })
  if (!ok) return failPage('sources.site-error', { params })
  if (limit === null)
    return failPage('sources.not-text', { params: { type: nameOf(headers.get('content-type')) } })
  return null
}

/** The file name of a `Content-Disposition` (RFC 6266), the encoded form first. */
export const fileNameOf = (disposition: string | null): string | undefined => {
  const encoded = /filename\*\s*=\s*(?:utf-8)''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '')
  const name = (encoded && decoded(encoded)) ?? plain?.[1] ?? plain?.[2]
  return name?.trim() || undefined
}

const lastPartOf = ({ pathname }: URL): string | undefined => {
  const last = pathname.split('/').at(-1) ?? ''
  return last.includes('.') ? decoded(last) : undefined
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    // The bytes are not UTF-8: no displayable name.
    return undefined
  }
}
