import { ChannelError, type ChannelErrorKind, networkFailure } from '@botanika/core/plugin'
import { texts } from './error-texts.ts'
import { refusals } from './refusals.ts'

/** A response with `ok: false` (https://core.telegram.org/bots/api#making-requests). */
export interface Answer {
  error_code: number
  description: string
  parameters?: { retry_after?: number; migrate_to_chat_id?: number }
}

/** Telegram's message as the cause of a `ChannelError`; it contains nothing of the call. */
export class TelegramRefusal extends Error {
  override name = 'TelegramRefusal'
  readonly code: number

  constructor({ error_code, description }: Answer) {
    super(description)
    this.code = error_code
  }
}

/** A response not from the Bot API: a proxy's page, a provider's block, a redirect. */
export class NotTelegram extends Error {
  override name = 'NotTelegram'
  readonly status: number

  constructor(status: number) {
    super(`the answer ${status} is not of the Bot API`)
    this.status = status
  }
}

/** Methods with a visible effect when repeated; all others can be retried whatever their outcome. */
const sends = new Set(['sendMessage', 'sendPhoto', 'sendVideo', 'sendDocument', 'sendMediaGroup'])
const longWaitMs = 5_000

/** Maps an error to a `ChannelError`; `chat` is the destination, without a topic. */
export const refusalError = (method: string, answer: Answer, chat?: string): ChannelError => {
  const { error_code: code, description, parameters = {} } = answer
  const init = { detail: `${method}: ${code} ${description}`, cause: new TelegramRefusal(answer) }
  if (code === 429) {
    const retryAfterMs = (parameters.retry_after ?? 1) * 1000
    // In a group it is its own limit, 20 a minute; in a private chat a long delay applies to the whole bot.
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

/** A call without a response of the Bot API. `reason` is the network error. */
export const networkError = (method: string, reason: unknown): ChannelError => {
  if (reason instanceof NotTelegram) {
    const { status } = reason
    // An error page comes from an intermediary: the call did not reach Telegram.
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
