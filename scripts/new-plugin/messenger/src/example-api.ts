import { type ChannelContext, type ConnectionContext, openService } from '@botanika/core/plugin'
import Type, { type Static, type TSchema } from 'typebox'
import { meaningOf, sends, texts } from './errors.ts'
import type { Settings } from './settings.ts'

interface Call<S extends TSchema> {
  method?: string
  path: string
  /** Sent as JSON. Omitted: no body. */
  json?: object
  /** What is read of the answer. */
  shape: S
}

const shapes = {
  done: Type.Object({}),
  me: Type.Object({ id: Type.Union([Type.String(), Type.Integer()]) }),
  sent: Type.Object({ id: Type.String() }),
  webhook: Type.Object({ url: Type.Optional(Type.String()) }),
}

/** Example's API of one bot: https://example.com/docs/api. Its calls throw `ChannelError`. */
export const openClient = (
  { config, fetch }: Pick<ConnectionContext<Settings>, 'config' | 'fetch'>,
  { apiUrl }: { apiUrl: string },
) => {
  const api = openService({ name: 'Example', fetch, texts, sends, secret: config.token })
  const call = <S extends TSchema>(
    name: string,
    { method = 'GET', path, ...rest }: Call<S>,
  ): Promise<Static<S>> =>
    api.call(name, `${apiUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${config.token}` },
      ...rest,
      hasPlainErrors: true,
      unwrap: (answer, response) => {
        if (response.ok) return answer
        throw api.refusal(name, { response, meaning: meaningOf(response) })
      },
    })
  return {
    me: () => call('me', { path: '/me', shape: shapes.me }),
    send: (json: object) => call('send', { method: 'POST', path: '/messages', json, shape: shapes.sent }),
    webhook: () => call('webhook', { path: '/webhook', shape: shapes.webhook }),
    setWebhook: (json: { url: string; secret: string }) =>
      call('setWebhook', { method: 'PUT', path: '/webhook', json, shape: shapes.done }),
    removeWebhook: () => call('removeWebhook', { method: 'DELETE', path: '/webhook', shape: shapes.done }),
  }
}

/** What calls of a connection get. */
export type Context = ChannelContext<Settings, ReturnType<typeof openClient>>
