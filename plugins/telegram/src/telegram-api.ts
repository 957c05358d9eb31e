import { type ChannelContext, ForeignAnswer, openService, readObject } from '@botanika/core/plugin'
import { Api, HttpError } from 'grammy'
import { texts } from './error-texts.ts'
import { networkError, refusalError } from './errors.ts'
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

/** Timeout that is longer than the host's, which aborts calls by the signal of its `fetch`. */
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
  const service = openService({ name: 'Telegram', fetch, texts })
  return {
    api,
    /** The bytes at a `file_path`. Its address contains the token and is never displayed. */
    file: (path: string) => service.file(path && `${files}/${path}`),
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
  const answer = await answerOf(await fetch(url, init))
  return { json: async () => answer }
}

/** Maximum length of a description that is not Telegram's. */
const maxDescriptionLength = 1_000

const answerOf = async (response: Response): Promise<object> => {
  const answer = await readObject(response)
  if (answer.ok) return answer
  const { ok, description } = answer
  if (ok === undefined || typeof description !== 'string') throw new ForeignAnswer(response.status)
  return { ...answer, description: description.slice(0, maxDescriptionLength) }
}
