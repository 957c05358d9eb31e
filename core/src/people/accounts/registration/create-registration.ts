import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { Language } from '../../../contract/text.ts'
import { above, upTo } from '../../../platform/database/filters.ts'
import { fail } from '../errors.ts'
import { accountMails } from '../mails.ts'
import type { AccountModels } from '../models.ts'
import { hashToken, mintToken } from '../one-time-token.ts'
import type { Passwords } from '../sign-in/passwords.ts'
import { type UserRecord, usernameKeyOf } from '../user.model.ts'
import type { RegistrationPolicy } from './create-policy.ts'
import type { NewUser } from './create-user.ts'

const hour = 3_600_000
const linkMs = 24 * hour
const maxSends = 5
const maxAttempts = 10
/** Minimum time between two messages of one registration. */
const sendEveryMs = 60_000
const maxNameAttempts = 20

export interface NewRegistration {
  username: string
  email: string
  password: string
  invitation?: string
  language: Language
}

export interface Registration {
  /** The account, or, where addresses are confirmed, the registration that waits for it. */
  register(request: NewRegistration): Promise<{ user: UserRecord } | { registrationId: string }>
  /** Sends the message again, if there is such a registration and it was not sent too often; tells nothing. */
  sendAgain(registrationId: string): Promise<void>
  /**
   * Creates the account of a confirmed address. The password of the registration is asked for, so that nobody confirms an
   * account that somebody else prepared with their address. Throws `auth.confirmation-wrong`, `auth.wrong-credentials`.
   */
  confirm(token: string, password: string): Promise<UserRecord>
}

interface Options {
  models: AccountModels
  passwords: Passwords
  policy: RegistrationPolicy
  createUser: (user: NewUser) => Promise<UserRecord>
  origin: () => string
  now: () => Date
}

export const createRegistration = (app: FastifyInstance, options: Options): Registration => {
  const { models, passwords, policy, createUser, origin, now } = options
  const { users, registrations } = models

  app.jobs.define('accounts.confirmation-mail', {
    tries: 5,
    concurrency: 2,
    run: async ({ key }) => {
      const _id = new Types.ObjectId(key)
      const waiting = await registrations.findById(_id).lean()
      if (!waiting || waiting.email === app.config.demoEmail || !app.mail.isConfigured()) return
      const { email: to, language } = waiting
      // The one who typed the address learns nothing; its owner learns everything.
      const owner = await users.findOne({ email: to }, { language: 1 }).lean()
      if (owner) {
        const { language: own = language } = owner
        return app.mail.send({ to, ...accountMails.known(own, origin()) })
      }
      const token = mintToken()
      await registrations.updateOne({ _id }, { $set: { tokenHash: hashToken(token) } })
      await app.mail.send({ to, ...accountMails.confirm(language, `${origin()}/confirm?token=${token}`) })
    },
  })

  const wait = async ({ email, username, password, language }: NewRegistration, hash: string | null) => {
    if (await users.exists({ usernameKey: usernameKeyOf(username.trim()) })) throw fail('auth.username-taken')
    // Every address takes the same work: neither the answer nor its time says which ones have an account.
    const { _id } = await registrations.create({
      username: username.trim(),
      email,
      passwordHash: await passwords.hash(password),
      language,
      invitationHash: hash,
      sendsLeft: maxSends - 1,
      sentAt: now(),
      triesLeft: maxAttempts,
      expiresAt: new Date(now().getTime() + linkMs),
    })
    await app.jobs.add('accounts.confirmation-mail', _id.toHexString())
    return { registrationId: _id.toHexString() }
  }

  /** A name that somebody took meanwhile gets a number. */
  const createNamed = async (user: NewUser): Promise<UserRecord> => {
    for (let attempt = 1; ; attempt += 1) {
      const username = attempt === 1 ? user.username : `${user.username.slice(0, 55)} ${attempt}`
      try {
        return await createUser({ ...user, username })
      } catch (error) {
        const isName = error instanceof Error && 'code' in error && error.code === 'auth.username-taken'
        if (!isName || attempt >= maxNameAttempts) throw error
      }
    }
  }

  return {
    register: async request => {
      const email = request.email.toLowerCase()
      const invitationHash = request.invitation ? hashToken(request.invitation) : null
      await policy.check({ email, invitationHash })
      if (app.instance.confirmsEmail()) return wait({ ...request, email }, invitationHash)
      const { username, password } = request
      const user = await policy.admit({ email, invitationHash }, grant =>
        createUser({ username, email, password, role: 'user', ...grant }),
      )
      return { user }
    },
    sendAgain: async registrationId => {
      const later = above(now())
      const longAgo = upTo(new Date(now().getTime() - sendEveryMs))
      const taken = await registrations.updateOne(
        { _id: new Types.ObjectId(registrationId), expiresAt: later, sendsLeft: above(0), sentAt: longAgo },
        { $inc: { sendsLeft: -1 }, $set: { sentAt: now() } },
      )
      if (taken.modifiedCount === 1) await app.jobs.add('accounts.confirmation-mail', registrationId)
    },
    confirm: async (token, password) => {
      const tokenHash = hashToken(token)
      const later = above(now())
      const waiting = await registrations
        .findOneAndUpdate({ tokenHash, expiresAt: later, triesLeft: above(0) }, { $inc: { triesLeft: -1 } })
        .lean()
      if (!waiting) throw fail('auth.confirmation-wrong')
      if (!(await passwords.matches(password, waiting.passwordHash))) throw fail('auth.wrong-password')
      const { _id, username, email, passwordHash, invitationHash, language } = waiting
      await policy.check({ email, invitationHash })
      // When two confirmations come at once only one goes on.
      const { deletedCount } = await registrations.deleteOne({ _id, tokenHash })
      if (deletedCount !== 1) throw fail('auth.confirmation-wrong')
      const user = await policy.admit({ email, invitationHash }, grant =>
        createNamed({ username, email, password: { hash: passwordHash }, role: 'user', ...grant }),
      )
      await app.accounts.noteLanguage(user._id.toHexString(), language)
      return user
    },
  }
}
