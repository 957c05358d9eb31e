import { Schema } from 'mongoose'

/** The single record of the keys that texts in this database were encrypted with. */
export interface KeyRingRecord {
  _id: 'ring'
  keyIds: string[]
}

export const keyRingSchema = new Schema<KeyRingRecord>(
  { _id: { type: String, required: true }, keyIds: { type: [String], default: [] } },
  { versionKey: false, collection: 'key_ring' },
)
