import { defineChannel, definePlugin, definePublisher } from '@botanika/core/plugin'
import { check } from './check.ts'
import { checkAutopost } from './check-autopost.ts'
import { delivery } from './delivery.ts'
import { buttonLimits } from './keyboard.ts'
import { createLive } from './live.ts'
import manifest from './manifest.ts'
import { poll } from './poll.ts'
import { publisher } from './publish.ts'
import { receive } from './receive.ts'
import { send } from './send.ts'
import { maxFileBytes } from './send-file.ts'
import { openBot } from './telegram-api.ts'
import { lengthOf, maxText } from './text/format.ts'
import { typing } from './typing.ts'
import { verify } from './verify.ts'

export default definePlugin(manifest, host => {
  const apiRoot = async () => (await host.settings()).apiRoot.replace(/(?<!\/)\/+$/, '')
  const trustedOrigins = async () => [new URL(await apiRoot()).origin]
  return {
    channels: {
      telegram: defineChannel({
        limits: {
          text: maxText,
          lengthOf,
          image: { bytes: maxFileBytes },
          video: { bytes: maxFileBytes },
          file: { bytes: maxFileBytes },
          buttons: buttonLimits,
        },
        content: ['image', 'video', 'file', 'buttons'],
        trustedOrigins,
        open: async ({ config, fetch }) =>
          openBot({ token: config.botToken, apiRoot: await apiRoot(), fetch }),
        verify,
        poll,
        // https://core.telegram.org/bots/features#deep-linking
        startLink: (code, { config: { botUsername } }) =>
          botUsername ? `https://t.me/${botUsername}?start=${code}` : undefined,
        receive,
        send,
        typing,
        live: createLive(),
        ...delivery,
      }),
    },
    publishers: {
      telegram_autopost: definePublisher({
        ...publisher,
        trustedOrigins,
        open: async ({ config, fetch }) =>
          openBot({ token: config.botToken, apiRoot: await apiRoot(), fetch }),
      }),
    },
    integrations: {
      telegram: {
        check: async (view, options) => check(view, { ...options, apiRoot: await apiRoot() }),
        credentials: ({ openaiApiKey }) => (openaiApiKey ? { apiKey: openaiApiKey } : undefined),
      },
      telegram_autopost: {
        trustedOrigins,
        check: async (view, options) => checkAutopost(view, { ...options, apiRoot: await apiRoot() }),
      },
    },
  }
})
