import type { ChannelContext } from '@botanika/core/plugin'
import { type ChannelHost, openChannel, startTelegram, type Telegram } from '@botanika/core/testing'
import plugin from '../src/index.ts'

export interface OpenBot {
  telegram: Telegram
  bot: ReturnType<Telegram['addBot']>
  anna: ReturnType<Telegram['addUser']>
  channel: ChannelHost['channel']
  context: (change?: Partial<ChannelContext>) => ChannelContext
  close(): Promise<void>
}

/** A bot on the local server, a person who opened a chat with it, and the channel for both. */
export const openBot = async (options: Parameters<typeof startTelegram>[0] = {}): Promise<OpenBot> => {
  const telegram = await startTelegram({ floodLimits: 'off', ...options })
  const bot = telegram.addBot({ username: 'garden_bot' })
  const anna = telegram.addUser()
  telegram.message(anna, bot, '/start')
  const host = await openChannel({
    plugin,
    type: 'telegram',
    config: { botToken: bot.token, assistantId: 'asst_1', botUsername: bot.username },
    lend: { settings: async () => ({ apiRoot: `${telegram.apiRoot}/` }) },
    fetch,
  })
  return {
    telegram,
    bot,
    anna,
    channel: host.channel,
    context: host.context,
    close: async () => {
      await host.stop()
      await telegram.close()
    },
  }
}
