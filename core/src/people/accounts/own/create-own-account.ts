import type { FastifyInstance } from 'fastify'
import type { OwnSession, SignInMethods } from '../../../contract/accounts/own-account.ts'
import { not } from '../../../platform/database/filters.ts'
import type { UserCaller } from '../../../platform/http/caller.ts'
import type { Audit } from '../audit/audit.ts'
import type { AccountRemoval } from '../changes/remove-account.ts'
import { fail } from '../errors.ts'
import { accountMails } from '../mails.ts'
import type { AccountModels } from '../models.ts'
import type { Passwords } from '../sign-in/passwords.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import type { EmailChange } from './create-email-change.ts'
import type { OwnershipProof } from './create-ownership-proof.ts'
import { failOwn } from './errors.ts'

interface OwnAccountOptions {
  models: Pick<AccountModels, 'users' | 'resetTokens' | 'challenges' | 'apiKeys'>
  passwords: Passwords
  sessions: Pick<Sessions, 'endOthers' | 'list' | 'endOne'>
  remove: AccountRemoval['remove']
  emailChange: EmailChange
  proof: OwnershipProof
  audit: Audit
  origin: () => string
}

/** Changes of how a person's own account signs in, and its deletion. */
export const createOwnAccount = (
  app: FastifyInstance,
  { models, passwords, sessions, remove, emailChange, proof, audit, origin }: OwnAccountOptions,
) => {
  const { users, resetTokens, challenges, apiKeys } = models

  return {
    methods: async (caller: UserCaller): Promise<SignInMethods> => {
      const user = await proof.own(caller)
      return {
        email: user.email,
        hasPassword: user.passwordHash !== null,
        isGoogleConnected: user.googleId !== null,
        isEmailConfirmed: app.mail.isConfigured(),
        apiKeys: await apiKeys.countDocuments({ userId: user._id }),
        ...(await emailChange.pendingOf(caller.id)),
      }
    },
    changePassword: async (
      caller: UserCaller,
      {
        currentPassword,
        password,
        revokeApiKeys = false,
      }: { currentPassword: string; password: string; revokeApiKeys?: boolean },
    ): Promise<void> => {
      const user = await proof.withPassword(caller, currentPassword)
      const passwordHash = await passwords.hash(password)
      // When two changes come at once one goes on; the other one gave a password that no longer holds.
      const { modifiedCount } = await users.updateOne(
        { _id: user._id, passwordHash: user.passwordHash },
        { $set: { passwordHash } },
      )
      if (modifiedCount !== 1) throw fail('auth.wrong-password')
      await resetTokens.deleteMany({ userId: user._id })
      await challenges.deleteMany({ userId: user._id })
      await sessions.endOthers(caller.id, caller.sessionId)
      const revoked = revokeApiKeys ? (await apiKeys.deleteMany({ userId: user._id })).deletedCount : 0
      await audit({
        action: 'password.changed',
        by: caller,
        subjectId: caller.id,
        details: { means: 'person', ...(revoked > 0 && { apiKeysRevoked: revoked }) },
      })
      if (app.mail.isConfigured())
        await app.mail.send({
          to: user.email,
          ...accountMails.passwordChanged(user.language ?? 'ru', origin()),
        })
    },
    disconnectGoogle: async (caller: UserCaller, password: string): Promise<void> => {
      const user = await proof.withPassword(caller, password)
      const { modifiedCount } = await users.updateOne(
        { _id: user._id, passwordHash: not(null), googleId: not(null) },
        { $set: { googleId: null } },
      )
      if (modifiedCount === 1)
        await audit({ action: 'account.google-disconnected', by: caller, subjectId: caller.id })
    },
    sessions: async (caller: UserCaller): Promise<OwnSession[]> => {
      await proof.own(caller)
      return (await sessions.list(caller.id)).map(
        ({ _id, device, createdAt, lastUsedAt, actingAdminId }) => ({
          id: _id.toHexString(),
          ...(device && { device }),
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          isCurrent: _id.toHexString() === caller.sessionId,
          isAdministrator: actingAdminId !== null,
        }),
      )
    },
    endSession: async (caller: UserCaller, id: string): Promise<void> => {
      await proof.own(caller)
      await sessions.endOne(caller.id, id)
      await audit({ action: 'session.ended', by: caller, subjectId: caller.id })
    },
    endOtherSessions: async (caller: UserCaller): Promise<void> => {
      await proof.own(caller)
      await sessions.endOthers(caller.id, caller.sessionId)
      await audit({ action: 'sessions.ended', by: caller, subjectId: caller.id })
    },
    contents: async (caller: UserCaller) => {
      await proof.own(caller)
      return app.accounts.contentsOf(caller.id)
    },
    /** Throws `account.other-email`, `account.last-admin` and what the proof throws. */
    remove: async (caller: UserCaller, { email, password = '' }: { email: string; password?: string }) => {
      const user = await proof.own(caller)
      if (email.trim().toLowerCase() !== user.email) throw failOwn('account.other-email')
      // A person who signs in with Google alone has no password; the typed address is the proof.
      if (user.passwordHash !== null) await proof.withPassword(caller, password)
      await remove(caller.id, caller)
    },
  }
}

export type OwnAccount = ReturnType<typeof createOwnAccount>
