import { setTimeout as wait } from 'node:timers/promises'
import { type ChannelContext, ChannelError, parseJson, readBytes, readText } from '@botanika/core/plugin'
import { Check } from 'typebox/value'
import { NotVk, networkError, refusalError } from './errors.ts'
import { type Method, type Reply, replies } from './replies.ts'
import type { Settings } from './settings.ts'

/** A token and where it is used. */
interface Access {
  token: string
  /** `https://api.vk.com/method` */
  apiUrl: string
  fetch: typeof fetch
  /** Calls are at least so far apart. */
  everyMs?: number
}

type Params = Readonly<Record<string, string | number | undefined>>

/** The client of a connection. */
export type Vk = ReturnType<typeof openVk>

/** Context of a community's calls. */
export type VkContext = ChannelContext<Settings, Vk>

const version = '5.199'
const timeoutMs = 20_000
const uploadMs = 55_000
/** A long poll may bring a hundred events with attachments. */
const maxLongPollBytes = 16 * 1024 * 1024

/** VK's API with one token (https://dev.vk.com/ru/reference). Calls throw `ChannelError`; there are no retries. */
export const openVk = ({ token, apiUrl, fetch, everyMs = 60 }: Access) => {
  const longPoll: { current?: LongPoll } = {}
  let next = 0
  /** Waits for its turn: VK counts the calls of a second. */
  const turn = async (): Promise<void> => {
    const now = performance.now()
    const at = Math.max(now, next)
    next = at + everyMs
    if (at > now) await wait(at - now)
  }

  const call = async <M extends Method>(
    method: M,
    params: Params = {},
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<Reply<M>> => {
    await turn()
    const answer = await request(method, `${apiUrl}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: formOf({ ...params, access_token: token, v: version }),
      signal: signal ?? AbortSignal.timeout(timeoutMs),
    })
    const { error, response } = answer
    if (isRecord(error) && typeof error.error_code === 'number') {
      // `request_params` says back the token: only these two fields are read.
      const message = String(error.error_msg ?? '').replaceAll(token, '…')
      throw refusalError(method, { code: error.error_code, message })
    }
    if (response === undefined) throw networkError(method, new NotVk(200))
    const shape = replies[method]
    // Accepted, but its answer is not the specification's: the effect is there.
    if (!Check(shape, response))
      throw new ChannelError('ambiguous', { detail: `${method}: an unknown answer` })
    return response
  }

  const request = async (method: string, url: string, init: RequestInit, most?: number) => {
    try {
      const response = await fetch(url, { ...init, redirect: 'manual' })
      const answer = parse((await readText(response, { ...(most !== undefined && { most }) })) ?? '')
      if (!answer) throw new NotVk(response.status)
      return answer
    } catch (error) {
      throw networkError(method, error)
    }
  }

  return {
    call,
    /** Sends a file to an address of `get…UploadServer`; its answer is for `save…`. */
    upload: async (url: string, { field, file, name }: { field: string; file: Uint8Array; name: string }) => {
      const form = new FormData()
      form.append(field, new Blob([new Uint8Array(file)]), name)
      // As bytes: the `fetch` given is not the one that this form belongs to.
      const body = new Response(form)
      return request('upload', url, {
        method: 'POST',
        headers: { 'content-type': body.headers.get('content-type') ?? '' },
        body: new Uint8Array(await body.arrayBuffer()),
        signal: AbortSignal.timeout(uploadMs),
      })
    },
    /** One check of the long poll. */
    check: (server: string, { key, ts, signal }: { key: string; ts: string; signal: AbortSignal }) => {
      const query = new URLSearchParams({ act: 'a_check', key, ts, wait: '25' })
      return request('long poll', `${server}?${query}`, { signal }, maxLongPollBytes)
    },
    /** The bytes of a file of a message; undefined if it is missing or larger than `most` bytes. */
    download: async (url: string, { most }: { most: number }): Promise<Uint8Array | undefined> => {
      try {
        const response = await fetch(url, { signal: AbortSignal.timeout(60_000) })
        if (response.status >= 500) throw new NotVk(response.status)
        if (!response.ok || !response.body) {
          await response.body?.cancel()
          return undefined
        }
        return await readBytes(response, { most })
      } catch (error) {
        throw networkError('download', error)
      }
    },
    /** Names of people who wrote, by id; bounded by who reads it. */
    names: new Map<number, string>(),
    /** Titles of chats of several people, by peer id; bounded by who reads it. */
    titles: new Map<number, string>(),
    /** The long poll that is open; it is lost with the process. */
    longPoll,
  }
}

export interface LongPoll {
  server: string
  key: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const formOf = (params: Params): string => {
  const given = Object.entries(params).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(given).toString()
}

const parse = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value = parseJson(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
