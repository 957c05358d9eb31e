import type { FastifyInstance } from 'fastify'
import type { PlanName } from '../../../contract/accounts/user.ts'
import { duplicateField } from '../duplicate-field.ts'
import type { AccountModels } from '../models.ts'
import type { RegistrationPolicy } from '../registration/create-policy.ts'
import { keepToPlans, planFor, takenError } from '../registration/create-user.ts'
import { type UserRecord, usernameKeyOf } from '../user.model.ts'
import type { GoogleProfile } from './google-profile.ts'

const maxNameAttempts = 50

/**
 * The account of a Google identity: the one it is linked to, else a new one. `'password-first'` when the address
 * belongs to an account with a password: the owner of the address must not get an account that they have not proved is theirs.
 */
export const createGoogleAccounts = (
  app: FastifyInstance,
  { models, policy, now }: { models: AccountModels; policy: RegistrationPolicy; now: () => Date },
) => {
  const { users } = models

  const create = async (
    { googleId, email, name }: GoogleProfile,
    { plan }: { plan?: PlanName },
  ): Promise<UserRecord> => {
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
          plan: await app.plans.planOfNewAccount(),
          ...(plan && planFor(plan, now())),
          createdAt: now(),
        })
        app.events.emit('user.created', { userId: user._id.toHexString() })
        return keepToPlans(app, models, user.toObject())
      } catch (error) {
        // Two tabs signed in at once: the other one created the account.
        const twin = await users.findOne({ googleId }).lean()
        if (twin) return twin
        if (duplicateField(error) !== 'usernameKey' || attempt >= maxNameAttempts)
          throw takenError(error) ?? error
      }
    }
  }

  return {
    /** Throws what `RegistrationPolicy.check` throws where an account would have to be made. */
    enter: async (
      profile: GoogleProfile,
      invitationHash: string | null,
    ): Promise<UserRecord | 'password-first'> => {
      const known = await users.findOne({ googleId: profile.googleId }).lean()
      if (known) return known
      const isTaken = profile.email === app.config.demoEmail || (await users.exists({ email: profile.email }))
      if (isTaken) return 'password-first'
      return policy.admit({ email: profile.email, invitationHash }, grant => create(profile, grant))
    },
    /** Links an account whose password was just given; an account that has a link already keeps it. */
    link: async (user: Pick<UserRecord, '_id'>, googleId: string): Promise<void> => {
      await users.updateOne({ _id: user._id, googleId: null }, { $set: { googleId } })
    },
  }
}

/** Derives a valid user name. */
const cleanName = (name: string): string => {
  const clean = name
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 60)
  return clean.length >= 2 ? clean : `${clean || 'user'} 1`
}
