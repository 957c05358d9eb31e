import { Schema } from 'mongoose'
import { watchWrites } from '../../platform/database/watch-writes.ts'

export interface SettingsRecord {
  pluginId: string
  /** Values by field; secrets encrypted. */
  values: Record<string, unknown>
}

export const settingsSchema = new Schema<SettingsRecord>(
  {
    pluginId: { type: String, required: true, unique: true },
    values: { type: Schema.Types.Mixed, default: {} },
  },
  { timestamps: true, versionKey: false, collection: 'plugin_settings', minimize: false },
)
watchWrites(settingsSchema)
