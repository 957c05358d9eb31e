import { defineChannel, definePlugin, definePublisher } from '@botanika/core/plugin'
import { check, checkAutopost } from './check.ts'
import { delivery } from './delivery.ts'
import { buttonLimits } from './keyboard.ts'
import { createLive } from './live.ts'
import manifest from './manifest.ts'
import { poll } from './poll.ts'
import { createProbe } from './posts/create-probe.ts'
import { isSharedBy } from './posts/is-shared-by.ts'
import { createPublisher } from './posts/publisher.ts'
import { receive } from './receive.ts'
import { send } from './send.ts'
import { maxFileBytes } from './send-file.ts'
import { openBot } from './telegram-api.ts'
import { lengthOf, maxText } from './text/format.ts'
import { typing } from './typing.ts'

export default definePlugin(manifest, host => {
  const apiRoot = async () => (await host.settings()).apiRoot.replace(/(?<!\/)\/+$/, '')
  const trustedOrigins = async () => [new URL(await apiRoot()).origin]
  const isProbing = async () => (await host.settings()).findsLostPosts
  const probe = createProbe({
    isOn: isProbing,
    isShared: async context => isSharedBy(await host.connections.list(context.accountId), context),
  })
  const publisher = createPublisher({ probe, isProbing })
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
      telegram: definePublisher({
        ...publisher,
        trustedOrigins,
        open: async ({ config, fetch }) =>
          openBot({ token: config.botToken, apiRoot: await apiRoot(), fetch }),
      }),
      telegram_autopost: definePublisher({
        ...publisher,
        trustedOrigins,
        open: async ({ config, fetch }) =>
          openBot({ token: config.botToken, apiRoot: await apiRoot(), fetch }),
      }),
    },
    integrations: {
      telegram: { check: async (view, options) => check(view, { ...options, apiRoot: await apiRoot() }) },
      telegram_autopost: {
        trustedOrigins,
        check: async (view, options) => checkAutopost(view, { ...options, apiRoot: await apiRoot() }),
      },
    },
  }
})
