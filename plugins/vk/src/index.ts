import { defineChannel, definePlugin, definePublisher } from '@botanika/core/plugin'
import { check } from './check.ts'
import { delivery } from './delivery.ts'
import { buttonLimits } from './keyboard.ts'
import manifest from './manifest.ts'
import { may, openWall } from './open-wall.ts'
import { poll } from './poll.ts'
import { publisher } from './publish.ts'
import { events } from './receive.ts'
import { lengthOf, maxText, send } from './send.ts'
import { maxFileBytes } from './send-file.ts'
import { typing } from './typing.ts'
import { verify } from './verify.ts'
import { openVk } from './vk-api.ts'

export default definePlugin(manifest, host => {
  const apiUrl = async () => (await host.settings()).apiUrl
  const trustedOrigins = async () => [new URL(await apiUrl()).origin]
  return {
    channels: {
      vk: defineChannel({
        limits: {
          text: maxText,
          lengthOf,
          // A community has 20 calls a second; a reply takes two, one with a file four.
          pace: { overall: { messages: 8, perMs: 1_000 } },
          image: { bytes: maxFileBytes },
          video: { bytes: maxFileBytes },
          file: { bytes: maxFileBytes },
          buttons: buttonLimits,
        },
        // Videos are sent as documents: VK takes no others from a community.
        content: ['image', 'video', 'file', 'buttons'],
        trustedOrigins,
        open: async ({ config, fetch }) =>
          openVk({ token: config.accessToken, apiUrl: await apiUrl(), fetch }),
        verify,
        acknowledgement: 'ok',
        poll,
        // https://dev.vk.com/ru/api/community-messages/getting-started: the reference comes with the next message.
        startLink: (code, { config: { groupId } }) => `https://vk.me/club${groupId}?ref=${code}`,
        receive: events.receive,
        dropsRepeats: true,
        send,
        typing,
        ...delivery,
      }),
    },
    publishers: {
      vk: definePublisher({
        ...publisher,
        trustedOrigins,
        open: async connection => {
          const { apiUrl, repeatsPosts: repeats } = await host.settings()
          return openWall(connection, { apiUrl, repeats })
        },
        can: async connection => {
          const hasUser = may(connection, 'wallToken')
          const { repeatsPosts } = await host.settings()
          return [
            'edit',
            'remove',
            ...(hasUser ? (['statistics'] as const) : []),
            ...(hasUser || repeatsPosts ? (['resolve'] as const) : []),
          ]
        },
      }),
    },
    integrations: {
      vk: { check: async (view, options) => check(view, { ...options, apiUrl: await apiUrl() }) },
    },
  }
})
