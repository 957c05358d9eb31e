import { type ChannelContext, type HookRequest, refuseHook, type Verdict } from '@botanika/core/plugin'
import { rawUpdates } from './raw-updates.ts'

/** Telegram sends the secret of `setWebhook` (https://core.telegram.org/bots/api#setwebhook). */
export const verify = (request: HookRequest, { hook }: Pick<ChannelContext, 'hook'>): Verdict =>
  refuseHook(request, { hook, given: request.headers['x-telegram-bot-api-secret-token'] }) ?? {
    kind: 'accept',
    updates: rawUpdates(request.json()),
  }
