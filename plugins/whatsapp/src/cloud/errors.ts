import type { Text } from '@botanika/core/contract'
import {
  ChannelError,
  type ChannelErrorInit,
  type ChannelErrorKind,
  networkFailure,
  parseJson,
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

/** An answer that is no 2xx. */
export const refusal = ({ status, headers }: Response, body: string): ChannelError => {
  const { code, message } = errorOf(body)
  const detail = `WhatsApp answered ${status}${code === undefined ? '' : ` (${code}): ${message}`}`
  const meaning = (code !== undefined && meanings[code]) || byStatus(status, code)
  const seconds = Number(headers.get('retry-after'))
  return new ChannelError(meaning.kind, {
    detail,
    ...(meaning.text && { text: meaning.text }),
    ...meaning.init,
    ...(meaning.kind === 'rate-limited' && seconds > 0 && { retryAfterMs: seconds * 1_000 }),
  })
}

const byStatus = (status: number, code: number | undefined): Meaning => {
  if (status === 429) return limited(5_000, 'connection')
  if (status === 401) return { kind: 'unauthorized', text: texts.token }
  if (code !== undefined && code >= 200 && code <= 299) return { kind: 'rejected', text: texts.permission }
  // A server that broke may have taken the message before.
  return { kind: status >= 500 ? 'ambiguous' : 'rejected' }
}

const maxMessage = 500

const errorOf = (body: string): { code?: number; message: string } => {
  try {
    const { error } = asRecord(parseJson(body))
    const { code, message } = asRecord(error)
    return {
      ...(typeof code === 'number' && { code }),
      message: typeof message === 'string' ? message.slice(0, maxMessage) : '',
    }
  } catch {
    return { message: '' }
  }
}

/** A call without an answer. */
export const networkError = (reason: unknown): never => {
  const { kind, detail } = networkFailure(reason)
  throw new ChannelError(kind, { detail, cause: reason })
}

/** A 2xx that is not the Cloud API's. */
export const strangeAnswer = (reason: unknown): ChannelError =>
  new ChannelError('ambiguous', { detail: 'the answer is no JSON', cause: reason })
