import {
  type ChannelContext,
  ForeignAnswer,
  multipart,
  openService,
  queryOf,
  readObject,
  readText,
} from '@botanika/core/plugin'
import Type, { type Static, type TSchema } from 'typebox'
import { texts } from './error-texts.ts'
import { meaningOf, sends } from './errors.ts'
import type { Settings } from './settings.ts'

export type Max = ReturnType<typeof openMax>
/** Context of a bot's calls. */
export type MaxContext = ChannelContext<Settings, Max>

/** What a message is made of (https://dev.max.ru/docs-api/objects/NewMessageBody). */
export interface NewMessage {
  text?: string
  attachments?: readonly object[]
  link?: { type: 'reply'; mid: string }
}

interface Call {
  query?: Parameters<typeof queryOf>[0]
  json?: object
  signal?: AbortSignal
}

/** Of 30 calls a second (https://dev.max.ru/docs-api). */
const everyMs = 35
const pollSeconds = 25
/** Updates of one answer: each may be a long message. */
const maxUpdates = 25

const id = Type.Union([Type.Integer(), Type.String()])
const text = Type.Optional(Type.Union([Type.String(), Type.Null()]))
const shapes = {
  done: Type.Object({}),
  me: Type.Object({ user_id: id, username: text, is_bot: Type.Optional(Type.Boolean()) }),
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
export const openMax = (access: { token: string; apiUrl: string; fetch: typeof fetch }) => {
  const { token, apiUrl, fetch } = access
  const api = openService({ name: 'MAX', fetch, texts, sends, everyMs, secret: token })
  const call = <S extends TSchema>(
    name: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
    shape: S,
    { query = {}, ...init }: Call = {},
  ): Promise<Static<S>> => {
    const [method, path] = name.split(' ')
    return api.call(name, `${apiUrl}${path}?${queryOf(query)}`, {
      method,
      headers: { authorization: token },
      ...init,
      shape,
      unwrap: (value, response) => {
        if (response.ok) return value
        const code = String(value.code ?? '')
        const meaning = meaningOf(name, { status: response.status, code })
        throw api.refusal(name, { response, code, message: String(value.message ?? ''), meaning })
      },
    })
  }

  return {
    me: () => call('GET /me', shapes.me),
    send: async (chat_id: string, json: NewMessage): Promise<string> =>
      (await call('POST /messages', shapes.sent, { query: { chat_id, disable_link_preview: true }, json }))
        .message.body.mid,
    edit: (message_id: string, json: NewMessage) =>
      call('PUT /messages', shapes.done, { query: { message_id }, json }),
    /** Shown for some seconds. */
    act: (chatId: string, action: 'typing_on') =>
      call(`POST /chats/${chatId}/actions`, shapes.done, { json: { action } }),
    /** Stops the press's spinner, and shows a short note. */
    answer: (callback_id: string, notification: string) =>
      call('POST /answers', shapes.done, { query: { callback_id }, json: { notification } }),
    subscriptions: async () => (await call('GET /subscriptions', shapes.subscriptions)).subscriptions,
    subscribe: (url: string, { secret, types }: { secret: string; types: readonly string[] }) =>
      call('POST /subscriptions', shapes.done, { json: { url, secret, update_types: types } }),
    unsubscribe: (url: string) => call('DELETE /subscriptions', shapes.done, { query: { url } }),
    updates: (marker: string | undefined, { types, signal }: { types: string; signal: AbortSignal }) =>
      call('GET /updates', shapes.updates, {
        query: { marker, types, limit: maxUpdates, timeout: pollSeconds },
        signal: AbortSignal.any([signal, AbortSignal.timeout((pollSeconds + 20) * 1_000)]),
      }),
    /** Uploads a file; answers the payload of its attachment. */
    upload: async (type: string, { bytes, name }: { bytes: Uint8Array; name: string }): Promise<unknown> => {
      const { url, token: known } = await call('POST /uploads', shapes.upload, { query: { type } })
      return api.request('upload', url, {
        method: 'POST',
        ...(await multipart({ field: 'data', bytes, name })),
        read: async response => {
          if (!response.ok) throw new ForeignAnswer(response.status)
          if (!known) return readObject(response)
          // Of a video the token is known before, and the answer is no JSON.
          await readText(response)
          return { token: known }
        },
      })
    },
    file: (url: string) => api.file(url, { redirect: 'follow' }),
  }
}
