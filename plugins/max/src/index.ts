import { defineChannel, definePlugin, openaiCredentials, readAuthorities } from '@botanika/core/plugin'
import { check } from './check.ts'
import { delivery } from './delivery.ts'
import { buttonLimits } from './keyboard.ts'
import manifest from './manifest.ts'
import { openMax } from './max-api.ts'
import { poll, verify } from './raw-updates.ts'
import { receive } from './receive.ts'
import { lengthOf, live, maxText, send } from './send.ts'

const megabyte = 1024 * 1024
const pace = { messages: 1, perMs: 1_000 }

export default definePlugin(manifest, host => {
  const apiUrl = async () => (await host.settings()).apiUrl
  return {
    checkSettings: ({ rootCertificate }) => void readAuthorities(rootCertificate),
    channels: {
      max: defineChannel({
        limits: {
          text: maxText,
          lengthOf,
          // Of 30 calls a second: a reply takes some three.
          pace: { private: pace, group: pace, overall: { messages: 8, perMs: 1_000 } },
          image: { bytes: 50 * megabyte },
          video: { bytes: 250 * megabyte },
          file: { bytes: 250 * megabyte },
          buttons: buttonLimits,
        },
        content: ['image', 'video', 'file', 'buttons'],
        trustedOrigins: async () => [new URL(await apiUrl()).origin],
        trustedAuthorities: async () => [(await host.settings()).rootCertificate].filter(Boolean),
        open: async ({ config, fetch }) => openMax({ token: config.botToken, apiUrl: await apiUrl(), fetch }),
        verify,
        poll,
        startLink: (code, { config: { botUsername } }) =>
          botUsername && `https://max.ru/${botUsername}?start=${code}`,
        receive,
        send,
        typing: async ({ id }, { client }) => void (await client.act(id, 'typing_on')),
        live,
        ...delivery,
      }),
    },
    integrations: {
      max: {
        check: async (view, options) => check(view, { ...options, apiUrl: await apiUrl() }),
        credentials: openaiCredentials,
      },
    },
  }
})
