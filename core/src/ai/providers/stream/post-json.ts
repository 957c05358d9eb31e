import { APIConnectionError, APIError } from 'openai'
import type { Fetch, ProviderAccess } from '../../provider.ts'
import { openaiBaseUrl, sendableKey } from '../create-client.ts'

/** Characters of a refusal that are read. */
const maxRefusal = 100_000

interface Post {
  /** Below the base address: `/chat/completions`. */
  path: string
  body: object
  signal: AbortSignal
}

/**
 * Posts JSON to a provider, with the headers that the protocol needs and no others. Throws the errors that the `openai` package
 * throws: `APIError` for a refusal, `APIConnectionError` where there is no answer; and `ai.key-rejected` for a key that no
 * provider can have issued.
 */
export const postJson = async (
  fetch: Fetch,
  { apiKey = '', baseUrl = openaiBaseUrl }: ProviderAccess,
  { path, body, signal }: Post,
): Promise<Response> => {
  const key = sendableKey(apiKey)
  const url = new URL(baseUrl.endsWith('/') ? baseUrl + path.slice(1) : baseUrl + path)
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'user-agent': 'botanika',
    ...(key && { authorization: `Bearer ${key}` }),
  }
  const init = { method: 'POST', headers, body: JSON.stringify(body), signal }
  const response = await fetch(url, init).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new APIConnectionError({ ...(cause instanceof Error && { cause, message: cause.message }) })
  })
  if (response.ok) return response
  const text = await readRefusal(response)
  const known = asJson(text)
  throw APIError.generate(response.status, withError(known), known ? undefined : text, response.headers)
}

/** Some servers leave out the object around the error. */
const withError = (body: object | undefined): object | undefined =>
  body && (!('error' in body) || body.error == null) ? { error: body } : body

const readRefusal = async ({ body }: Response): Promise<string> => {
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const piece of body ?? []) {
      text += decoder.decode(piece, { stream: true })
      if (text.length > maxRefusal) break
    }
  } catch (error) {
    if (text === '') return error instanceof Error ? error.message : ''
  }
  return text
}

const asJson = (text: string): object | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
