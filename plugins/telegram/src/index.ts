import { type Channel, definePlugin, type IntegrationView, type PartOptions } from '@botanika/core/plugin'
import { check } from './check.ts'
import { checkAutopost } from './check-autopost.ts'
import { format } from './format.ts'
import { createLive } from './live.ts'
import manifest from './manifest.ts'
import { createPoll } from './poll.ts'
import { createReach } from './reach.ts'
import { createReceive } from './receive.ts'
import { createSend } from './send.ts'
import type { AutopostSettings, Settings } from './settings.ts'
import type { FindBot } from './telegram-api.ts'
import { createTyping } from './typing.ts'
import { verify } from './verify.ts'

export default definePlugin(manifest, host => {
  const apiRoot = async () => {
    const { apiRoot: set } = await host.settings()
    return (typeof set === 'string' && set !== '' ? set : 'https://api.telegram.org').replace(
      /(?<!\/)\/+$/,
      '',
    )
  }
  const findBot: FindBot = async ({ config, fetch, signal }) => ({
    token: config.botToken,
    apiRoot: await apiRoot(),
    fetch,
    signal,
  })
  const trustedOrigins = async () => [new URL(await apiRoot()).origin]
  const telegram: Channel<Settings> = {
    limits: { text: 4096, lengthOf: markdown => format(markdown).text.length },
    trustedOrigins,
    verify,
    poll: createPoll(findBot),
    receive: createReceive(findBot),
    send: createSend(findBot),
    typing: createTyping(findBot),
    live: createLive(findBot),
    ...createReach(findBot),
  }
  return {
    channels: { telegram },
    integrations: {
      telegram: {
        check: async (view: IntegrationView<Settings>, options: PartOptions) =>
          check(view, { ...options, apiRoot: await apiRoot() }),
        credentials: ({ openaiApiKey }: Settings) => (openaiApiKey ? { apiKey: openaiApiKey } : undefined),
      },
      telegram_autopost: {
        trustedOrigins,
        check: async (view: IntegrationView<AutopostSettings>, options: PartOptions) =>
          checkAutopost(view, { ...options, apiRoot: await apiRoot() }),
      },
    },
  }
})
