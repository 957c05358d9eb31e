import type { FastifyInstance } from 'fastify'
import { not } from '../../../platform/database/filters.ts'
import type { UserCaller } from '../../../platform/http/caller.ts'
import { fail } from '../errors.ts'
import type { AccountModels } from '../models.ts'
import type { Passwords } from '../sign-in/passwords.ts'
import { createThrottle } from '../sign-in/throttle.ts'
import type { UserRecord } from '../user.model.ts'
import { failOwn } from './errors.ts'

const hour = 3_600_000
/** Wrong passwords of one's own account per hour. */
const limits = { account: 10 }

export interface OwnershipProof {
  /** The caller's own record. Throws `auth.impersonated` where an administrator is signed in as somebody else. */
  own(caller: UserCaller): Promise<UserRecord>
  /**
   * The record after a check of the password, because a session that was left open is not enough. Throws `account.no-password`,
   * `auth.wrong-password`, `auth.too-many-tries`.
   */
  withPassword(caller: UserCaller, password: string): Promise<UserRecord>
}

export const createOwnershipProof = (
  app: FastifyInstance,
  { users, passwords, now }: { users: AccountModels['users']; passwords: Passwords; now: () => Date },
): OwnershipProof => {
  const throttle = createThrottle({
    limits: app.config.limits === 'relaxed' ? {} : limits,
    windowMs: hour,
    now: () => now().getTime(),
  })
  const own = async ({ id, actingAdminId }: UserCaller): Promise<UserRecord> => {
    if (actingAdminId) throw fail('auth.impersonated')
    const user = await users.findOne({ _id: id, isDemo: not(true), removedAt: null }).lean()
    if (!user) throw fail('auth.session-ended')
    return user
  }
  return {
    own,
    withPassword: async (caller, password) => {
      const user = await own(caller)
      if (user.passwordHash === null) throw failOwn('account.no-password')
      const keys = [`account:${caller.id}`]
      const seconds = throttle.take(keys)
      if (seconds > 0) throw fail('auth.too-many-tries', { params: { seconds } })
      if (!(await passwords.matches(password, user.passwordHash))) throw fail('auth.wrong-password')
      throttle.refund(keys)
      return user
    },
  }
}
