import { type ChannelContext, ForeignAnswer, openService, queryOf, readObject } from '@botanika/core/plugin'
import { texts } from './error-texts.ts'
import { sends } from './errors.ts'
import { refusals } from './refusals.ts'
import { type Method, type Reply, replies } from './replies.ts'
import type { Settings } from './settings.ts'

/** A token, and the address where it is used. */
interface Access {
  token: string
  /** Base address of the methods: `https://api.vk.com/method`. */
  apiUrl: string
  fetch: typeof fetch
  /** Minimum time between two calls, ms. */
  everyMs?: number
}

type Params = Readonly<Record<string, string | number | undefined>>

/** The client of a connection. */
export type Vk = ReturnType<typeof openVk>

/** Context of a community's calls. */
export type VkContext = ChannelContext<Settings, Vk>

const version = '5.199'
/** Maximum size of a long poll's answer, bytes: it may bring a hundred events with attachments. */
const maxLongPollBytes = 16 * 1024 * 1024

/**
 * Opens VK's API with one token (https://dev.vk.com/ru/reference). Calls throw `ChannelError`; there are no
 * retries.
 */
export const openVk = ({ token, apiUrl, fetch, everyMs = 60 }: Access) => {
  const longPoll: { current?: LongPoll } = {}
  const api = openService({ name: 'VK', fetch, texts, sends, everyMs, secret: token })
  /** Makes the error of an answer: errors come with status 200. */
  const refusal = (method: string, { code, message }: { code: number; message: string }) =>
    api.refusal(method, { response: Response.json({}), code, message, meaning: refusals[code] })

  return {
    call: async <M extends Method>(
      method: M,
      params: Params = {},
      { signal }: { signal?: AbortSignal } = {},
    ): Promise<Reply<M>> => {
      const shape: (typeof replies)[M] = replies[method]
      return api.call(method, `${apiUrl}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: queryOf({ ...params, access_token: token, v: version }).toString(),
        ...(signal && { signal }),
        shape,
        unwrap: ({ error, response }) => {
          if (typeof error === 'object' && error !== null && 'error_code' in error) {
            // `request_params` repeats the token, so only these two fields are read.
            const message = 'error_msg' in error ? String(error.error_msg) : ''
            throw refusal(method, { code: Number(error.error_code), message })
          }
          if (response === undefined) throw new ForeignAnswer(200)
          return response
        },
      })
    },
    refusal,
    /** Sends a file to an address of `get…UploadServer`; its answer is for `save…`. */
    upload: api.upload,
    /** One check of the long poll. */
    check: (server: string, { key, ts, signal }: { key: string; ts: string; signal: AbortSignal }) =>
      api.request('long poll', `${server}?${queryOf({ act: 'a_check', key, ts, wait: 25 })}`, {
        signal,
        read: response => readObject(response, { most: maxLongPollBytes }),
      }),
    /** Returns the bytes of a file of a message. */
    file: (url: string) => api.file(url, { redirect: 'follow' }),
    /** Names of people who wrote, by id; the functions that read it bound its size. */
    names: new Map<number, string>(),
    /** Titles of chats of several people, by peer id; the functions that read it bound its size. */
    titles: new Map<number, string>(),
    /** The open long poll; it is lost with the process. */
    longPoll,
  }
}

export interface LongPoll {
  server: string
  key: string
}
