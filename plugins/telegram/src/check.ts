import { type Checked, defineErrors, type IntegrationView, type PartOptions } from '@botanika/core/plugin'
import type { Settings } from './settings.ts'
import { openBot } from './telegram-api.ts'

const fail = defineErrors({
  'telegram.malformed-token': {
    status: 400,
    text: {
      ru: 'Это не похоже на токен бота',
      en: 'This does not look like a bot token',
      pl: 'To nie wygląda na token bota',
    },
    hint: {
      ru: 'Скопируйте его целиком у @BotFather: число, двоеточие и 35 знаков',
      en: 'Copy the whole of it from @BotFather: a number, a colon and 35 characters',
      pl: 'Skopiuj go w całości od @BotFather: liczba, dwukropek i 35 znaków',
    },
  },
})

/** Format of @BotFather's tokens; others are not tried: Telegram limits unknown tokens per address. */
export const readToken = (given: string): string => {
  const token = given.trim()
  if (!/^[1-9]\d{2,15}:[\w-]{20,80}$/.test(token))
    throw fail('telegram.malformed-token', { field: '/config/botToken' })
  return token
}

/** Requests the bot of a token. */
export const check = async (
  { config }: IntegrationView<Settings>,
  { apiRoot, fetch }: PartOptions & { apiRoot: string },
): Promise<Checked> => {
  const token = readToken(config.botToken)
  const me = await openBot({ token, apiRoot, fetch }).api.getMe()
  return { fill: { botToken: token, botUsername: me.username }, identity: String(me.id) }
}
