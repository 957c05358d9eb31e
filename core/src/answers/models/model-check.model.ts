import { Schema } from 'mongoose'

/** The last check of a provider's list of models. */
export interface ModelCheckRecord {
  /** Owner of the list: the server's own provider. */
  name: 'server'
  checkedAt: Date
  /** Shutdown dates of models, as the provider reports them. */
  shutdowns: { target: string; date: string }[]
  /** Error code; the shutdown dates are then those of the previous check. */
  failure: string | null
  /** Contents of the list, and when it was read; a failed check keeps them. */
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
