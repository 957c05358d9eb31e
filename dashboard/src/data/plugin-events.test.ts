import { defineManifest } from '@botanika/core/contract'
import Type from 'typebox'
import { expectTypeOf, it } from 'vitest'
import { type PluginListeners, pluginEvents } from './plugin-events.ts'

const text = { ru: 'Сад', en: 'Garden', pl: 'Ogród' }
const manifest = defineManifest({
  id: 'garden',
  title: text,
  description: text,
  socketEvents: { watered: Type.Object({ plantId: Type.String(), times: Type.Integer() }) },
})

it('types listeners by the manifest', () => {
  expectTypeOf(pluginEvents<typeof manifest>)
    .parameter(0)
    .toEqualTypeOf<'garden'>()
  type Watered = NonNullable<PluginListeners<typeof manifest>['watered']>
  expectTypeOf<Parameters<Watered>[0]>().toEqualTypeOf<{ plantId: string; times: number }>()
})
