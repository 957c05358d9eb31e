import { ChannelError, type ChannelErrorKind, networkFailure } from '@botanika/core/plugin'
import { texts } from './error-texts.ts'
import { refusals } from './refusals.ts'

/** An answer with `ok: false` (https://core.telegram.org/bots/api#making-requests). */
export interface Answer {
  error_code: number
  description: string
  parameters?: { retry_after?: number; migrate_to_chat_id?: number }
}

/** What Telegram said, as the cause of a `ChannelError`; it holds nothing of the call. */
export class TelegramRefusal extends Error {
  override name = 'TelegramRefusal'
  readonly code: number

  constructor({ error_code, description }: Answer) {
    super(description)
    this.code = error_code
  }
}

/** An answer that is none of the Bot API's: a proxy's page, a provider's block, a redirect. */
export class NotTelegram extends Error {
  override name = 'NotTelegram'
  readonly status: number

  constructor(status: number) {
    super(`the answer ${status} is not of the Bot API`)
    this.status = status
  }
}

/** Methods whose effect would show twice; all others may be repeated, so that their fate does not matter. */
const sends = new Set(['sendMessage', 'sendPhoto', 'sendDocument'])
const longWaitMs = 5_000

/** A refusal as the host understands it; `chat` is where the call went, without a topic. */
export const refusalError = (method: string, answer: Answer, chat?: string): ChannelError => {
  const { error_code: code, description, parameters = {} } = answer
  const init = { detail: `${method}: ${code} ${description}`, cause: new TelegramRefusal(answer) }
  if (code === 429) {
    const retryAfterMs = (parameters.retry_after ?? 1) * 1000
    // Of a group it is the group's own limit, 20 a minute; of a private chat a long wait is the whole bot's.
    const isOwn = retryAfterMs <= longWaitMs || chat?.startsWith('-')
    const scope = isOwn ? 'chat' : 'connection'
    return new ChannelError('rate-limited', { ...init, retryAfterMs, scope, text: texts.flood })
  }
  if (code >= 500) return new ChannelError(fateOf(method), { ...init, text: brokenText(method) })
  const moved = parameters.migrate_to_chat_id
  const words = description.toLowerCase()
  const found = refusals.find(one => one.code === code && (!one.says || words.includes(one.says)))
  const isWhole = moved !== undefined || (found?.kind === 'recipient-gone' && found.text !== 'noThread')
  return new ChannelError(moved === undefined ? (found?.kind ?? 'rejected') : 'recipient-gone', {
    ...init,
    ...(isWhole && chat !== undefined && { chatId: chat }),
    text: texts[moved === undefined ? (found?.text ?? 'refused') : 'moved'],
    ...(moved !== undefined && { movedTo: String(moved) }),
  })
}

/** A call that got no answer of the Bot API. `reason` is what the network said. */
export const networkError = (method: string, reason: unknown): ChannelError => {
  if (reason instanceof NotTelegram) {
    const { status } = reason
    // A page of refusal comes from somebody in between: the call never got through.
    const kept = status >= 300 && status < 500
    const kind = kept ? 'unreachable' : fateOf(method)
    const text = status >= 500 ? brokenText(method) : texts.notTelegram
    return new ChannelError(kind, { detail: `${method}: ${reason.message}`, text, cause: reason })
  }
  const { kind, detail } = networkFailure(reason)
  const isUnknown = kind === 'ambiguous' && sends.has(method)
  return new ChannelError(isUnknown ? 'ambiguous' : 'unreachable', {
    detail: `${method}: ${detail}`,
    text: isUnknown ? texts.unknownFate : texts.unreachable,
    cause: reason,
  })
}

const fateOf = (method: string): ChannelErrorKind => (sends.has(method) ? 'ambiguous' : 'unreachable')
const brokenText = (method: string) => (sends.has(method) ? texts.unknownFate : texts.down)
