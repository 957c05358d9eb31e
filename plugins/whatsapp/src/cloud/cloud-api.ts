import {
  type ChannelContext,
  type ClientAccess,
  multipart,
  type OutboundFile,
  openRest,
} from '@botanika/core/plugin'
import Type from 'typebox'
import type { Settings } from '../settings.ts'
import { asRecord } from './as-record.ts'
import { texts } from './error-texts.ts'
import { meaningOf, sends } from './errors.ts'

/** The version of the Graph API that every call names: https://developers.facebook.com/docs/graph-api/changelog. */
export const apiVersion = 'v23.0'

const id = Type.Union([Type.String(), Type.Integer()])
const shapes = {
  number: Type.Object({ display_phone_number: Type.Optional(Type.String()) }),
  hooks: Type.Object({ webhook_configuration: Type.Optional(Type.Unknown()) }),
  sent: Type.Object({ messages: Type.Array(Type.Object({ id: Type.String() }), { minItems: 1 }) }),
  upload: Type.Object({ id }),
  media: Type.Object({ url: Type.String() }),
}

/** The Cloud API of one phone number: https://developers.facebook.com/docs/whatsapp/cloud-api. */
export const openCloud = ({ config, fetch }: ClientAccess<Settings>, { apiRoot }: { apiRoot: string }) => {
  const { accessToken = '', phoneNumberId = '' } = config
  const headers = { authorization: `Bearer ${accessToken}` }
  const { call, run, file } = openRest({
    name: 'WhatsApp',
    apiUrl: `${apiRoot}/${apiVersion}`,
    fetch,
    secret: accessToken,
    headers,
    timeoutMs: 25_000,
    texts,
    sends,
    errorOf: ({ error }) => asRecord(error),
    meaningOf,
  })
  const own = `/${phoneNumberId}` as const
  const messaging_product = 'whatsapp'
  return {
    /** Calls of the phone number itself; all throw `ChannelError`. */
    number: () =>
      call(`GET ${own}?fields=display_phone_number,verified_name`, { name: 'number', shape: shapes.number }),
    hooks: () => call(`GET ${own}?fields=webhook_configuration`, { name: 'hooks', shape: shapes.hooks }),
    change: (json: object) => run(`POST ${own}`, { name: 'change', json }),
    send: (content: object) =>
      call(`POST ${own}/messages`, {
        name: 'messages',
        json: { messaging_product, ...content },
        shape: shapes.sent,
      }),
    /** Shows that an answer to this message is being written. */
    type: (message_id: string) => {
      const typing = { status: 'read', message_id, typing_indicator: { type: 'text' } }
      return run(`POST ${own}/messages`, { name: 'typing', json: { messaging_product, ...typing } })
    },
    /** Uploads a file: a message names files by id. Nothing is sent if that fails. */
    upload: async ({ bytes, mime, name }: OutboundFile): Promise<string> => {
      const form = await multipart({ field: 'file', bytes, mime, name }, { messaging_product, type: mime })
      return String((await call(`POST ${own}/media`, { name: 'media', form, shape: shapes.upload })).id)
    },
    media: (media: string) =>
      call(`GET /${encodeURIComponent(media)}`, { name: 'file', shape: shapes.media }),
    /** Returns the bytes of a file; its address lives for five minutes and wants the token. */
    file: (url: string) => file(url, { headers }),
  }
}

export type Cloud = ReturnType<typeof openCloud>
export type CloudContext = ChannelContext<Settings, Cloud>
