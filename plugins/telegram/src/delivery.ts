import { verifySecret, webhookSetup } from '@botanika/core/plugin'
import { allowedUpdates, rawUpdates } from './raw-updates.ts'
import type { Settings } from './settings.ts'
import type { Bot } from './telegram-api.ts'

/** Telegram's webhook: registered, or removed for polling (https://core.telegram.org/bots/api#setwebhook). */
export const delivery = {
  ...webhookSetup<Settings, Bot>({
    isSingle: true,
    list: async ({ client: { api } }) => {
      const info = await api.getWebhookInfo()
      return [
        {
          url: info.url ?? '',
          pending: info.pending_update_count,
          lastError: info.last_error_message,
          ...(info.last_error_date && { lastErrorAt: new Date(info.last_error_date * 1000) }),
        },
      ]
    },
    add: ({ client: { api } }, { url, secret }) =>
      api.setWebhook(url, {
        secret_token: secret,
        allowed_updates: [...allowedUpdates],
        max_connections: 20,
        drop_pending_updates: false,
      }),
    remove: ({ client: { api } }) => api.deleteWebhook({ drop_pending_updates: false }),
  }),
  verify: verifySecret({ header: 'x-telegram-bot-api-secret-token', rawUpdates }),
}
