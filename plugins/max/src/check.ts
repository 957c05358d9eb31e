import type { Checked } from '@botanika/core/plugin'
import { fail } from './fail.ts'
import type { Max } from './max-api.ts'
import type { Settings } from './settings.ts'

/** Finds out the bot of the token. */
export const check = async (client: Max, config: Settings): Promise<Checked> => {
  const field = '/config/botToken'
  const botToken = config.botToken.trim()
  if (!/^[\w.~+/=-]{16,500}$/.test(botToken)) throw fail('max.malformed-token', { field })
  const { user_id, username, is_bot } = await client.me()
  if (is_bot === false) throw fail('max.not-a-bot', { field })
  const botId = String(user_id)
  return { fill: { botToken, botId, ...(username && { botUsername: username }) }, identity: botId }
}
