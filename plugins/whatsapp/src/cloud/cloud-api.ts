import {
  type ChannelContext,
  type ConnectionContext,
  multipart,
  type OutboundFile,
  openService,
} from '@botanika/core/plugin'
import Type, { type Static, type TSchema } from 'typebox'
import type { Settings } from '../settings.ts'
import { asRecord } from './as-record.ts'
import { texts } from './error-texts.ts'
import { meaningOf, sends } from './errors.ts'

/** The version of the Graph API that every call names: https://developers.facebook.com/docs/graph-api/changelog. */
export const apiVersion = 'v23.0'

interface Call<S extends TSchema> {
  /** Omitted: a GET, with neither `json` nor `form`. */
  json?: object
  form?: Awaited<ReturnType<typeof multipart>>
  shape: S
}

const id = Type.Union([Type.String(), Type.Integer()])
const shapes = {
  number: Type.Object({ display_phone_number: Type.Optional(Type.String()) }),
  hooks: Type.Object({ webhook_configuration: Type.Optional(Type.Unknown()) }),
  done: Type.Object({}),
  sent: Type.Object({ messages: Type.Array(Type.Object({ id: Type.String() }), { minItems: 1 }) }),
  upload: Type.Object({ id }),
  media: Type.Object({ url: Type.String() }),
}

/** The Cloud API of one phone number: https://developers.facebook.com/docs/whatsapp/cloud-api. */
export const openCloud = (
  { config, fetch }: Pick<ConnectionContext<Settings>, 'config' | 'fetch'>,
  { apiRoot }: { apiRoot: string },
) => {
  const { accessToken = '', phoneNumberId = '' } = config
  const authorization = `Bearer ${accessToken}`
  const api = openService({ name: 'WhatsApp', fetch, texts, sends, secret: accessToken })
  const call = <S extends TSchema>(
    name: string,
    path: string,
    { json, form, shape }: Call<S>,
  ): Promise<Static<S>> =>
    api.call(name, `${apiRoot}/${apiVersion}/${path}`, {
      method: json || form ? 'POST' : 'GET',
      headers: { authorization, ...form?.headers },
      ...(form && { body: form.body }),
      ...(json && { json }),
      timeoutMs: 25_000,
      shape,
      unwrap: (answer, response) => {
        if (response.ok) return answer
        const { code: given, message } = asRecord(answer.error)
        const code = typeof given === 'number' ? given : undefined
        throw api.refusal(name, { response, code, message: String(message ?? ''), meaning: meaningOf(code) })
      },
    })
  const messages = `${phoneNumberId}/messages`
  return {
    /** Calls of the phone number itself; all throw `ChannelError`. */
    number: () =>
      call('number', `${phoneNumberId}?fields=display_phone_number,verified_name`, { shape: shapes.number }),
    hooks: () => call('hooks', `${phoneNumberId}?fields=webhook_configuration`, { shape: shapes.hooks }),
    change: (json: object) => call('change', phoneNumberId, { json, shape: shapes.done }),
    send: (json: object) =>
      call('messages', messages, { json: { messaging_product: 'whatsapp', ...json }, shape: shapes.sent }),
    /** Shows that an answer to this message is being written. */
    type: (message_id: string) => {
      const typing = { status: 'read', message_id, typing_indicator: { type: 'text' } }
      return call('typing', messages, {
        json: { messaging_product: 'whatsapp', ...typing },
        shape: shapes.done,
      })
    },
    /** Files go to WhatsApp first: a message names them by id. Nothing is sent if that fails. */
    upload: async ({ bytes, mime, name }: OutboundFile): Promise<string> => {
      const form = await multipart(
        { field: 'file', bytes, mime, name },
        { messaging_product: 'whatsapp', type: mime },
      )
      return String((await call('media', `${phoneNumberId}/media`, { form, shape: shapes.upload })).id)
    },
    media: (media: string) => call('file', encodeURIComponent(media), { shape: shapes.media }),
    /** The bytes of a file; its address lives for five minutes and wants the token. */
    file: (url: string) => api.file(url, { headers: { authorization } }),
  }
}

export type Cloud = ReturnType<typeof openCloud>
export type CloudContext = ChannelContext<Settings, Cloud>
