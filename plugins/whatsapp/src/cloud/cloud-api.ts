import { type ChannelContext, type ConnectionContext, parseJson, readText } from '@botanika/core/plugin'
import type { Settings } from '../settings.ts'
import { asRecord } from './as-record.ts'
import { networkError, refusal, strangeAnswer } from './errors.ts'

/** The version of the Graph API that every call names: https://developers.facebook.com/docs/graph-api/changelog. */
export const apiVersion = 'v23.0'

const timeoutMs = 25_000

interface Call {
  method: 'GET' | 'POST'
  /** After the version: `/106540352242922/messages`. */
  path: string
  /** Sent as JSON, or as a form. Omitted: no body. */
  body?: Readonly<Record<string, unknown>> | FormData
}

/** The Cloud API of one phone number: https://developers.facebook.com/docs/whatsapp/cloud-api. */
export const openCloud = (
  { config, fetch }: Pick<ConnectionContext<Settings>, 'config' | 'fetch'>,
  { apiRoot }: { apiRoot: string },
) => {
  const { accessToken = '', phoneNumberId = '' } = config
  const authorization = `Bearer ${accessToken}`
  const call = async ({ method, path, body }: Call): Promise<Readonly<Record<string, unknown>>> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${apiRoot}/${apiVersion}${path}`, {
      method,
      headers: { authorization, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    }).catch(networkError)
    const text = (await readText(response).catch(networkError)) ?? ''
    if (!response.ok) throw refusal(response, text)
    try {
      return asRecord(parseJson(text))
    } catch (error) {
      throw strangeAnswer(error)
    }
  }
  return {
    /** Calls of the phone number itself; all throw `ChannelError`. */
    read: (fields: string) => call({ method: 'GET', path: `/${phoneNumberId}?fields=${fields}` }),
    change: (body: Readonly<Record<string, unknown>>) =>
      call({ method: 'POST', path: `/${phoneNumberId}`, body }),
    message: (body: Readonly<Record<string, unknown>>) =>
      call({
        method: 'POST',
        path: `/${phoneNumberId}/messages`,
        body: { messaging_product: 'whatsapp', ...body },
      }),
    upload: (form: FormData) => call({ method: 'POST', path: `/${phoneNumberId}/media`, body: form }),
    media: (id: string) => call({ method: 'GET', path: `/${encodeURIComponent(id)}` }),
    /** The bytes of a file; its address lives for five minutes and wants the token. */
    download: (url: string): Promise<Response> =>
      fetch(url, {
        headers: { authorization },
        signal: AbortSignal.timeout(60_000),
        redirect: 'manual',
      }).catch(networkError),
  }
}

export type Cloud = ReturnType<typeof openCloud>
export type CloudContext = ChannelContext<Settings, Cloud>
