import { Schema } from 'mongoose'
import type { ModelOverride } from '../ai/index.ts'

/** An administrator's change of one entry of the list. */
export interface ModelChangeRecord {
  alias: string
  change: Omit<ModelOverride, 'alias'>
  /** The key for the model's own address, encrypted. */
  keySealed: string | null
}

export const modelChangeSchema = new Schema<ModelChangeRecord>(
  {
    alias: { type: String, required: true },
    change: { type: Schema.Types.Mixed, default: {} },
    keySealed: { type: String, default: null },
  },
  { timestamps: true, versionKey: false, collection: 'model_changes', minimize: false },
)
modelChangeSchema.index({ alias: 1 }, { unique: true })
