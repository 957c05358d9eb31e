import { type Checked, defineErrors, type IntegrationView, type PartOptions } from '@botanika/core/plugin'
import { checkChannel } from './posts/check-channel.ts'
import type { AutopostSettings, Settings } from './settings.ts'
import { openBot } from './telegram-api.ts'
import { texts } from './texts.ts'

const fail = defineErrors(texts.errors, {
  'telegram.malformed-token': 400,
})

/**
 * Reads a token in the format of @BotFather's; others are not tried: Telegram limits unknown tokens per
 * address.
 */
export const readToken = (given: string): string => {
  const token = given.trim()
  if (!/^[1-9]\d{2,15}:[\w-]{20,80}$/.test(token))
    throw fail('telegram.malformed-token', { field: '/config/botToken' })
  return token
}

type Options = PartOptions & { apiRoot: string }

/** Requests the bot of a token, and its channel if it has one. */
export const check = async ({ config }: IntegrationView<Settings>, options: Options): Promise<Checked> => {
  const { me, channel, token } = await checkBot(config, options)
  return { fill: { ...channel, botToken: token, botUsername: me.username }, identity: String(me.id) }
}

/** Requests a bot that only posts: several connections may have it, one per channel. */
export const checkAutopost = async (
  { config }: IntegrationView<AutopostSettings>,
  options: Options,
): Promise<Checked> => {
  const { me, channel, token } = await checkBot(config, options)
  return { fill: { ...channel, botToken: token, botUsername: me.username } }
}

const checkBot = async (config: Settings | AutopostSettings, { apiRoot, fetch }: Options) => {
  const token = readToken(config.botToken)
  const { api } = openBot({ token, apiRoot, fetch })
  const me = await api.getMe()
  const { chatId = '', testChatId = '', channelId = '' } = config
  const channel = await checkChannel(api, { botId: me.id, chatId, testChatId, channelId })
  return { token, me, channel }
}
