import type { FastifyInstance } from 'fastify'
import type { TObject } from 'typebox'
import { Compile } from 'typebox/compile'
import { createSealedFields } from '../platform/secrets/sealed-fields.ts'
import { fail } from './errors.ts'
import { type SettingsRecord, settingsSchema } from './plugin-settings.model.ts'

/** Settings of plugins: validated by the plugin's own schema, secrets encrypted at rest and masked in answers. */
export const createPluginSettings = (app: FastifyInstance) => {
  const model = app.db.model<SettingsRecord>('PluginSettings', settingsSchema)
  const fields = createSealedFields(app.secrets)
  const read = async (pluginId: string, schema: TObject): Promise<Record<string, unknown>> =>
    fields.open(schema, (await model.findOne({ pluginId }).lean())?.values ?? {})

  return {
    read,
    readMasked: async (pluginId: string, schema: TObject): Promise<Record<string, unknown>> =>
      fields.mask(schema, await read(pluginId, schema)),
    write: async (pluginId: string, schema: TObject, given: Record<string, unknown>): Promise<void> => {
      const values = fields.unmask(schema, given, await read(pluginId, schema))
      const [first] = Compile(schema).Errors(values)
      if (first)
        throw fail('plugin-settings.refused', {
          params: { message: `${first.instancePath} ${first.message}`.trim() },
        })
      await model.updateOne({ pluginId }, { $set: { values: fields.seal(schema, values) } }, { upsert: true })
    },
  }
}
export type PluginSettings = ReturnType<typeof createPluginSettings>
