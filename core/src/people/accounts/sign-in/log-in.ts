import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../../platform/http/network-of.ts'
import { fail } from '../errors.ts'
import type { AccountModels } from '../models.ts'
import type { UserRecord } from '../user.model.ts'
import type { Passwords } from './passwords.ts'
import { createThrottle } from './throttle.ts'

export interface LogInOptions {
  models: AccountModels
  passwords: Passwords
  now: () => Date
}

const quarterHour = 15 * 60_000
/** Failed attempts per 15 minutes: for an account from one address, for an address, for an account from anywhere. */
const limits = { pair: 8, address: 50, account: 100 }

/**
 * Checks e-mail and password. Throws `auth.wrong-credentials`, for an unknown e-mail too and in the same time, `auth.too-many-tries`,
 * and `account.blocked` only with the right password. The limit from anywhere is wide, so that a stranger cannot easily lock a person out.
 */
export const createLogIn = (app: FastifyInstance, { models, passwords, now }: LogInOptions) => {
  const throttle = createThrottle({
    limits: app.config.limits === 'relaxed' ? {} : limits,
    windowMs: quarterHour,
    now: () => now().getTime(),
  })
  return async (email: string, password: string, address: string): Promise<UserRecord> => {
    const account = email.toLowerCase()
    const network = networkOf(address)
    const keys = [`pair:${account} ${network}`, `address:${network}`, `account:${account}`]
    const seconds = throttle.take(keys)
    if (seconds > 0) throw fail('auth.too-many-tries', { params: { seconds } })
    const user = await models.users.findOne({ email: account }).lean()
    const matches = await passwords.matches(password, user?.passwordHash ?? null)
    if (!user || !matches) throw fail('auth.wrong-credentials')
    throttle.refund(keys)
    if (user.isBlocked) throw fail('account.blocked')
    return user
  }
}
