import { APIConnectionError, APIError } from 'openai/core/error'
import type { ProviderAccess } from '../../provider.ts'
import { openaiBaseUrl, sendableKey } from '../create-client.ts'
import { type Body, nextOf } from './body.ts'
import { encodeBody, type TextPart } from './encode-body.ts'
import type { Answered, Send } from './send.ts'

/** Bytes of a refusal that are read. */
const maxRefusal = 100_000

interface Post {
  /** Path below the base address: `/chat/completions`. */
  path: string
  body: object
  /** Parts of the text that stands in the body where `longTextMark` does. Missing: none. */
  longText?: readonly TextPart[]
  signal: AbortSignal
}

/**
 * Posts JSON to a provider, with the headers that the protocol needs and no others. Throws the errors that the `openai` package
 * throws: `APIError` for a refusal, `APIConnectionError` where there is no answer; and `ai.key-rejected` for a key that no
 * provider can have issued.
 */
export const postJson = async (
  send: Send,
  access: ProviderAccess,
  { path, body, longText, signal }: Post,
): Promise<Answered> => {
  const key = sendableKey(access)
  const { baseUrl = openaiBaseUrl } = access
  const url = new URL(baseUrl.endsWith('/') ? baseUrl + path.slice(1) : baseUrl + path)
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'user-agent': 'botanika',
    ...(key && { authorization: `Bearer ${key}` }),
  }
  // The body is kept as bytes: a text would be kept as well for as long as the reply takes.
  const bytes = encodeBody(body, longText)
  const answered = await send(url, { headers, body: bytes, signal }).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new APIConnectionError({ ...(cause instanceof Error && { cause, message: cause.message }) })
  })
  if (answered.status >= 200 && answered.status < 300) return answered
  const text = await readRefusal(answered.body)
  const known = asJson(text)
  throw APIError.generate(answered.status, withError(known), known ? undefined : text, answered.headers())
}

/** Adds the object around the error, which some servers leave out. */
const withError = (body: object | undefined): object | undefined =>
  body && (!('error' in body) || body.error == null) ? { error: body } : body

const readRefusal = async (body: Body): Promise<string> => {
  const pieces: Uint8Array[] = []
  let total = 0
  try {
    for (let piece = await nextOf(body); piece; piece = await nextOf(body)) {
      pieces.push(piece)
      total += piece.byteLength
      if (total <= maxRefusal) continue
      body.cancel()
      break
    }
  } catch (error) {
    if (total === 0) return error instanceof Error ? error.message : ''
  }
  return Buffer.concat(pieces).toString('utf8', 0, maxRefusal)
}

const asJson = (text: string): object | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
