import Type from 'typebox'
import { expectTypeOf, it } from 'vitest'
import { defineManifest } from '../contract/manifest.ts'
import { defineChannel } from './channel.ts'
import { definePlugin, type Plugin } from './host.ts'
import { definePublisher } from './publisher.ts'

const text = { ru: 'а', en: 'b', pl: 'c' }
const manifest = defineManifest({
  id: 'post',
  title: text,
  description: text,
  settings: Type.Object({ apiUrl: Type.String({ default: 'https://example.com' }) }),
  integrations: [
    { type: 'letter', title: text, instructions: text, settings: Type.Object({ token: Type.String() }) },
    { type: 'parcel', title: text, instructions: text, settings: Type.Object({ weight: Type.Integer() }) },
  ],
})

it('gets every type from the manifest', () => {
  const plugin = definePlugin(manifest, host => ({
    start: async () => {
      const settings = await host.settings()
      expectTypeOf(settings).toEqualTypeOf<Readonly<{ apiUrl: string }>>()
    },
    integrations: {
      parcel: {
        check: async ({ config }) => {
          expectTypeOf(config).toEqualTypeOf<{ weight: number }>()
          return {}
        },
      },
    },
    channels: {
      letter: defineChannel({
        limits: { text: 100 },
        open: ({ config }) => ({ header: `Bearer ${config.token}` }),
        receive: () => [],
        send: async (_, { client, config }) => {
          expectTypeOf(client).toEqualTypeOf<{ header: string }>()
          expectTypeOf(config).toEqualTypeOf<{ token: string }>()
          return { externalId: client.header }
        },
      }),
    },
    publishers: {
      parcel: definePublisher({
        limits: { text: 100, media: { most: 0, kinds: [], bytes: 0 } },
        open: ({ config }) => ({ grams: config.weight * 1_000 }),
        publish: async (_, { client, config }) => {
          expectTypeOf(client).toEqualTypeOf<{ grams: number }>()
          expectTypeOf(config).toEqualTypeOf<{ weight: number }>()
          return { externalId: String(client.grams) }
        },
      }),
    },
  }))
  expectTypeOf(plugin).toExtend<Plugin>()
  definePlugin(manifest, () => ({
    // @ts-expect-error the manifest declares no connection of this type
    integrations: { pigeon: {} },
  }))
})
