import { definePlugin } from '@botanika/core/plugin'
import { check } from './check.ts'
import { inspect } from './inspect-webhook.ts'
import manifest from './manifest.ts'
import { receive } from './receive.ts'
import { send } from './send.ts'
import { createVerify } from './verify.ts'

/** The owner's own system allows a higher rate than a messenger. */
const pace = { messages: 10, perMs: 1_000 }

export default definePlugin(manifest, () => ({
  integrations: { webhook: { check } },
  channels: {
    webhook: {
      limits: { text: 4_000, pace: { private: pace, group: pace, overall: { messages: 50, perMs: 1_000 } } },
      content: ['image', 'video', 'file', 'buttons'],
      verify: createVerify({ now: Date.now }),
      receive,
      send,
      inspect,
    },
  },
}))
