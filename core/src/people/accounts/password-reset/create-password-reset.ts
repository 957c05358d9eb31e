import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { Language } from '../../../contract/text.ts'
import { above, not } from '../../../platform/database/filters.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import type { Audit } from '../audit/audit.ts'
import { fail } from '../errors.ts'
import { accountMails } from '../mails.ts'
import type { AccountModels } from '../models.ts'
import { hashToken, mintToken } from '../one-time-token.ts'
import type { Passwords } from '../sign-in/passwords.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import { createThrottle } from '../sign-in/throttle.ts'
import type { UserRecord } from '../user.model.ts'
import type { ResetTokenRecord } from './reset-token.model.ts'

const hour = 3_600_000
const lifeMs = { mail: hour, administrator: 24 * hour }
/** Requests per hour: for an address, known or not, and from a network. */
const limits = { account: 3, address: 20 }

export interface PasswordReset {
  /** A link that an administrator hands over: 24 hours, used once. Throws `account.not-found`, `account.blocked`. */
  createLink(accountId: string, by: { id: string }): Promise<{ link: string; expiresAt: Date }>
  /**
   * Sends a link by e-mail if the address has an account; neither the answer nor its time tells. Throws
   * `mail.not-configured`, `auth.too-many-tries`.
   */
  request(email: string, options: { address: string; language: Language }): Promise<void>
  /** Finds the account of a link. Throws `auth.reset-link-wrong`. */
  check(token: string): Promise<{ username: string; expiresAt: Date; apiKeys: number }>
  /** Sets the password and ends every session; keys for the API go on unless they are revoked. Throws `auth.reset-link-wrong`. */
  complete(token: string, password: string, options?: { revokeApiKeys?: boolean }): Promise<void>
}

interface Options {
  models: AccountModels
  passwords: Passwords
  sessions: Pick<Sessions, 'endAll'>
  audit: Audit
  origin: () => string
  now: () => Date
}

export const createPasswordReset = (
  app: FastifyInstance,
  { models, passwords, sessions, audit, origin, now }: Options,
): PasswordReset => {
  const { users, resetTokens, challenges, apiKeys } = models
  const throttle = createThrottle({
    limits: app.config.limits === 'relaxed' ? {} : limits,
    windowMs: hour,
    now: () => now().getTime(),
  })
  const open = { isDemo: not(true), isBlocked: not(true), removedAt: null }

  const mint = async (userId: Types.ObjectId, createdBy: string | null) => {
    const token = mintToken()
    const expiresAt = new Date(now().getTime() + lifeMs[createdBy === null ? 'mail' : 'administrator'])
    await resetTokens.create({ tokenHash: hashToken(token), userId, createdBy, expiresAt })
    return { link: `${origin()}/reset-password?token=${token}`, expiresAt }
  }

  app.jobs.define('accounts.reset-mail', {
    tries: 5,
    concurrency: 2,
    run: async ({ payload }) => {
      const email = app.secrets.decrypt(String(payload.sealed))
      const user = await users.findOne({ email, ...open }).lean()
      if (!user || !app.mail.isConfigured()) return
      const { link } = await mint(user._id, null)
      const language = user.language ?? languageOf(payload.language)
      await app.mail.send({ to: user.email, ...accountMails.reset(language, link) })
    },
  })

  const find = async (token: string): Promise<{ record: ResetTokenRecord; user: UserRecord }> => {
    const later = above(now())
    const record = await resetTokens.findOne({ tokenHash: hashToken(token), expiresAt: later }).lean()
    const user = record && (await users.findOne({ _id: record.userId, ...open }).lean())
    if (!user) throw fail('auth.reset-link-wrong')
    return { record, user }
  }

  const sendLink = async ({ email, language }: UserRecord): Promise<void> => {
    if (!app.mail.isConfigured()) return
    await app.mail.send({ to: email, ...accountMails.passwordChanged(language ?? 'ru', origin()) })
  }

  return {
    createLink: async (accountId, by) => {
      const _id = Types.ObjectId.isValid(accountId) ? new Types.ObjectId(accountId) : null
      const user = _id && (await users.findOne({ _id, isDemo: not(true), removedAt: null }).lean())
      if (!user) throw fail('account.not-found')
      if (user.isBlocked) throw fail('account.blocked')
      // A new link takes the place of the one before.
      await resetTokens.deleteMany({ userId: user._id, createdBy: not(null) })
      const made = await mint(user._id, by.id)
      await audit({ action: 'password.reset-link-created', by, subjectId: accountId })
      return made
    },
    request: async (email, { address, language }) => {
      if (!app.mail.isConfigured()) throw fail('auth.reset-by-administrator')
      const account = email.toLowerCase()
      const seconds = throttle.take([`account:${account}`, `address:${networkOf(address)}`])
      if (seconds > 0) throw fail('auth.too-many-tries', { params: { seconds } })
      // The address is looked up by the job: here every address costs the same.
      await app.jobs.add('accounts.reset-mail', randomUUID(), {
        sealed: app.secrets.encrypt(account),
        language,
      })
    },
    check: async token => {
      const { record, user } = await find(token)
      const keys = await apiKeys.countDocuments({ userId: user._id })
      return { username: user.username, expiresAt: record.expiresAt, apiKeys: keys }
    },
    complete: async (token, password, { revokeApiKeys = false } = {}) => {
      const { record, user } = await find(token)
      const passwordHash = await passwords.hash(password)
      // When the link is used twice at once only one use goes on.
      const { deletedCount } = await resetTokens.deleteOne({ _id: record._id })
      if (deletedCount !== 1) throw fail('auth.reset-link-wrong')
      const { modifiedCount } = await users.updateOne({ _id: user._id, ...open }, { $set: { passwordHash } })
      if (modifiedCount !== 1) throw fail('auth.reset-link-wrong')
      await resetTokens.deleteMany({ userId: user._id })
      await challenges.deleteMany({ userId: user._id })
      const userId = user._id.toHexString()
      await sessions.endAll(userId)
      const revoked = revokeApiKeys ? (await apiKeys.deleteMany({ userId: user._id })).deletedCount : 0
      const means = record.createdBy === null ? 'mail' : 'administrator'
      await audit({
        action: 'password.changed',
        by: { id: userId },
        subjectId: userId,
        details: {
          means,
          ...(record.createdBy && { linkBy: record.createdBy }),
          ...(revoked > 0 && { apiKeysRevoked: revoked }),
        },
      })
      await sendLink(user)
    },
  }
}

const languageOf = (value: unknown): Language => (value === 'en' || value === 'pl' ? value : 'ru')
