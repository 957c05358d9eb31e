import {
  ChannelError,
  type ChannelErrorInit,
  type ChannelErrorKind,
  Refusal,
  retryAfterOf,
  type Service,
} from '@botanika/core/plugin'
import Type from 'typebox'
import { Check } from 'typebox/value'
import { texts } from './error-texts.ts'

/** The code of MAX's error while it is still working on an uploaded file. */
export const notReady = 'attachment.not.ready'
/** Whose repeat people would see. */
export const sends = ['POST /messages']

const shape = Type.Object({ code: Type.Optional(Type.String()), message: Type.Optional(Type.String()) })
const maxMessageLength = 300

type Meaning = [kind: ChannelErrorKind, text: keyof typeof texts, init?: ChannelErrorInit]

/** What a refusal means (https://dev.max.ru/docs-api: codes of the answer). */
const meaningOf = (name: string, code: string, response: Response): Meaning => {
  const { status } = response
  const isSend = sends.includes(name)
  if (code === notReady) return ['rate-limited', 'notReady', { retryAfterMs: 5_000 }]
  if (status === 401) return ['unauthorized', 'token']
  if (status === 429)
    return ['rate-limited', 'flood', { retryAfterMs: retryAfterOf(response), scope: 'connection' }]
  if (name === 'POST /subscriptions') return ['rejected', 'badWebhook']
  if (status === 403) return isSend ? ['recipient-gone', 'denied'] : ['rejected', 'noRights']
  if (status === 404) return isSend ? ['recipient-gone', 'noChat'] : ['rejected', 'noSuch']
  return ['rejected', status === 400 || status === 413 ? 'badContent' : 'refused']
}

/** An error of the API as the host understands it. */
export const refusalError = (
  name: string,
  { response, value, token, api }: { response: Response; value: unknown; token: string; api: Service },
): ChannelError => {
  const { code: given = '', message = '' } = Check(shape, value) ? value : {}
  const clean = (text: string) => text.replaceAll(token, '…').slice(0, maxMessageLength)
  const code = clean(given)
  const said = clean(`${response.status} ${given} ${message}`)
  if (response.status >= 500) return api.broken(name, said)
  const [kind, text, init] = meaningOf(name, code, response)
  return new ChannelError(kind, {
    ...init,
    detail: `${name}: ${said}`,
    text: texts[text],
    cause: new Refusal(code),
  })
}
