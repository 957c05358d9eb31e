import { type ChannelContext, equalSecrets, type HookRequest, type Verdict } from '@botanika/core/plugin'
import { rawUpdates } from './raw-updates.ts'

/** Telegram sends the secret of `setWebhook` (https://core.telegram.org/bots/api#setwebhook). */
export const verify = (request: HookRequest, { hook }: Pick<ChannelContext, 'hook'>): Verdict => {
  if (!hook) return { kind: 'reject', reason: 'the bot is polled and has no webhook' }
  if (request.method !== 'POST') return { kind: 'reject', reason: `${request.method} instead of POST` }
  const given = request.headers['x-telegram-bot-api-secret-token']
  if (!given) return { kind: 'reject', reason: 'no secret token' }
  if (!equalSecrets(given, hook.secret)) return { kind: 'reject', reason: 'a wrong secret token' }
  return { kind: 'accept', updates: rawUpdates(request.json()) }
}
