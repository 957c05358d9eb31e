import type { Channel } from '@botanika/core/plugin'
import { allowedUpdates } from './raw-updates.ts'
import type { Settings } from './settings.ts'
import type { Bot } from './telegram-api.ts'

/** Telegram's webhook: registered, or removed for polling (https://core.telegram.org/bots/api#setwebhook). */
export const delivery: Pick<Channel<Settings, Bot>, 'connect' | 'disconnect' | 'inspect'> = {
  connect: async ({ client: { api }, hook }) => {
    if (!hook) return void (await api.deleteWebhook({ drop_pending_updates: false }))
    await api.setWebhook(hook.url, {
      secret_token: hook.secret,
      allowed_updates: [...allowedUpdates],
      max_connections: 20,
      drop_pending_updates: false,
    })
  },

  disconnect: async ({ client: { api }, isOwnHook }) => {
    const { url } = await api.getWebhookInfo()
    if (isOwnHook(url)) await api.deleteWebhook({ drop_pending_updates: false })
  },

  inspect: async ({ client: { api }, isOwnHook }) => {
    const info = await api.getWebhookInfo()
    const url = info.url ?? ''
    return {
      owner: url === '' ? 'none' : isOwnHook(url) ? 'ours' : 'foreign',
      ...(url !== '' && { url }),
      pending: info.pending_update_count,
      ...(info.last_error_message && { lastError: info.last_error_message }),
      ...(info.last_error_date && { lastErrorAt: new Date(info.last_error_date * 1000) }),
    }
  },
}
