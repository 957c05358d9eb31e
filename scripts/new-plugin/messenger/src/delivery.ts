import { webhookSetup } from '@botanika/core/plugin'
import type { Client } from './example-api.ts'
import type { Settings } from './settings.ts'

/** Points Example to this server, and removes our address again; an address of another server stays. */
export const delivery = webhookSetup<Settings, Client>({
  isSingle: true,
  list: async ({ client }) => {
    const { url = '' } = await client.webhook()
    return [{ url }]
  },
  add: ({ client }, { url, secret }) => client.setWebhook({ url, secret }),
  remove: ({ client }) => client.removeWebhook(),
})
