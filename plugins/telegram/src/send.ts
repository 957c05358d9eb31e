import { type OutboundPart, requireText, type Sent } from '@botanika/core/plugin'
import type { Api } from 'grammy'
import { type Address, addressOf } from './address.ts'
import { texts } from './error-texts.ts'
import { isRefused } from './is-refused.ts'
import { keyboardOf } from './keyboard.ts'
import { sendFile } from './send-file.ts'
import type { BotContext } from './telegram-api.ts'
import { type Formatted, format } from './text/format.ts'

export const send = async (
  { chat, content, replyTo }: OutboundPart,
  { client: { api } }: BotContext,
): Promise<Sent> => {
  const address = addressOf(chat.id)
  const options = { ...address.thread, ...replyOf(replyTo) }
  const { message_id } =
    content.kind === 'text'
      ? await sendText(api, {
          ...address,
          options: { ...options, ...keyboardOf(content.buttons) },
          ...format(content.markdown),
        })
      : await sendFile(api, content, { ...address, options })
  return { externalId: String(message_id) }
}

/** Returns the options of a reply; a reply to a deleted message is sent as a plain message. */
export const replyOf = (replyTo: string | undefined) => {
  const id = Number(replyTo)
  return Number.isSafeInteger(id) && id > 0
    ? { reply_parameters: { message_id: id, allow_sending_without_reply: true } }
    : {}
}

export interface To extends Pick<Address, 'chat'> {
  options: Parameters<Api['sendMessage']>[2]
}

export const sendText = (api: Api, { chat, options, text, entities }: To & Formatted) => {
  requireText(text, texts)
  const shared = { link_preview_options: { is_disabled: true }, ...options }
  return withPlain(entities, kept =>
    api.sendMessage(chat, text, { ...shared, ...(kept.length > 0 && { entities: [...kept] }) }),
  )
}

/** Retries without entities if Telegram rejects them: the first attempt was not accepted then. */
export const withPlain = async <T>(
  entities: Formatted['entities'],
  call: (entities: Formatted['entities']) => Promise<T>,
): Promise<T> => {
  try {
    return await call(entities)
  } catch (error) {
    if (entities.length === 0 || !isRefused(error, /entit|parse/i)) throw error
    return call([])
  }
}
