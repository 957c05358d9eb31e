import {
  ChannelError,
  type ChannelErrorInit,
  type ChannelErrorKind,
  networkFailure,
} from '@botanika/core/plugin'
import Type from 'typebox'
import { Check } from 'typebox/value'
import { texts } from './error-texts.ts'

/** MAX is still working on an uploaded file. */
export class NotReady extends Error {
  override name = 'NotReady'
}

/** A response not from the API: a proxy's page, `502 Bad Gateway` in HTML, a redirect. */
export class NotMax extends Error {
  override name = 'NotMax'
  readonly status: number

  constructor(status: number) {
    super(`the answer ${status} is not of the MAX API`)
    this.status = status
  }
}

const shape = Type.Object({ code: Type.Optional(Type.String()), message: Type.Optional(Type.String()) })
const maxMessageLength = 300
/** A failure without an answer leaves the fate of its message unknown. */
const isSend = (name: string): boolean => name === 'POST /messages'

type Meaning = [kind: ChannelErrorKind, text: keyof typeof texts, init?: ChannelErrorInit]

/** What a refusal means (https://dev.max.ru/docs-api: codes of the answer). */
const meaningOf = (
  name: string,
  status: number,
  { code, waits }: { code: string; waits: number },
): Meaning => {
  if (code === 'attachment.not.ready')
    return ['rate-limited', 'notReady', { retryAfterMs: 5_000, cause: new NotReady(code) }]
  if (status === 401) return ['unauthorized', 'token']
  if (status === 429) return ['rate-limited', 'flood', { retryAfterMs: waits, scope: 'connection' }]
  if (status >= 500) return ['ambiguous', isSend(name) ? 'unknownFate' : 'down']
  if (name === 'POST /subscriptions') return ['rejected', 'badWebhook']
  if (status === 403) return isSend(name) ? ['recipient-gone', 'denied'] : ['rejected', 'noRights']
  if (status === 404) return isSend(name) ? ['recipient-gone', 'noChat'] : ['rejected', 'noSuch']
  return ['rejected', status === 400 || status === 413 ? 'badContent' : 'refused']
}

/** An error of the API as the host understands it. */
export const refusalError = (
  name: string,
  { response: { status, headers }, value, token }: { response: Response; value: unknown; token: string },
): ChannelError => {
  const { code = '', message = '' } = Check(shape, value) ? value : {}
  const said = `${status} ${code} ${message}`.replaceAll(token, '…').slice(0, maxMessageLength)
  const waits = Math.max(1, Number(headers.get('retry-after')) || 1) * 1_000
  const [kind, text, init] = meaningOf(name, status, { code, waits })
  return new ChannelError(kind, {
    ...init,
    detail: `${name}: ${said}`,
    text: texts[text],
  })
}

/** A call without an answer of the API. `reason` is the network error. */
export const networkError = (name: string, reason: unknown): ChannelError => {
  if (reason instanceof NotMax) {
    // An error page of an intermediary: the call did not reach MAX.
    const isKept = reason.status >= 300 && reason.status < 500
    const text = isKept ? texts.notMax : isSend(name) ? texts.unknownFate : texts.down
    const kind = isKept ? 'unreachable' : 'ambiguous'
    return new ChannelError(kind, { detail: `${name}: ${reason.message}`, text, cause: reason })
  }
  const { kind, detail } = networkFailure(reason)
  const isUntrusted = /CERT|UNABLE_TO_(?:GET_ISSUER|VERIFY)/.test(detail)
  const isUnknown = kind === 'ambiguous' && isSend(name)
  const text = isUntrusted ? texts.certificate : isUnknown ? texts.unknownFate : texts.unreachable
  return new ChannelError(kind, { detail: `${name}: ${detail}`, text, cause: reason })
}
