import type { Model } from 'mongoose'
import type { Database } from '../../platform/database/open-database.ts'
import { type ApiKeyRecord, apiKeySchema } from './api-keys/api-key.model.ts'
import { type AuditRecord, auditSchema } from './audit/audit.model.ts'
import { type OfficeGuardRecord, officeGuardSchema } from './office/office-guard.model.ts'
import { type EmailChangeRecord, emailChangeSchema } from './own/email-change.model.ts'
import { type ResetTokenRecord, resetTokenSchema } from './password-reset/reset-token.model.ts'
import { type InvitationRecord, invitationSchema } from './registration/invitation.model.ts'
import { type RegistrationRecord, registrationSchema } from './registration/registration.model.ts'
import { type SetupRecord, setupSchema } from './setup/setup.model.ts'
import { type SessionRecord, sessionSchema } from './sign-in/session.model.ts'
import { type ChallengeRecord, challengeSchema } from './two-factor/challenge.model.ts'
import { type UserRecord, userSchema } from './user.model.ts'

export interface AccountModels {
  users: Model<UserRecord>
  sessions: Model<SessionRecord>
  audit: Model<AuditRecord>
  setup: Model<SetupRecord>
  officeGuards: Model<OfficeGuardRecord>
  invitations: Model<InvitationRecord>
  registrations: Model<RegistrationRecord>
  resetTokens: Model<ResetTokenRecord>
  challenges: Model<ChallengeRecord>
  apiKeys: Model<ApiKeyRecord>
  emailChanges: Model<EmailChangeRecord>
}

export const accountModels = (db: Database): AccountModels => ({
  users: db.model<UserRecord>('User', userSchema),
  sessions: db.model<SessionRecord>('Session', sessionSchema),
  audit: db.model<AuditRecord>('Audit', auditSchema),
  setup: db.model<SetupRecord>('Setup', setupSchema),
  officeGuards: db.model<OfficeGuardRecord>('OfficeGuard', officeGuardSchema),
  invitations: db.model<InvitationRecord>('Invitation', invitationSchema),
  registrations: db.model<RegistrationRecord>('Registration', registrationSchema),
  resetTokens: db.model<ResetTokenRecord>('ResetToken', resetTokenSchema),
  challenges: db.model<ChallengeRecord>('SignInChallenge', challengeSchema),
  apiKeys: db.model<ApiKeyRecord>('ApiKey', apiKeySchema),
  emailChanges: db.model<EmailChangeRecord>('EmailChange', emailChangeSchema),
})
