import { createHash, timingSafeEqual } from 'node:crypto'
import type { ChannelContext, HookRequest, Verdict } from '@botanika/core/plugin'
import { rawUpdates } from './raw-updates.ts'

/** Telegram proves itself by the secret of `setWebhook` (https://core.telegram.org/bots/api#setwebhook). */
export const verify = (request: HookRequest, { hook }: Pick<ChannelContext, 'hook'>): Verdict => {
  if (!hook) return { kind: 'reject', reason: 'the bot is polled and has no webhook' }
  if (request.method !== 'POST') return { kind: 'reject', reason: `${request.method} instead of POST` }
  const given = request.headers['x-telegram-bot-api-secret-token']
  if (!given) return { kind: 'reject', reason: 'no secret token' }
  if (!isSame(given, hook.secret)) return { kind: 'reject', reason: 'a wrong secret token' }
  return { kind: 'accept', updates: rawUpdates(request.json()) }
}

/** Takes as long whatever differs, the length too. */
const isSame = (one: string, two: string): boolean => timingSafeEqual(digest(one), digest(two))
const digest = (text: string) => createHash('sha256').update(text).digest()
