import { definePlugin } from '@botanika/core/plugin'
import { check } from './check.ts'
import manifest from './manifest.ts'
import { connect, disconnect, inspect } from './reach.ts'
import { receive } from './receive.ts'
import { send } from './send.ts'
import { verify } from './verify.ts'

export default definePlugin(manifest, () => ({
  integrations: { example: { check } },
  channels: {
    example: { limits: { text: 4_000 }, verify, receive, send, connect, disconnect, inspect },
  },
}))
