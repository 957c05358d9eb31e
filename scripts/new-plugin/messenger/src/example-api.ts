import { type ChannelContext, type ClientAccess, openRest } from '@botanika/core/plugin'
import Type from 'typebox'
import { meaningOf, sends, texts } from './errors.ts'
import type { Settings } from './settings.ts'

const shapes = {
  me: Type.Object({ id: Type.Union([Type.String(), Type.Integer()]) }),
  sent: Type.Object({ id: Type.String() }),
  webhook: Type.Object({ url: Type.Optional(Type.String()) }),
}

/** Example's API of one bot: https://example.com/docs/api. Its calls throw `ChannelError`. */
export const openClient = ({ config, fetch }: ClientAccess<Settings>, { apiUrl }: { apiUrl: string }) => {
  const { call, run } = openRest({
    name: 'Example',
    apiUrl,
    fetch,
    headers: { authorization: `Bearer ${config.token}` },
    secret: config.token,
    texts,
    sends,
    meaningOf,
    hasPlainErrors: true,
  })
  return {
    me: () => call('GET /me', { shape: shapes.me }),
    send: (json: object) => call('POST /messages', { json, shape: shapes.sent }),
    webhook: () => call('GET /webhook', { shape: shapes.webhook }),
    setWebhook: (json: { url: string; secret: string }) => run('PUT /webhook', { json }),
    removeWebhook: () => run('DELETE /webhook'),
  }
}

/** The client of a connection. */
export type Client = ReturnType<typeof openClient>
/** The context that calls of a connection receive. */
export type Context = ChannelContext<Settings, Client>
