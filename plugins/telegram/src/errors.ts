import { brokenCall, ChannelError, callFailure, Refusal } from '@botanika/core/plugin'
import { texts } from './error-texts.ts'
import { refusals } from './refusals.ts'

/** A response with `ok: false` (https://core.telegram.org/bots/api#making-requests). */
export interface Answer {
  error_code: number
  description: string
  parameters?: { retry_after?: number; migrate_to_chat_id?: number }
}

/** Methods with a visible effect when repeated; all others can be retried whatever their outcome. */
const sends = new Set(['sendMessage', 'sendPhoto', 'sendVideo', 'sendDocument', 'sendMediaGroup'])
const longWaitMs = 5_000

/** Maps an error to a `ChannelError`; `chat` is the destination, without a topic. */
export const refusalError = (method: string, answer: Answer, chat?: string): ChannelError => {
  const { error_code: code, description, parameters = {} } = answer
  const cause = new Refusal(code, description)
  const init = { detail: `${method}: ${code} ${description}`, cause }
  if (code === 429) {
    const retryAfterMs = (parameters.retry_after ?? 1) * 1000
    // In a group it is its own limit, 20 a minute; in a private chat a long delay applies to the whole bot.
    const isOwn = retryAfterMs <= longWaitMs || chat?.startsWith('-')
    const scope = isOwn ? 'chat' : 'connection'
    return new ChannelError('rate-limited', { ...init, retryAfterMs, scope, text: texts.flood })
  }
  if (code >= 500) return brokenCall(init.detail, { texts, isSend: sends.has(method), cause })
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

/** A call without a response of the Bot API. `reason` is the network error, or `ForeignAnswer`. */
export const networkError = (method: string, reason: unknown): ChannelError =>
  callFailure(method, reason, { texts, isSend: sends.has(method) })
