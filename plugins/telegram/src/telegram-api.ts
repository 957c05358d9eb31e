import { type ChannelContext, ChannelError, parseJson, readText } from '@botanika/core/plugin'
import { Api, HttpError } from 'grammy'
import { NotTelegram, networkError, refusalError } from './errors.ts'
import type { Settings } from './settings.ts'

/** A bot, and the way to it. */
export interface Bot {
  token: string
  /** Where the Bot API lives, without a slash at its end. */
  apiRoot: string
  fetch: typeof fetch
  signal: AbortSignal
}

/** The bot of a connection. */
export type FindBot = (context: ChannelContext<Settings>) => Promise<Bot>

interface Patience {
  /** Seconds until a call is given up (20). */
  seconds?: number
}

/**
 * The Bot API as grammy's client (https://core.telegram.org/bots/api), over the given `fetch` alone. Calls throw
 * `ChannelError` and nothing is tried twice.
 */
export const openApi = (bot: Bot, { seconds = 20 }: Patience = {}): Api => {
  const api = new Api(bot.token, {
    apiRoot: bot.apiRoot,
    timeoutSeconds: seconds,
    fetch: (url: string, init: Sent) => send(bot, url, init),
  })
  api.config.use(async (call, method, payload, signal) => {
    if (bot.signal.aborted)
      throw new ChannelError('unreachable', { detail: `${method}: the connection ended` })
    const answer = await call(method, payload, signal).catch((error: unknown) => {
      throw networkError(method, error instanceof HttpError ? error.error : error)
    })
    if (!answer.ok) throw refusalError(method, answer, chatOf(payload))
    return answer
  })
  return api
}

const chatOf = (payload: object): string | undefined =>
  'chat_id' in payload ? String(payload.chat_id) : undefined

/** What grammy hands to `fetch`. */
interface Sent {
  method: string
  headers: Record<string, string>
  body: string | AsyncIterable<Uint8Array>
  signal: { readonly aborted: boolean; addEventListener(type: 'abort', listener: () => void): void }
}

/** Grammy's signal is of a package of its own, which `fetch` refuses: it is carried over to a real one. */
const send = async ({ fetch, signal }: Bot, url: string, { method, headers, body, signal: given }: Sent) => {
  const own = new AbortController()
  given.addEventListener('abort', () => own.abort())
  const init = {
    method,
    headers: { 'content-type': headers['content-type'] ?? 'application/json' },
    body,
    signal: AbortSignal.any([own.signal, signal]),
    // The address holds the token: it goes nowhere else.
    redirect: 'manual',
    ...(typeof body !== 'string' && { duplex: 'half' }),
  } satisfies RequestInit | Record<string, unknown>
  const response = await fetch(url, init as RequestInit)
  const answer = parse((await readText(response)) ?? '')
  if (!answer) throw new NotTelegram(response.status)
  return { json: async () => answer }
}

const parse = (text: string): object | undefined => {
  try {
    const value = parseJson(text)
    return typeof value === 'object' && value !== null && 'ok' in value ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * The bytes behind a `file_path`. The address holds the token and is seen by nobody. Answers undefined when the file is
 * gone or bigger than `most` bytes.
 */
export const download = async (
  { token, apiRoot, fetch, signal }: Bot,
  path: string,
  { most }: { most: number },
): Promise<Uint8Array | undefined> => {
  const given = AbortSignal.any([signal, AbortSignal.timeout(60_000)])
  try {
    const response = await fetch(`${apiRoot}/file/bot${token}/${path}`, { signal: given, redirect: 'manual' })
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
