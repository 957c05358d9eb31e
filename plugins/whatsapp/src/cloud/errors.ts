import type { Text } from '@botanika/core/contract'
import type { Meaning, RestError } from '@botanika/core/plugin'
import { texts } from './error-texts.ts'

type Known = Exclude<Meaning, 'broken'>

const limited = (retryAfterMs: number, scope: 'chat' | 'connection'): Known => ({
  kind: 'rate-limited',
  text: texts.flood,
  retryAfterMs,
  scope,
})

/** Codes of the Cloud API: https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes. */
const meanings: Readonly<Record<number, Known>> = {
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
  131016: { kind: 'unreachable', text: texts.down },
  131026: { kind: 'rejected', text: texts.undeliverable },
  131030: { kind: 'rejected', text: texts.testNumber },
  131031: { kind: 'rejected', text: texts.account },
  131047: { kind: 'rejected', text: texts.window },
  131051: { kind: 'rejected', text: texts.media },
  131052: { kind: 'rejected', text: texts.media },
  131053: { kind: 'rejected', text: texts.media },
  131062: { kind: 'rejected', text: texts.byNumberOnly },
  133010: { kind: 'rejected', text: texts.notRegistered },
}

/** Returns the meaning for the owner of a code that arrives later, with a status. */
export const textOf = (code: number): Text | undefined => meanings[code]?.text

/** Calls that may not be repeated, since people would see it. */
export const sends = ['messages']

/** Returns the meaning of an answer that is no 2xx; undefined: the meaning of its HTTP status. */
export const meaningOf = ({ code }: RestError): Meaning | undefined => {
  if (typeof code !== 'number') return undefined
  const isPermission = code >= 200 && code <= 299
  return meanings[code] ?? (isPermission ? { kind: 'rejected', text: texts.permission } : undefined)
}
