import { defineChannel, definePlugin, readAuthorities } from '@botanika/core/plugin'
import { check } from './check.ts'
import { delivery } from './delivery.ts'
import { buttonLimits } from './keyboard.ts'
import manifest from './manifest.ts'
import { openMax } from './max-api.ts'
import { updates } from './receive.ts'
import { lengthOf, live, maxText, send } from './send.ts'

const megabyte = 1024 * 1024

export default definePlugin(manifest, host => ({
  checkSettings: ({ rootCertificate }) => void readAuthorities(rootCertificate),
  channels: {
    max: defineChannel({
      limits: {
        text: maxText,
        lengthOf,
        // MAX allows 30 calls a second, and a reply takes some three.
        pace: { group: { messages: 1, perMs: 1_000 }, overall: { messages: 8, perMs: 1_000 } },
        image: { bytes: 50 * megabyte },
        video: { bytes: 250 * megabyte },
        file: { bytes: 250 * megabyte },
        buttons: buttonLimits,
      },
      content: ['image', 'video', 'file', 'buttons'],
      trustedOrigins: async () => [new URL((await host.settings()).apiUrl).origin],
      trustedAuthorities: async () => [(await host.settings()).rootCertificate].filter(Boolean),
      open: async connection => openMax(connection, await host.settings()),
      startLink: (code, { config: { botUsername } }) =>
        botUsername && `https://max.ru/${botUsername}?start=${code}`,
      receive: updates.receive,
      send,
      typing: ({ id }, { client }) => client.type(id),
      live,
      ...delivery,
    }),
  },
  integrations: {
    max: {
      check: async (view, { fetch }) =>
        check(openMax({ ...view, fetch }, await host.settings()), view.config),
    },
  },
}))
