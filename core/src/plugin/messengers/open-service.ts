import { setTimeout as wait } from 'node:timers/promises'
import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { Text } from '../../contract/text.ts'
import { defineErrors } from '../../platform/errors/define-errors.ts'
import { ChannelError, type ChannelErrorInit, type ChannelErrorKind } from '../channel-error.ts'
import { readBytes } from '../read-bytes.ts'
import { readText } from '../read-text.ts'
import { texts as catalogue } from '../texts.ts'
import { brokenCall, type CallFailureOptions, callFailure } from './call-failure.ts'
import { ForeignAnswer } from './foreign-answer.ts'
import { type MultipartFile, multipart } from './multipart.ts'
import { type JsonObject, readObject } from './read-object.ts'
import { Refusal } from './refusal.ts'
import { retryAfterOf } from './retry-after-of.ts'
import type { ServiceTexts } from './service-texts.ts'

export interface ServiceOptions {
  /** `VK` */
  name: string
  /** The connection's. */
  fetch: typeof fetch
  texts: CallFailureOptions['texts'] & Pick<ServiceTexts, 'flood' | 'refused'> & { token?: Text }
  /** Secret that is removed from errors, even if the service repeats it. */
  secret?: string
  /** Names of calls whose repeat people would see. */
  sends?: readonly string[]
  /** Calls are at least so far apart, ms. Omitted: they may be at once. */
  everyMs?: number
  /** Time limit of a request that names none. Omitted: 20 s. */
  timeoutMs?: number
}

export interface ServiceRequest extends RequestInit {
  /** Omitted: the service's. With `signal`: that one decides alone. */
  timeoutMs?: number
}

export interface ServiceCall<S extends TSchema> extends ServiceRequest {
  /** Sent as JSON. */
  json?: object
  /** Schema of what is read of the result. */
  shape: S
  /** An answer that is no 2xx may have no JSON: it is an empty object then. Omitted: such an answer is a proxy's. */
  hasPlainErrors?: true
  /** The result in an answer; throws the service's refusal. */
  unwrap(answer: JsonObject, response: Response): unknown
}

/** A service's own error. */
export interface Said {
  response: Pick<Response, 'status' | 'headers'>
  code?: number | string
  message?: string
  /** The meaning by the service's documentation. Omitted: that of its HTTP status. */
  meaning?: Meaning
}

/** `broken`: the service broke down over it, and people may have seen its effect. */
export type Meaning = (ChannelErrorInit & { kind: ChannelErrorKind }) | 'broken'

const maxSaid = 300

/** Time for an upload, ms: within the host's limit for sending a message. */
const uploadMs = 55_000

/** Largest file of a person that is read. */
const maxFileBytes = 20 * 1024 * 1024

const fail = defineErrors(catalogue.serviceErrors, {
  'channels.file-gone': 404,
  'channels.file-too-large': 413,
})

