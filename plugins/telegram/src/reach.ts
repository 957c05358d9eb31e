import { type Channel, ChannelError } from '@botanika/core/plugin'
import { allowedUpdates } from './raw-updates.ts'
import type { Settings } from './settings.ts'
import { type FindBot, openApi } from './telegram-api.ts'

type Reach = Required<Pick<Channel<Settings>, 'connect' | 'disconnect' | 'inspect'>>

/** Telegram's webhook: set to our address, or taken away for polling (https://core.telegram.org/bots/api#setwebhook). */
export const createReach = (findBot: FindBot): Reach => ({
  connect: async context => {
    const api = openApi(await findBot(context))
    const { hook } = context
    if (!hook) return void (await api.deleteWebhook({ drop_pending_updates: false }))
    await api.setWebhook(hook.url, {
      secret_token: hook.secret,
      allowed_updates: [...allowedUpdates],
      max_connections: 20,
      drop_pending_updates: false,
    })
  },

  disconnect: async context => {
    const api = openApi(await findBot(context))
    try {
      const { url } = await api.getWebhookInfo()
      if (context.isOwnHook(url)) await api.deleteWebhook({ drop_pending_updates: false })
    } catch (error) {
      // A revoked token took its webhook with it.
      if (!(error instanceof ChannelError && error.kind === 'unauthorized')) throw error
    }
  },

  inspect: async context => {
    const info = await openApi(await findBot(context)).getWebhookInfo()
    const url = info.url ?? ''
    return {
      owner: url === '' ? 'none' : context.isOwnHook(url) ? 'ours' : 'foreign',
      ...(url !== '' && { url }),
      pending: info.pending_update_count,
      ...(info.last_error_message && { lastError: info.last_error_message }),
      ...(info.last_error_date && { lastErrorAt: new Date(info.last_error_date * 1000) }),
    }
  },
})
