import type { Text } from '@botanika/core/contract'
import { serviceTexts } from '@botanika/core/plugin'
import { texts as catalogue } from './texts.ts'

const { api, ...refusals } = catalogue.refusals

/** Telegram's errors for the owner of a bot, each with what to do. */
export const texts = {
  ...serviceTexts({
    name: 'Telegram',
    api,
    polish: { of: 'Telegrama', with: 'Telegramem' },
  }),
  ...refusals,
} satisfies Record<string, Text>
