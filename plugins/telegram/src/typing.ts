import type { Channel } from '@botanika/core/plugin'
import { addressOf } from './address.ts'
import type { Settings } from './settings.ts'
import { type FindBot, openApi } from './telegram-api.ts'

/** Shows «печатает…» for five seconds (https://core.telegram.org/bots/api#sendchataction). */
export const createTyping =
  (findBot: FindBot): NonNullable<Channel<Settings>['typing']> =>
  async (place, context) => {
    const { chat, thread } = addressOf(place.id)
    await openApi(await findBot(context)).sendChatAction(chat, 'typing', thread)
  }
