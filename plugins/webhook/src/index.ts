import { definePlugin } from '@botanika/core/plugin'
import { check } from './check.ts'
import manifest from './manifest.ts'
import { inspect } from './reach.ts'
import { receive } from './receive.ts'
import { send } from './send.ts'
import { createVerify } from './verify.ts'

/** The owner's own system keeps up with more than a messenger would. */
const pace = { messages: 10, perMs: 1_000 }

export default definePlugin(manifest, () => ({
  integrations: { webhook: { check } },
  channels: {
    webhook: {
      limits: { text: 4_000, pace: { private: pace, group: pace, overall: { messages: 50, perMs: 1_000 } } },
      verify: createVerify({ now: Date.now }),
      receive,
      send,
      inspect,
    },
  },
}))
