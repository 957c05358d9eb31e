import { AppError } from '../../../platform/errors/app-error.ts'
import { type Fetched, fileNameOf } from './fetch-page.ts'
import type { GoogleDoc } from './google-doc-address.ts'
import { failGoogleDoc } from './google-doc-errors.ts'
import { isHtml } from './media-types.ts'
import { readBody } from './read-body.ts'
import type { Answer, Visitor } from './visit.ts'

export interface GoogleDocsOptions {
  visitor: Visitor
  /** Origin used in place of docs.google.com. */
  origin: string
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const limit = 20 * 1_048_576
/** Error pages served instead of a document are short; a document may well contain such words itself. */
const maxPageBytes = 100_000
const isUnusual = (bytes: Buffer): boolean =>
  bytes.length < maxPageBytes && /unusual traffic|google\.com\/sorry\//i.test(bytes.toString('utf8'))
const isSignIn = (bytes: Buffer): boolean =>
  /<(?:form|base)[^<>]+https:\/\/accounts\.google\.com\//i.test(
    bytes.subarray(0, maxPageBytes).toString('utf8'),
  )

/**
 * Fetches a public document: as DOCX, which keeps headings and cannot be confused with a sign-in page; one
 * published to the web is available as a page only. Throws AppErrors with the reason.
 */
export const fetchGoogleDoc = async (
  doc: GoogleDoc,
  { signal }: { signal: AbortSignal },
  { visitor, origin }: GoogleDocsOptions,
): Promise<Fetched> => {
  const path = 'id' in doc ? `d/${doc.id}/export?format=docx` : `d/e/${doc.publishedId}/pub?embedded=true`
  const mayGo = (url: URL) => {
    if (url.origin === origin) return
    if (url.hostname === 'accounts.google.com') throw failGoogleDoc('sources.google-closed')
    if (url.hostname.endsWith('.google.com') && url.pathname.startsWith('/sorry'))
      throw failGoogleDoc('sources.google-busy')
    if (url.protocol !== 'https:' || !url.hostname.endsWith('.googleusercontent.com'))
      throw failGoogleDoc('sources.google-answer')
  }
  try {
    return await visitor.visit(`${origin}/document/${path}`, { signal, mayGo }, answer =>
      'id' in doc ? takeDocx(answer) : takePage(answer),
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'sources.too-large')
      throw failGoogleDoc('sources.google-too-large', { params: error.params, cause: error })
    if (error instanceof AppError && unreached.has(error.code))
      throw failGoogleDoc('sources.google-unreachable', { cause: error })
    throw error
  }
}

/** Network errors: the host name is correct, so there is nothing to correct in the link. */
const unreached = new Set([
  'sources.unknown-host',
  'sources.unreachable',
  'sources.timed-out',
  'sources.insecure',
])

const takeDocx = async ({ url, response }: Answer): Promise<Fetched> => {
  const bytes = await bytesOf(response)
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') throw explainPage(bytes)
  const name = fileNameOf(response.headers.get('content-disposition'))?.replace(/\.docx$/i, '')
  return { bytes, url: url.href, mediaType: docxType, ...(name && { fileName: name }), validators: {} }
}

const takePage = async ({ url, response }: Answer): Promise<Fetched> => {
  const bytes = await bytesOf(response)
  const mediaType = response.headers.get('content-type') ?? 'text/html'
  if (!isHtml(mediaType) || isUnusual(bytes) || isSignIn(bytes)) throw explainPage(bytes)
  return { bytes, url: url.href, mediaType, validators: {} }
}

const bytesOf = async (response: Response): Promise<Buffer> => {
  const { status, ok } = response
  if (!ok) {
    const page = await readBody(response, { limit: 1_048_576 }).catch(() => Buffer.alloc(0))
    throw refusal(status, page)
  }
  const bytes = await readBody(response, { limit })
  if (bytes.length === 0) throw failGoogleDoc('sources.google-empty')
  return bytes
}

const refusal = (status: number, page: Buffer): AppError => {
  if (status === 401 || status === 403) return failGoogleDoc('sources.google-closed')
  if (status === 404 || status === 410) return failGoogleDoc('sources.google-not-found')
  if (status === 400) return failGoogleDoc('sources.google-not-a-doc')
  if (status === 429 || isUnusual(page)) return failGoogleDoc('sources.google-busy')
  return failGoogleDoc('sources.google-down', { params: { status } })
}

/** Classifies the response that was served instead of the document. */
const explainPage = (bytes: Buffer): AppError => {
  if (isUnusual(bytes)) return failGoogleDoc('sources.google-busy')
  return failGoogleDoc(isSignIn(bytes) ? 'sources.google-closed' : 'sources.google-answer')
}
