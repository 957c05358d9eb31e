import type { Chat } from '@botanika/core/plugin'
import { addressOf } from './address.ts'
import type { BotContext } from './telegram-api.ts'

/** Shows «печатает…» for five seconds (https://core.telegram.org/bots/api#sendchataction). */
export const typing = async ({ id }: Chat, { client: { api } }: BotContext): Promise<void> => {
  const { chat, thread } = addressOf(id)
  await api.sendChatAction(chat, 'typing', thread)
}
