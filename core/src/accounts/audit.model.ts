import { Schema, type Types } from 'mongoose'

/** One line of the audit log: only ever added. */
export interface AuditRecord {
  _id: Types.ObjectId
  at: Date
  /** `area.what`, past tense: `plan.activated`. */
  action: string
  /** Who did it; null: the server, or the administrator's command line. */
  actorId: string | null
  /** The administrator behind an impersonated session. */
  actingAdminId: string | null
  /** Whom or what it concerns. */
  subjectId: string | null
  /** Never a secret. */
  details: Record<string, unknown>
}

export const auditSchema = new Schema<AuditRecord>(
  {
    at: { type: Date, required: true },
    action: { type: String, required: true },
    actorId: { type: String, default: null },
    actingAdminId: { type: String, default: null },
    subjectId: { type: String, default: null },
    details: { type: Schema.Types.Mixed, default: {} },
  },
  { versionKey: false, collection: 'audit', minimize: false },
)
auditSchema.index({ at: -1 })
auditSchema.index({ subjectId: 1, at: -1 })
