import { definePlugin } from '@botanika/core/plugin'
import { createCheck } from './check.ts'
import { createApi } from './example-api.ts'
import manifest from './manifest.ts'
import { createReach } from './reach.ts'
import { receive } from './receive.ts'
import { createSend, format } from './send.ts'
import { verify } from './verify.ts'

export default definePlugin(manifest, host => {
  const api = createApi(host)
  return {
    integrations: { example: { check: createCheck(api) } },
    channels: {
      example: {
        limits: { text: 4_000, lengthOf: markdown => format(markdown).length },
        // A server of the administrator's own may be a private one.
        trustedOrigins: async () => [await api.origin()],
        verify,
        receive,
        send: createSend(api),
        ...createReach(api),
      },
    },
  }
})
