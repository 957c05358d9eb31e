import { type ChannelContext, type ClientAccess, type OutboundFile, openRest } from '@botanika/core/plugin'
import Type from 'typebox'
import { errors } from './errors.ts'
import type { Settings } from './settings.ts'
import { id, some, text } from './wire.ts'

export type Max = ReturnType<typeof openMax>
/** Context of a bot's calls. */
export type MaxContext = ChannelContext<Settings, Max>

/** Minimum time between two calls, ms, for the limit of 30 a second (https://dev.max.ru/docs-api). */
const everyMs = 35
const pollSeconds = 25
/** Maximum number of updates of one answer: each may be a long message. */
const maxUpdates = 25

const shapes = {
  me: Type.Object({ user_id: id, username: text, is_bot: some(Type.Boolean()) }),
  sent: Type.Object({ message: Type.Object({ body: Type.Object({ mid: Type.String({ minLength: 1 }) }) }) }),
  hooks: Type.Object({ subscriptions: Type.Array(Type.Object({ url: Type.String() }), { maxItems: 100 }) }),
  upload: Type.Object({ url: Type.String(), token: text }),
  updates: Type.Object({ updates: Type.Array(Type.Unknown()), marker: some(id) }),
}

/** Opens MAX's API with one token (https://dev.max.ru/docs-api). Calls throw `ChannelError`. */
export const openMax = ({ config, fetch }: ClientAccess<Settings>, { apiUrl }: { apiUrl: string }) => {
  const secret = config.botToken.trim()
  const headers = { authorization: secret }
  const { call, run, ...api } = openRest({ name: 'MAX', apiUrl, fetch, secret, headers, everyMs, ...errors })
  return {
    me: () => call('GET /me', { shape: shapes.me }),
    /** Sends a message; `json`: https://dev.max.ru/docs-api/objects/NewMessageBody. */
    send: async (chat_id: string, json: object): Promise<string> => {
      const query = { chat_id, disable_link_preview: true }
      return (await call('POST /messages', { query, json, shape: shapes.sent })).message.body.mid
    },
    edit: (message_id: string, json: object) => run('PUT /messages', { query: { message_id }, json }),
    /** Shows the sign of typing for some seconds. */
    type: (chatId: string) => run(`POST /chats/${chatId}/actions`, { json: { action: 'typing_on' } }),
    /** Stops the press's spinner, and shows a short note. */
    answer: (callback_id: string, notification: string) =>
      run('POST /answers', { query: { callback_id }, json: { notification } }),
    subscriptions: async () => (await call('GET /subscriptions', { shape: shapes.hooks })).subscriptions,
    subscribe: (json: object) => run('POST /subscriptions', { json }),
    unsubscribe: (url: string) => run('DELETE /subscriptions', { query: { url } }),
    updates: (marker: string | undefined, types: readonly string[]) =>
      call('GET /updates', {
        query: { marker, types: types.join(','), limit: maxUpdates, timeout: pollSeconds },
        timeoutMs: (pollSeconds + 20) * 1_000,
        shape: shapes.updates,
      }),
    /** Uploads a file; returns the payload of its attachment. */
    upload: async (type: string, { bytes, name }: OutboundFile): Promise<unknown> => {
      const { url, token } = await call('POST /uploads', { query: { type }, shape: shapes.upload })
      // The token of a video is known before, and the answer is no JSON.
      const said = await api.upload(url, { field: 'data', bytes, name }, { hasPlainAnswer: Boolean(token) })
      return token ? { token } : said
    },
    file: (url: string) => api.file(url, { redirect: 'follow' }),
  }
}
