import { Schema } from 'mongoose'

/** The last look at a provider's list of models. */
export interface ModelCheckRecord {
  /** Whose list: the server's own provider. */
  name: 'server'
  checkedAt: Date
  /** Days on which models are switched off, as the provider tells. */
  shutdowns: { target: string; date: string }[]
  /** Code of what went wrong; the shutdowns are those of the look before. */
  failure: string | null
  /** What the list holds, and when it was read; a look that failed leaves them. */
  listed: string[]
  readAt: Date | null
  /** The server whose list it is; null: the vendor's own. */
  address: string | null
}

export const modelCheckSchema = new Schema<ModelCheckRecord>(
  {
    name: { type: String, required: true },
    checkedAt: { type: Date, required: true },
    shutdowns: { type: [{ _id: false, target: String, date: String }], default: [] },
    failure: { type: String, default: null },
    listed: { type: [String], default: [] },
    readAt: { type: Date, default: null },
    address: { type: String, default: null },
  },
  { versionKey: false, collection: 'model_checks' },
)
modelCheckSchema.index({ name: 1 }, { unique: true })