/** Calls of a messenger's HTTP API with one connection's `fetch`. They throw `ChannelError`; nothing is repeated. */
export const openService = ({
  name: service,
  fetch,
  texts,
  secret = '',
  sends = [],
  everyMs = 0,
  timeoutMs: usualMs = 20_000,
}: ServiceOptions) => {
  let next = 0
  const turn = async (): Promise<void> => {
    const now = performance.now()
    const at = Math.max(now, next)
    next = at + everyMs
    if (at > now) await wait(at - now)
  }
  const kept = (name: string): CallFailureOptions => ({ texts, isSend: sends.includes(name) })

  /** One request, read by `read`; what that throws is taken for a failure of the call. */
  const request = async <T>(
    name: string,
    url: string,
    { read, timeoutMs = usualMs, ...init }: ServiceRequest & { read(response: Response): Promise<T> },
  ): Promise<T> => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      // An address may contain a token: it is not passed on.
      return await read(await fetch(url, { signal, redirect: 'manual', ...init }))
    } catch (error) {
      throw callFailure(name, error, kept(name))
    }
  }

  return {
    request,
    /** A call whose answer is a JSON object, in its turn. */
    call: async <S extends TSchema>(
      name: string,
      url: string,
      { json, shape, unwrap, hasPlainErrors, headers, ...init }: ServiceCall<S>,
    ): Promise<Static<S>> => {
      await turn()
      const result = await request(name, url, {
        headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
        ...(json && { body: JSON.stringify(json) }),
        ...init,
        read: async response => unwrap(await answerOf(response, { hasPlainErrors }), response),
      })
      if (Check(shape, result)) return result
      // Accepted, but its answer is not the documentation's: the effect is there.
      throw new ChannelError(kept(name).isSend ? 'ambiguous' : 'unreachable', {
        detail: `${name}: an unknown answer`,
      })
    },
    /** The service refused a call. Its error is the cause, a `Refusal`. */
    refusal: (name: string, { response, code = '', message = '', meaning }: Said): ChannelError => {
      const clean = (text: string) => (secret ? text.replaceAll(secret, '…') : text).slice(0, maxSaid)
      const { status } = response
      const detail = clean(
        [`${name}:`, status === 200 ? '' : status, code, message].filter(Boolean).join(' '),
      )
      const cause = new Refusal(typeof code === 'number' ? code : clean(code), clean(message))
      const found = meaning ?? meaningOf(response, texts)
      if (found === 'broken') return brokenCall(detail, { ...kept(name), cause })
      const { kind, ...init } = found
      const retryAfterMs = retryAfterOf(response) ?? init.retryAfterMs
      return new ChannelError(kind, { text: texts.refused, ...init, retryAfterMs, detail, cause })
    },
    /**
     * Posts a file to an address that the service gave for it; answers the JSON object that it says. `hasPlainAnswer`: it says
     * nothing that is read, and the object is empty.
     */
    upload: async (
      url: string,
      file: MultipartFile,
      { hasPlainAnswer = false }: { hasPlainAnswer?: boolean } = {},
    ): Promise<JsonObject> =>
      request('upload', url, {
        method: 'POST',
        ...(await multipart(file)),
        timeoutMs: uploadMs,
        read: async response => {
          if (!response.ok) throw new ForeignAnswer(response.status)
          if (!hasPlainAnswer) return readObject(response)
          await readText(response)
          return {}
        },
      }),
    /** Reads a file that a person sent, at most 20 MB. Throws also `channels.file-gone`, `channels.file-too-large`. */
    file: async (url: string, init: RequestInit = {}): Promise<Uint8Array> => {
      const gone = () => fail('channels.file-gone', { params: { name: service } })
      if (!URL.canParse(url)) throw gone()
      const answer = await request('download', url, {
        timeoutMs: 60_000,
        ...init,
        read: async response => {
          if (response.ok) return { bytes: await readBytes(response, { most: maxFileBytes }) }
          await response.body?.cancel()
          if (response.status >= 500) throw new ForeignAnswer(response.status)
          return undefined
        },
      })
      if (!answer) throw gone()
      if (!answer.bytes) throw fail('channels.file-too-large')
      return answer.bytes
    },
  }
}
export type Service = ReturnType<typeof openService>

const answerOf = async (
  response: Response,
  { hasPlainErrors }: Pick<ServiceCall<TSchema>, 'hasPlainErrors'>,
): Promise<JsonObject> => {
  try {
    return await readObject(response)
  } catch (error) {
    if (hasPlainErrors && !response.ok && error instanceof ForeignAnswer) return {}
    throw error
  }
}

const meaningOf = ({ status }: Said['response'], texts: ServiceOptions['texts']): Meaning => {
  if (status >= 500) return 'broken'
  if (status === 401) return { kind: 'unauthorized', text: texts.token }
  if (status !== 429) return { kind: 'rejected' }
  return { kind: 'rate-limited', text: texts.flood, scope: 'connection' }
}
