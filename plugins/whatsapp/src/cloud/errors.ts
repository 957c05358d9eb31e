import type { Text } from '@botanika/core/contract'
import {
  ChannelError,
  type ChannelErrorInit,
  type ChannelErrorKind,
  type JsonObject,
  retryAfterOf,
  type Service,
} from '@botanika/core/plugin'
import { asRecord } from './as-record.ts'
import { texts } from './error-texts.ts'

interface Meaning {
  kind: ChannelErrorKind
  text?: Text
  init?: ChannelErrorInit
}

const limited = (retryAfterMs: number, scope: 'chat' | 'connection'): Meaning => ({
  kind: 'rate-limited',
  text: texts.flood,
  init: { retryAfterMs, scope },
})

/** Codes of the Cloud API: https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes. */
const meanings: Readonly<Record<number, Meaning>> = {
  0: { kind: 'unauthorized', text: texts.token },
  190: { kind: 'unauthorized', text: texts.token },
  3: { kind: 'rejected', text: texts.permission },
  10: { kind: 'rejected', text: texts.permission },
  33: { kind: 'rejected', text: texts.noSuchNumber },
  368: { kind: 'rejected', text: texts.account },
  4: limited(60_000, 'connection'),
  80007: limited(60_000, 'connection'),
  130429: limited(5_000, 'connection'),
  131048: limited(600_000, 'connection'),
  131056: limited(6_000, 'chat'),
  130472: { kind: 'rejected', text: texts.undeliverable },
  131016: { kind: 'unreachable' },
  131026: { kind: 'rejected', text: texts.undeliverable },
  131030: { kind: 'rejected', text: texts.testNumber },
  131031: { kind: 'rejected', text: texts.account },
  131047: { kind: 'rejected', text: texts.window },
  131051: { kind: 'rejected', text: texts.media },
  131052: { kind: 'rejected', text: texts.media },
  131053: { kind: 'rejected', text: texts.media },
  133010: { kind: 'rejected', text: texts.notRegistered },
}

/** What a code that arrives later, with a status, means for the owner. */
export const textOf = (code: number): Text | undefined => meanings[code]?.text

/** Whose repeat people would see. */
export const sends = ['messages']

const maxMessage = 500

/** An answer that is no 2xx. */
export const refusal = (
  name: string,
  { answer, response, api }: { answer: JsonObject; response: Response; api: Service },
): ChannelError => {
  const { status } = response
  const error = asRecord(answer.error)
  const code = typeof error.code === 'number' ? error.code : undefined
  const message = typeof error.message === 'string' ? error.message.slice(0, maxMessage) : ''
  const detail = `WhatsApp answered ${status}${code === undefined ? '' : ` (${code}): ${message}`}`
  const meaning = (code !== undefined && meanings[code]) || byStatus(status, code)
  if (!meaning) return api.broken(name, detail)
  const { kind, text, init } = meaning
  const asked = kind === 'rate-limited' ? retryAfterOf(response) : undefined
  return new ChannelError(kind, { detail, text, ...init, ...(asked && { retryAfterMs: asked }) })
}

/** Undefined: a server that broke, and may have taken the message before. */
const byStatus = (status: number, code: number | undefined): Meaning | undefined => {
  if (status === 429) return limited(5_000, 'connection')
  if (status === 401) return { kind: 'unauthorized', text: texts.token }
  if (code !== undefined && code >= 200 && code <= 299) return { kind: 'rejected', text: texts.permission }
  return status >= 500 ? undefined : { kind: 'rejected' }
}
