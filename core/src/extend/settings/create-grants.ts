import type { FastifyInstance } from 'fastify'
import { Schema } from 'mongoose'
import type { Power } from '../../contract/manifest.ts'

interface GrantRecord {
  _id: string
  powers: Power[]
}

const grantSchema = new Schema<GrantRecord>(
  { _id: { type: String, required: true }, powers: { type: [String], default: [] } },
  { timestamps: true, versionKey: false, collection: 'plugin_grants' },
)

/** The powers that administrators granted to plugins from the registry. */
export const createGrants = (app: FastifyInstance) => {
  const model = app.db.model<GrantRecord>('PluginGrant', grantSchema)
  return {
    of: async (pluginId: string): Promise<readonly Power[]> =>
      (await model.findById(pluginId).lean())?.powers ?? [],
    /**
     * Sets the services of a plugin from the next start on: a running plugin keeps those that it received.
     */
    set: async (pluginId: string, powers: readonly Power[], by: { id: string }): Promise<void> => {
      await model.updateOne({ _id: pluginId }, { $set: { powers: [...powers] } }, { upsert: true })
      await app.accounts.audit({ action: 'plugin.powers-changed', by, details: { pluginId, powers } })
    },
  }
}
