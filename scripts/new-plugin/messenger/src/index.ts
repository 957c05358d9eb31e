import { defineChannel, definePlugin } from '@botanika/core/plugin'
import { delivery } from './delivery.ts'
import { openClient } from './example-api.ts'
import manifest from './manifest.ts'
import { receive } from './receive.ts'
import { format, send } from './send.ts'
import { verify } from './verify.ts'

export default definePlugin(manifest, host => ({
  integrations: {
    example: {
      // A connection is saved only if this check passes.
      check: async (view, { fetch }) => {
        const bot = await openClient({ ...view, fetch }, await host.settings()).me()
        return { identity: String(bot.id) }
      },
    },
  },
  channels: {
    example: defineChannel({
      limits: { text: 4_000, lengthOf: markdown => format(markdown).length },
      // A server of the administrator's own may be in a private network.
      trustedOrigins: async () => [new URL((await host.settings()).apiUrl).origin],
      open: async connection => openClient(connection, await host.settings()),
      verify,
      receive,
      send,
      ...delivery,
    }),
  },
}))
