import type { FastifyInstance } from 'fastify'
import { takenError } from '../create-user.ts'
import { duplicateField } from '../duplicate-field.ts'
import type { AccountModels } from '../models.ts'
import { type UserRecord, usernameKeyOf } from '../user.model.ts'
import type { GoogleProfile } from './google-profile.ts'

const mostNames = 50

/**
 * The account of a Google identity: the one it is linked to, else a new one. `'password-first'` when the address
 * belongs to an account with a password: whoever holds the address must not get an account they cannot prove is theirs.
 */
export const createGoogleAccounts = (
  app: FastifyInstance,
  { models, now }: { models: AccountModels; now: () => Date },
) => {
  const { users } = models

  const create = async ({ googleId, email, name }: GoogleProfile): Promise<UserRecord> => {
    for (let attempt = 1; ; attempt += 1) {
      const username = attempt === 1 ? cleanName(name) : `${cleanName(name).slice(0, 55)} ${attempt}`
      try {
        const user = await users.create({
          username,
          usernameKey: usernameKeyOf(username),
          email,
          googleId,
          passwordHash: null,
          role: 'user',
          createdAt: now(),
        })
        app.events.emit('user.created', { userId: user._id.toHexString() })
        return user.toObject()
      } catch (error) {
        // Two tabs at once: the other one made it.
        const twin = await users.findOne({ googleId }).lean()
        if (twin) return twin
        if (duplicateField(error) !== 'usernameKey' || attempt >= mostNames) throw takenError(error) ?? error
      }
    }
  }

  return {
    enter: async (profile: GoogleProfile): Promise<UserRecord | 'password-first'> => {
      const known = await users.findOne({ googleId: profile.googleId }).lean()
      if (known) return known
      const isTaken = profile.email === app.config.demoEmail || (await users.exists({ email: profile.email }))
      return isTaken ? 'password-first' : create(profile)
    },
    /** Links an account whose password was just given; an account that has a link already keeps it. */
    link: async (user: Pick<UserRecord, '_id'>, googleId: string): Promise<void> => {
      await users.updateOne({ _id: user._id, googleId: null }, { $set: { googleId } })
    },
  }
}

/** A name that the rules of user names allow. */
const cleanName = (name: string): string => {
  const clean = name
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 60)
  return clean.length >= 2 ? clean : `${clean || 'user'} 1`
}
