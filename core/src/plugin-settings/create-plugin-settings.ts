import type { FastifyInstance } from 'fastify'
import type { TObject } from 'typebox'
import { Compile } from 'typebox/compile'
import { fail } from './errors.ts'
import { type SettingsRecord, settingsSchema } from './plugin-settings.model.ts'

/** Settings of plugins: validated by the plugin's own schema, secrets encrypted at rest and masked in answers. */
export const createPluginSettings = (app: FastifyInstance) => {
  const model = app.db.model<SettingsRecord>('PluginSettings', settingsSchema)
  const stored = async (pluginId: string) => (await model.findOne({ pluginId }).lean())?.values ?? {}
  const clear = (schema: TObject, values: Record<string, unknown>) =>
    mapSecrets(schema, values, value => app.secrets.decrypt(value))

  return {
    read: async (pluginId: string, schema: TObject): Promise<Record<string, unknown>> =>
      clear(schema, await stored(pluginId)),
    readMasked: async (pluginId: string, schema: TObject): Promise<Record<string, unknown>> =>
      mapSecrets(schema, clear(schema, await stored(pluginId)), mask),
    write: async (pluginId: string, schema: TObject, given: Record<string, unknown>): Promise<void> => {
      const before = clear(schema, await stored(pluginId))
      const values = mapSecrets(schema, given, (value, name) => {
        const old = before[name]
        return typeof old === 'string' && value === mask(old) ? old : value
      })
      const [first] = Compile(schema).Errors(values)
      if (first)
        throw fail('plugin-settings.refused', {
          params: { message: `${first.instancePath} ${first.message}`.trim() },
        })
      const sealed = mapSecrets(schema, values, value => app.secrets.encrypt(value))
      await model.updateOne({ pluginId }, { $set: { values: sealed } }, { upsert: true })
    },
  }
}

const mask = (secret: string): string => `••••${secret.slice(-4)}`

const mapSecrets = (
  schema: TObject,
  values: Record<string, unknown>,
  change: (value: string, name: string) => string,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && isSecret(schema.properties[name]) ? change(value, name) : value,
    ]),
  )

const isSecret = (field: unknown): boolean =>
  (field as { 'x-ui'?: { secret?: boolean } } | undefined)?.['x-ui']?.secret === true
export type PluginSettings = ReturnType<typeof createPluginSettings>
