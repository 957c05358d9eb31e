import { setTimeout as wait } from 'node:timers/promises'
import { type ChannelContext, ChannelError, parseJson, readBytes, readText } from '@botanika/core/plugin'
import Type, { type Static, type TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { NotMax, networkError, refusalError } from './errors.ts'
import type { Settings } from './settings.ts'

export type Max = ReturnType<typeof openMax>
/** Context of a bot's calls. */
export type MaxContext = ChannelContext<Settings, Max>

type Query = Readonly<Record<string, string | number | boolean | undefined>>
interface Call {
  query?: Query
  body?: object
  signal?: AbortSignal
}

/** What a message is made of (https://dev.max.ru/docs-api/objects/NewMessageBody). */
export interface NewMessage {
  text?: string
  attachments?: readonly object[]
  link?: { type: 'reply'; mid: string }
}

const timeoutMs = 20_000
/** Of 30 calls a second (https://dev.max.ru/docs-api). */
const everyMs = 35
const pollSeconds = 25
/** Updates of one answer: each may be a long message. */
const maxUpdates = 25

const id = Type.Union([Type.Integer(), Type.String()])
const text = Type.Optional(Type.Union([Type.String(), Type.Null()]))
const shapes = {
  done: Type.Object({}),
  me: Type.Object({ user_id: id, username: text, first_name: text, is_bot: Type.Optional(Type.Boolean()) }),
  sent: Type.Object({ message: Type.Object({ body: Type.Object({ mid: Type.String({ minLength: 1 }) }) }) }),
  subscriptions: Type.Object({
    subscriptions: Type.Array(Type.Object({ url: Type.String() }), { maxItems: 100 }),
  }),
  upload: Type.Object({ url: Type.String(), token: text }),
  updates: Type.Object({
    updates: Type.Array(Type.Unknown()),
    marker: Type.Optional(Type.Union([id, Type.Null()])),
  }),
}

/** MAX's API with one token (https://dev.max.ru/docs-api). Calls throw `ChannelError`; there are no retries. */
export const openMax = ({
  token,
  apiUrl,
  fetch,
}: {
  token: string
  apiUrl: string
  fetch: typeof globalThis.fetch
}) => {
  let next = 0
  /** Waits for its turn among the calls of a second. */
  const turn = async (): Promise<void> => {
    const at = Math.max(performance.now(), next)
    next = at + everyMs
    if (at > performance.now()) await wait(at - performance.now())
  }

  const request = async <T>(
    name: string,
    url: string,
    { read, ...init }: RequestInit & { read(answer: Response): Promise<T> },
  ) => {
    try {
      return await read(
        await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual', ...init }),
      )
    } catch (error) {
      throw networkError(name, error)
    }
  }
  const call = async <S extends TSchema>(
    name: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
    shape: S,
    { query = {}, body, signal }: Call = {},
  ): Promise<Static<S>> => {
    await turn()
    const [method, path] = name.split(' ')
    const given = Object.entries(query).flatMap(([key, value]): [string, string][] =>
      value === undefined ? [] : [[key, String(value)]],
    )
    const answer = await request(name, `${apiUrl}${path}?${new URLSearchParams(given)}`, {
      method,
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      read: async response => ({ response, value: parse(await readText(response), response) }),
    })
    const { response, value } = answer
    if (!response.ok) throw refusalError(name, { response, value, token })
    // Accepted, but its answer is not the specification's: the effect is there.
    if (!Check(shape, value)) throw new ChannelError('ambiguous', { detail: `${name}: an unknown answer` })
    return value
  }

  return {
    me: () => call('GET /me', shapes.me),
    send: (chat_id: string, body: NewMessage) =>
      call('POST /messages', shapes.sent, { query: { chat_id, disable_link_preview: true }, body }),
    edit: (message_id: string, body: NewMessage) =>
      call('PUT /messages', shapes.done, { query: { message_id }, body }),
    /** Shown for some seconds. */
    act: (chatId: string, action: 'typing_on') =>
      call(`POST /chats/${chatId}/actions`, shapes.done, { body: { action } }),
    /** Stops the press's spinner, and shows a short note. */
    answer: (callback_id: string, notification: string) =>
      call('POST /answers', shapes.done, { query: { callback_id }, body: { notification } }),
    subscriptions: async () => (await call('GET /subscriptions', shapes.subscriptions)).subscriptions,
    subscribe: (url: string, { secret, types }: { secret: string; types: readonly string[] }) =>
      call('POST /subscriptions', shapes.done, { body: { url, secret, update_types: types } }),
    unsubscribe: (url: string) => call('DELETE /subscriptions', shapes.done, { query: { url } }),
    updates: ({
      marker,
      types,
      signal,
    }: {
      marker: string | undefined
      types: readonly string[]
      signal: AbortSignal
    }) =>
      call('GET /updates', shapes.updates, {
        query: { marker, types: types.join(','), limit: maxUpdates, timeout: pollSeconds },
        signal: AbortSignal.any([signal, AbortSignal.timeout(pollSeconds * 1_000 + timeoutMs)]),
      }),
    /** Uploads a file; answers the payload of its attachment. */
    upload: async (
      type: 'image' | 'video' | 'file',
      file: { bytes: Uint8Array; name: string },
    ): Promise<unknown> => {
      const { url, token: known } = await call('POST /uploads', shapes.upload, { query: { type } })
      const form = new FormData()
      form.append('data', new Blob([new Uint8Array(file.bytes)]), file.name)
      // As bytes: the `fetch` given is not the one that this form belongs to.
      const body = new Response(form)
      const answer = await request('upload', url, {
        method: 'POST',
        headers: { 'content-type': body.headers.get('content-type') ?? '' },
        body: new Uint8Array(await body.arrayBuffer()),
        read: async response => {
          if (!response.ok) throw new NotMax(response.status)
          const said = await readText(response)
          // Of a video the token is known before.
          return known ? { token: known } : parse(said, response)
        },
      })
      return answer
    },
    /** The bytes of a file of a message; undefined if it is missing or larger than `most` bytes. */
    download: (url: string, { most }: { most: number }) =>
      request('download', url, {
        redirect: 'follow',
        signal: AbortSignal.timeout(60_000),
        read: async response => {
          if (response.ok) return readBytes(response, { most })
          await response.body?.cancel()
          if (response.status >= 500) throw new NotMax(response.status)
          return undefined
        },
      }),
  }
}

/** The JSON of an answer. Throws `NotMax`: it is a page, or a proxy's. */
const parse = (said: string | undefined, { status }: Response): unknown => {
  try {
    const value = parseJson(said ?? '')
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Not JSON.
  }
  throw new NotMax(status)
}
