import type { FastifyInstance } from 'fastify'
import type { TObject } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Text } from '../../contract/text.ts'
import { createRecordCache } from '../../platform/database/record-cache.ts'
import { createSealedFields } from '../../platform/secrets/sealed-fields.ts'
import { createEnvironment } from './environment.ts'
import { fail } from './errors.ts'
import { type SettingsRecord, settingsSchema } from './plugin-settings.model.ts'

export interface SettingsWrite {
  schema: TObject
  given: Record<string, unknown>
  check?(values: Record<string, unknown>): void | Promise<void>
}

/**
 * Settings of plugins: validated by the plugin's own schema, secrets encrypted at rest and masked in
 * responses. The environment overrides saved values.
 */
export const createPluginSettings = (app: FastifyInstance) => {
  const model = app.db.model<SettingsRecord>('PluginSettings', settingsSchema)
  const fields = createSealedFields(app.secrets)
  const environment = createEnvironment(app.config.pluginEnv)
  // A messenger reads them with every call.
  const known = createRecordCache({
    read: async pluginId => (await model.findOne({ pluginId }).lean())?.values ?? {},
  })
  app.db.onWrite(model.modelName, known.clear)
  const saved = async (pluginId: string, schema: TObject): Promise<Record<string, unknown>> =>
    fields.open(schema, (await known.get(pluginId)) ?? {})
  const read = async (pluginId: string, schema: TObject): Promise<Record<string, unknown>> => ({
    ...(await saved(pluginId, schema)),
    ...environment.values(schema),
  })

  return {
    read,
    /** Throws an error message that names the variable with the invalid value. */
    requireGoodEnv: environment.requireGood,
    /** The schema for a form: fields set by the environment have `readOnly: true`. */
    form: environment.marked,
    readMasked: async (pluginId: string, schema: TObject): Promise<Record<string, unknown>> =>
      fields.mask(schema, await read(pluginId, schema)),
    /** Values for fields set by the environment are ignored: the saved ones are kept. `check` gets those that will count, and throws. */
    write: async (pluginId: string, { schema, given, check }: SettingsWrite): Promise<void> => {
      const kept = await saved(pluginId, schema)
      const values = fields.unmask(schema, given, kept)
      for (const field of Object.keys(environment.values(schema))) {
        delete values[field]
        if (field in kept) values[field] = kept[field]
      }
      const counting = { ...values, ...environment.values(schema) }
      const [first] = Compile(schema).Errors(counting)
      if (first)
        throw fail('plugin-settings.refused', {
          params: {
            message: ownError(schema, first.instancePath) ?? `${first.instancePath} ${first.message}`.trim(),
          },
        })
      await check?.(counting)
      await model.updateOne({ pluginId }, { $set: { values: fields.seal(schema, values) } }, { upsert: true })
    },
  }
}
/** The field's own sentence about a wrong value. */
const ownError = ({ properties }: TObject, path: string): Text | undefined =>
  (properties[path.split('/')[1] ?? ''] as { 'x-ui'?: { error?: Text } } | undefined)?.['x-ui']?.error

export type PluginSettings = ReturnType<typeof createPluginSettings>
