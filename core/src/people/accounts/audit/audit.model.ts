import { Schema, type Types } from 'mongoose'

/** One entry of the audit log; append-only. */
export interface AuditRecord {
  _id: Types.ObjectId
  at: Date
  /** `area.what`, past tense: `plan.activated`. */
  action: string
  /** The part of the action before the point; null or missing: stored by an earlier version, until `noteAreas` ran. */
  area?: string | null
  /** Id of the account that did it; null: the server, or the administrator's command line. */
  actorId: string | null
  /** The administrator behind an impersonated session. */
  actingAdminId: string | null
  /** Id of the account or object that it concerns. */
  subjectId: string | null
  /** Details of the action; never a secret. */
  details: Record<string, unknown>
}

export const auditSchema = new Schema<AuditRecord>(
  {
    at: { type: Date, required: true },
    action: { type: String, required: true },
    area: String,
    actorId: { type: String, default: null },
    actingAdminId: { type: String, default: null },
    subjectId: { type: String, default: null },
    details: { type: Schema.Types.Mixed, default: {} },
  },
  { versionKey: false, collection: 'audit', minimize: false },
)
auditSchema.index({ at: -1, _id: -1 })
auditSchema.index({ subjectId: 1, at: -1, _id: -1 })
auditSchema.index({ actorId: 1, at: -1, _id: -1 })
auditSchema.index({ area: 1, at: -1, _id: -1 })
// In some installations one administrator does nearly everything: this index finds their rows of a seldom
// area.
auditSchema.index({ actorId: 1, area: 1, at: -1, _id: -1 })

/** `plan` of `plan.activated`. */
export const areaOf = (action: string): string => action.split('.', 1)[0] ?? action
