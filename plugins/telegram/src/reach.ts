import { setTimeout as wait } from 'node:timers/promises'
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
    await soon(context.signal, () =>
      api.setWebhook(hook.url, {
        secret_token: hook.secret,
        allowed_updates: [...allowedUpdates],
        max_connections: 20,
        drop_pending_updates: false,
      }),
    )
  },

  disconnect: async context => {
    const { hook } = context
    if (!hook) return
    const api = openApi(await findBot(context))
    try {
      const { url } = await api.getWebhookInfo()
      if (url === hook.url) await api.deleteWebhook({ drop_pending_updates: false })
    } catch (error) {
      // A revoked token took its webhook with it.
      if (!(error instanceof ChannelError && error.kind === 'unauthorized')) throw error
    }
  },

  inspect: async context => {
    const info = await openApi(await findBot(context)).getWebhookInfo()
    const url = info.url ?? ''
    return {
      owner: url === '' ? 'none' : url === context.hook?.url ? 'ours' : 'foreign',
      ...(url !== '' && { url }),
      pending: info.pending_update_count,
      ...(info.last_error_message && { lastError: info.last_error_message }),
      ...(info.last_error_date && { lastErrorAt: new Date(info.last_error_date * 1000) }),
    }
  },
})

const mostWaitMs = 3_000

/** Telegram takes one change of a webhook a second; the next one waits for its turn, once. */
const soon = async <T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    const waitMs = error instanceof ChannelError ? error.retryAfterMs : undefined
    if (waitMs === undefined || waitMs > mostWaitMs) throw error
    await wait(waitMs, undefined, { signal })
    return call()
  }
}
