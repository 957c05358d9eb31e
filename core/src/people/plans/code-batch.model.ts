import { Schema, type Types } from 'mongoose'
import type { PlanName } from '../../contract/accounts/user.ts'

/** Activation codes that were made together. */
export interface CodeBatchRecord {
  _id: Types.ObjectId
  plan: PlanName
  count: number
  /** Last moment in which the codes can be used; null: any time. */
  expiresAt: Date | null
  note: string
  /** The account that made it; null: the command line. */
  by: Types.ObjectId | null
  createdAt: Date
}

export const codeBatchSchema = new Schema<CodeBatchRecord>(
  {
    plan: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, default: null },
    note: { type: String, default: '' },
    by: { type: Schema.Types.ObjectId, default: null },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'code_batches' },
)
codeBatchSchema.index({ createdAt: -1, _id: -1 })
codeBatchSchema.index({ plan: 1, createdAt: -1, _id: -1 })
