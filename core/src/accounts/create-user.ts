import type { FastifyInstance } from 'fastify'
import { duplicateField } from './duplicate-field.ts'
import { fail } from './errors.ts'
import type { AccountModels } from './models.ts'
import type { Passwords } from './passwords.ts'
import { type UserRecord, usernameKeyOf } from './user.model.ts'

export interface NewUser {
  username: string
  email: string
  password: string
  role: 'user' | 'admin'
}

export interface CreateUserOptions {
  models: AccountModels
  passwords: Passwords
  now: () => Date
}

/** Makes an account. Throws `auth.email-taken` or `auth.username-taken`; of two at once, one gets it. */
export const createUserCreation =
  (app: FastifyInstance, { models, passwords, now }: CreateUserOptions) =>
  async ({ username, email, password, role }: NewUser): Promise<UserRecord> => {
    const address = email.toLowerCase()
    if (address === app.config.demoEmail) throw fail('auth.email-taken')
    const passwordHash = await passwords.hash(password)
    try {
      const user = await models.users.create({
        username: username.trim(),
        usernameKey: usernameKeyOf(username.trim()),
        email: address,
        passwordHash,
        role,
        createdAt: now(),
      })
      app.events.emit('user.created', { userId: user._id.toHexString() })
      return user.toObject()
    } catch (error) {
      throw takenError(error) ?? error
    }
  }

/** The refusal that a broken uniqueness of users means; null for any other failure. */
export const takenError = (error: unknown) => {
  const field = duplicateField(error)
  if (field === 'email') return fail('auth.email-taken', { cause: error })
  if (field === 'usernameKey') return fail('auth.username-taken', { cause: error })
  return null
}
