import { Schema } from 'mongoose'

export interface InstanceRecord {
  _id: 'instance'
  /** Raised by every change. */
  revision: number
  /** Values by field; secrets encrypted. */
  values: Record<string, unknown>
}

export const instanceSchema = new Schema<InstanceRecord>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, default: 0 },
    values: { type: Schema.Types.Mixed, default: {} },
  },
  { timestamps: true, versionKey: false, collection: 'instance', minimize: false },
)
