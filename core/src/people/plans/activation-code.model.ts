import { Schema, type Types } from 'mongoose'
import type { PlanName } from '../../contract/accounts/user.ts'

export interface ActivationCodeRecord {
  _id: Types.ObjectId
  /** `hashCode` of the code: the code itself is nowhere on the server. */
  codeHash: string
  plan: PlanName
  /** Last moment in which it can be used; null: any time. */
  expiresAt: Date | null
  createdAt: Date
  batchId: Types.ObjectId
  /** Position in the batch, from 1; missing for codes of earlier versions. */
  number?: number
  usedBy: Types.ObjectId | null
  usedAt: Date | null
  /** Time when the account got its plan; null with `usedBy` set: a crash came between, and the sweep gives it. */
  appliedAt: Date | null
  /** Time when an administrator took it back; only unused codes are. Missing: nobody did. */
  revokedAt?: Date | null
}

export const activationCodeSchema = new Schema<ActivationCodeRecord>(
  {
    codeHash: { type: String, required: true },
    plan: { type: String, required: true },
    expiresAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    batchId: Schema.Types.ObjectId,
    number: Number,
    usedBy: { type: Schema.Types.ObjectId, default: null },
    usedAt: { type: Date, default: null },
    appliedAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'activation_codes' },
)
activationCodeSchema.index({ codeHash: 1 }, { unique: true })
activationCodeSchema.index({ appliedAt: 1, usedBy: 1 })
activationCodeSchema.index({ plan: 1, appliedAt: 1 })
activationCodeSchema.index({ batchId: 1, _id: 1 })
activationCodeSchema.index({ batchId: 1, usedBy: 1 })
activationCodeSchema.index({ batchId: 1, revokedAt: 1 })
