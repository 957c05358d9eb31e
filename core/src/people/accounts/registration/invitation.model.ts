import { Schema, type Types } from 'mongoose'
import type { PlanName } from '../../../contract/accounts/user.ts'

export interface InvitationRecord {
  _id: Types.ObjectId
  tokenHash: string
  /** Note of the administrator on whom it is meant for. */
  note: string
  uses: number
  /** Uses that are left. */
  left: number
  /** Plan of the accounts for their first month; null: none. */
  plan: PlanName | null
  expiresAt: Date | null
  revokedAt: Date | null
  createdBy: string
  createdAt: Date
  usedBy: { userId: Types.ObjectId; at: Date }[]
}

export const invitationSchema = new Schema<InvitationRecord>(
  {
    tokenHash: { type: String, required: true },
    note: { type: String, default: '' },
    uses: { type: Number, required: true },
    left: { type: Number, required: true },
    plan: { type: String, default: null },
    expiresAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
    createdBy: { type: String, required: true },
    createdAt: { type: Date, required: true },
    usedBy: [{ _id: false, userId: Schema.Types.ObjectId, at: Date }],
  },
  { versionKey: false, collection: 'invitations' },
)
invitationSchema.index({ tokenHash: 1 }, { unique: true })
invitationSchema.index({ createdAt: -1, _id: -1 })
