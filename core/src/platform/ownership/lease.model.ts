import { Schema } from 'mongoose'

/** A name that one process holds. The record stays when it is released, so that its fence only rises. */
export interface LeaseRecord {
  _id: string
  /** The member that holds it; null: free. */
  owner: string | null
  fence: number
}

export const leaseSchema = new Schema<LeaseRecord>(
  {
    _id: { type: String, required: true },
    owner: { type: String, default: null },
    fence: { type: Number, default: 0 },
  },
  { versionKey: false, collection: 'leases' },
)
leaseSchema.index({ owner: 1 }, { partialFilterExpression: { owner: { $type: 'string' } } })
