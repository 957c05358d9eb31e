import type { FastifyInstance } from 'fastify'
import type { PlanName } from '../../../contract/accounts/user.ts'
import { duplicateField } from '../duplicate-field.ts'
import { fail } from '../errors.ts'
import type { AccountModels } from '../models.ts'
import type { Passwords } from '../sign-in/passwords.ts'
import { addMonth } from '../states/add-month.ts'
import { type UserRecord, usernameKeyOf } from '../user.model.ts'

export interface NewUser {
  username: string
  email: string
  /** Password as the person typed it, or its hash. */
  password: string | { hash: string }
  role: 'user' | 'admin'
  /** Plan of an invitation, for a month. Omitted: none. */
  plan?: PlanName
}

export interface CreateUserOptions {
  models: AccountModels
  passwords: Passwords
  now: () => Date
}

/** Makes an account. Throws `auth.email-taken` or `auth.username-taken`; of two concurrent calls one succeeds. */
export const createUserCreation =
  (app: FastifyInstance, { models, passwords, now }: CreateUserOptions) =>
  async ({ username, email, password, role, plan }: NewUser): Promise<UserRecord> => {
    const address = email.toLowerCase()
    if (address === app.config.demoEmail) throw fail('auth.email-taken')
    const passwordHash = typeof password === 'string' ? await passwords.hash(password) : password.hash
    try {
      const user = await models.users.create({
        username: username.trim(),
        usernameKey: usernameKeyOf(username.trim()),
        email: address,
        passwordHash,
        role,
        plan: await app.plans.planOfNewAccount(),
        ...(plan && planFor(plan, now())),
        createdAt: now(),
      })
      app.events.emit('user.created', { userId: user._id.toHexString() })
      return keepToPlans(app, models, user.toObject())
    } catch (error) {
      throw takenError(error) ?? error
    }
  }

const maxPlanChanges = 5

/**
 * Gives an account without its plan the default one. An administrator who removes a plan counts its accounts
 * after marking it, so an account that was made meanwhile has to look for the mark.
 */
export const keepToPlans = async (
  app: FastifyInstance,
  { users }: Pick<AccountModels, 'users'>,
  made: UserRecord,
): Promise<UserRecord> => {
  let user = made
  for (let attempt = 1; attempt <= maxPlanChanges; attempt += 1) {
    if (user.plan === null || (await app.plans.canBeGiven(user.plan))) return user
    const values = { plan: await app.plans.planOfNewAccount(), planActivatedAt: null, planExpiresAt: null }
    await users.updateOne({ _id: user._id, plan: user.plan }, { $set: values })
    user = { ...user, ...values }
  }
  return user
}

/** A plan that an account begins with. */
export const planFor = (plan: PlanName, at: Date) => ({
  plan,
  planActivatedAt: at,
  planExpiresAt: addMonth(at),
})

/** The error for a violated unique index of users; null for any other failure. */
export const takenError = (error: unknown) => {
  const field = duplicateField(error)
  if (field === 'email') return fail('auth.email-taken', { cause: error })
  if (field === 'usernameKey') return fail('auth.username-taken', { cause: error })
  return null
}
