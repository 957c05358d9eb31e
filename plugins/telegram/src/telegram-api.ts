import { type ChannelContext, parseJson, readText } from '@botanika/core/plugin'
import { Api, HttpError } from 'grammy'
import { NotTelegram, networkError, refusalError } from './errors.ts'
import type { Settings } from './settings.ts'

/** A bot with its API client. */
interface Access {
  token: string
  /** Base URL of the Bot API, without a trailing slash. */
  apiRoot: string
  fetch: typeof fetch
}

/** The client of a connection. */
export type Bot = ReturnType<typeof openBot>

/** Context of a bot's calls. */
export type BotContext = ChannelContext<Settings, Bot>

/** Longer than the host's timeout, which aborts calls by the signal of its `fetch`. */
const timeoutSeconds = 100

/**
 * The Bot API as grammy's client (https://core.telegram.org/bots/api), over the given `fetch` only. Calls
 * throw `ChannelError`; there are no retries.
 */
export const openBot = ({ token, apiRoot, fetch }: Access) => {
  const api = new Api(token, {
    apiRoot,
    timeoutSeconds,
    fetch: (url: string, init: Sent) => send(fetch, url, init),
  })
  api.config.use(async (call, method, payload, signal) => {
    const answer = await call(method, payload, signal).catch((error: unknown) => {
      throw networkError(method, error instanceof HttpError ? error.error : error)
    })
    if (!answer.ok) throw refusalError(method, answer, chatOf(payload))
    return answer
  })
  const files = `${apiRoot}/file/bot${token}`
  return {
    api,
    /** The bytes at a `file_path`; undefined if the file is missing or larger than `most` bytes. */
    download: (path: string, options: { most: number }) => download(fetch, `${files}/${path}`, options),
  }
}

const chatOf = (payload: object): string | undefined =>
  'chat_id' in payload ? String(payload.chat_id) : undefined

/** The `fetch` arguments of grammy. */
interface Sent {
  method: string
  headers: Record<string, string>
  body: string | AsyncIterable<Uint8Array>
  signal: { readonly aborted: boolean; addEventListener(type: 'abort', listener: () => void): void }
}

/** Grammy's signal is from another package, which `fetch` rejects: it is forwarded to a native one. */
const send = async (fetch: typeof globalThis.fetch, url: string, { method, headers, body, signal }: Sent) => {
  const own = new AbortController()
  signal.addEventListener('abort', () => own.abort())
  const init: RequestInit = {
    method,
    headers: { 'content-type': headers['content-type'] ?? 'application/json' },
    body,
    signal: own.signal,
    // The address contains the token: it is not passed on.
    redirect: 'manual',
    ...(typeof body !== 'string' && { duplex: 'half' }),
  }
  const response = await fetch(url, init)
  const answer = parse((await readText(response)) ?? '')
  if (!answer) throw new NotTelegram(response.status)
  return { json: async () => answer }
}

/** For a description that is not Telegram's. */
const maxDescriptionLength = 1_000

const parse = (text: string): object | undefined => {
  try {
    const value = parseJson(text)
    if (typeof value !== 'object' || value === null || !('ok' in value)) return undefined
    if (value.ok) return value
    if (!('description' in value) || typeof value.description !== 'string') return undefined
    return { ...value, description: value.description.slice(0, maxDescriptionLength) }
  } catch {
    return undefined
  }
}

/** The address contains the token and is never displayed. */
const download = async (
  fetch: typeof globalThis.fetch,
  url: string,
  { most }: { most: number },
): Promise<Uint8Array | undefined> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(60_000), redirect: 'manual' })
    if (response.status >= 500) throw new NotTelegram(response.status)
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      return undefined
    }
    const pieces: Uint8Array[] = []
    let size = 0
    for await (const piece of response.body) {
      size += piece.length
      if (size > most) return undefined
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  } catch (error) {
    throw networkError('getFile', error)
  }
}
