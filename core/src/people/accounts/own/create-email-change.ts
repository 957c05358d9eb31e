import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { SignInMethods } from '../../../contract/accounts/own-account.ts'
import { above, not } from '../../../platform/database/filters.ts'
import type { UserCaller } from '../../../platform/http/caller.ts'
import type { Audit } from '../audit/audit.ts'
import { fail } from '../errors.ts'
import { accountMails } from '../mails.ts'
import type { AccountModels } from '../models.ts'
import { hashToken, mintToken } from '../one-time-token.ts'
import { takenError } from '../registration/create-user.ts'
import type { UserRecord } from '../user.model.ts'
import type { OwnershipProof } from './create-ownership-proof.ts'
import { failOwn } from './errors.ts'

const day = 24 * 3_600_000

interface EmailChangeOptions {
  models: Pick<AccountModels, 'users' | 'emailChanges' | 'resetTokens'>
  proof: OwnershipProof
  audit: Audit
  origin: () => string
  now: () => Date
}

/** Changes of the address by the person: at once, or where the server sends e-mail, once the new one is confirmed. */
export const createEmailChange = (
  app: FastifyInstance,
  { models: { users, emailChanges, resetTokens }, proof, audit, origin, now }: EmailChangeOptions,
) => {
  /** Checks the address as a registration does. Whether it is taken is known from the write, and to its owner alone. */
  const checkAllowed = (email: string, user: UserRecord): void => {
    if (email === user.email) throw failOwn('account.same-email')
    if (email === app.config.demoEmail) throw fail('auth.email-taken')
    const { emailDomains } = app.instance.current()
    const domain = email.slice(email.lastIndexOf('@') + 1)
    if (emailDomains.length > 0 && !emailDomains.includes(domain))
      throw fail('auth.domain-not-allowed', { params: { domains: emailDomains.join(', ') } })
  }

  const set = async (user: UserRecord, email: string): Promise<void> => {
    const open = { _id: user._id, email: user.email, isBlocked: not(true), removedAt: null }
    const { modifiedCount } = await users
      .updateOne(open, { $set: { email }, $inc: { version: 1 } })
      .catch(error => {
        throw takenError(error) ?? error
      })
    if (modifiedCount !== 1) throw failOwn('account.email-link-wrong')
    // Links that were sent to the former address.
    await resetTokens.deleteMany({ userId: user._id, createdBy: null })
    await emailChanges.deleteMany({ userId: user._id })
    const id = user._id.toHexString()
    await audit({
      action: 'account.email-changed',
      by: { id },
      subjectId: id,
      details: { from: user.email, to: email },
    })
    app.events.emit('user.changed', { userId: id })
    if (app.mail.isConfigured())
      await app.mail.send({ to: user.email, ...accountMails.emailChanged(user.language ?? 'ru', origin()) })
  }

  const send = async (user: UserRecord, email: string): Promise<void> => {
    const token = mintToken()
    const expiresAt = new Date(now().getTime() + day)
    const $set = { tokenHash: hashToken(token), email, expiresAt }
    await emailChanges.updateOne({ userId: user._id }, { $set }, { upsert: true })
    const language = user.language ?? 'ru'
    // An address that is taken is not reported: its owner learns of it by e-mail, as after a registration.
    const isTaken = await users.exists({ email })
    const message = isTaken
      ? accountMails.known(language, origin())
      : accountMails.newEmail(language, `${origin()}/confirm-email?token=${token}`)
    await app.mail.send({ to: email, ...message })
  }

  return {
    pendingOf: async (userId: string): Promise<Pick<SignInMethods, 'pendingEmail'>> => {
      const record = await emailChanges
        .findOne({ userId: new Types.ObjectId(userId), expiresAt: above(now()) })
        .lean()
      return record ? { pendingEmail: record.email } : {}
    },
    /** Throws `account.same-email`, `auth.domain-not-allowed`, `auth.email-taken` and what the proof throws. */
    change: async (caller: UserCaller, wanted: string, password: string): Promise<'changed' | 'sent'> => {
      const user = await proof.withPassword(caller, password)
      const email = wanted.trim().toLowerCase()
      checkAllowed(email, user)
      if (!app.mail.isConfigured()) {
        await set(user, email)
        return 'changed'
      }
      await send(user, email)
      return 'sent'
    },
    cancel: async (caller: UserCaller): Promise<void> => {
      const { _id } = await proof.own(caller)
      await emailChanges.deleteMany({ userId: _id })
    },
    /** Throws `account.email-link-wrong`, `auth.email-taken`, `auth.domain-not-allowed`. */
    confirm: async (token: string): Promise<string> => {
      const record = await emailChanges
        .findOne({ tokenHash: hashToken(token), expiresAt: above(now()) })
        .lean()
      const user =
        record && (await users.findOne({ _id: record.userId, isBlocked: not(true), removedAt: null }).lean())
      if (!user) throw failOwn('account.email-link-wrong')
      checkAllowed(record.email, user)
      await set(user, record.email)
      return record.email
    },
  }
}

export type EmailChange = ReturnType<typeof createEmailChange>
