import { type Credentials, definePlugin, type IntegrationView, type PartOptions } from '@botanika/core/plugin'
import { check } from './check.ts'
import { checkAutopost } from './check-autopost.ts'
import manifest from './manifest.ts'
import type { AutopostSettings, Settings } from './settings.ts'

export default definePlugin(manifest, host => {
  const apiRoot = async () => {
    const { apiRoot: set } = await host.settings()
    return (typeof set === 'string' && set !== '' ? set : 'https://api.telegram.org').replace(/\/+$/, '')
  }
  return {
    integrations: {
      telegram: {
        check: async (view: IntegrationView<Settings>, options: PartOptions) =>
          check(view, { ...options, apiRoot: await apiRoot() }),
        // The host goes on to the account's key where there is none; the contract's type does not say so yet.
        credentials: ({ openaiApiKey }: Settings) =>
          (openaiApiKey && { apiKey: openaiApiKey }) as Credentials,
      },
      telegram_autopost: {
        check: async (view: IntegrationView<AutopostSettings>, options: PartOptions) =>
          checkAutopost(view, { ...options, apiRoot: await apiRoot() }),
      },
    },
  }
})
