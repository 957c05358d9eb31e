import { Schema, type Types } from 'mongoose'
import type { PlanName } from '../contract/user.ts'

export interface ActivationCodeRecord {
  _id: Types.ObjectId
  /** `hashCode` of the code: the code itself is nowhere on the server. */
  codeHash: string
  plan: PlanName
  /** Last moment in which it can be used; null: any time. */
  expiresAt: Date | null
  createdAt: Date
  usedBy: Types.ObjectId | null
  usedAt: Date | null
  /** When the account got its plan; null with `usedBy` set: a crash came between, and the sweep gives it. */
  appliedAt: Date | null
}

export const activationCodeSchema = new Schema<ActivationCodeRecord>(
  {
    codeHash: { type: String, required: true },
    plan: { type: String, required: true },
    expiresAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    usedBy: { type: Schema.Types.ObjectId, default: null },
    usedAt: { type: Date, default: null },
    appliedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'activation_codes' },
)
activationCodeSchema.index({ codeHash: 1 }, { unique: true })
activationCodeSchema.index({ appliedAt: 1, usedBy: 1 })
