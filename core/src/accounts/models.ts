import type { Model } from 'mongoose'
import type { Database } from '../platform/database/open-database.ts'
import { type AuditRecord, auditSchema } from './audit.model.ts'
import { type SessionRecord, sessionSchema } from './session.model.ts'
import { type SetupRecord, setupSchema } from './setup.model.ts'
import { type UserRecord, userSchema } from './user.model.ts'

export interface AccountModels {
  users: Model<UserRecord>
  sessions: Model<SessionRecord>
  audit: Model<AuditRecord>
  setup: Model<SetupRecord>
}

export const accountModels = (db: Database): AccountModels => ({
  users: db.model<UserRecord>('User', userSchema),
  sessions: db.model<SessionRecord>('Session', sessionSchema),
  audit: db.model<AuditRecord>('Audit', auditSchema),
  setup: db.model<SetupRecord>('Setup', setupSchema),
})
