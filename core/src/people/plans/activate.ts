import type { FastifyInstance } from 'fastify'
import { type Model, Types } from 'mongoose'
import { above, not } from '../../platform/database/filters.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import type { UserRecord } from '../accounts/index.ts'
import { createThrottle, expiryAfter } from '../accounts/index.ts'
import type { ActivationCodeRecord } from './activation-code.model.ts'
import { hashCode, readCode } from './code.ts'
import { fail } from './errors.ts'

const quarterHour = 15 * 60_000
/** Failed tries per quarter of an hour. */
const tries = { user: 5, address: 5 }

export interface Activation {
  /**
   * Activates the plan of a code for one calendar month; the same plan again adds a month to what is left. Throws
   * `plan.code-empty`, `plan.code-wrong` (used, unknown, revoked and expired alike) and `plan.too-many-tries`.
   */
  activate(typed: string, caller: UserCaller, address: string): Promise<ActivationCodeRecord['plan']>
  /** Finishes what a crash left between a used code and its account. */
  sweep(): Promise<void>
}

export interface ActivationOptions {
  codes: Model<ActivationCodeRecord>
  users: Model<UserRecord>
  now: () => Date
}

export const createActivation = (
  app: FastifyInstance,
  { codes, users, now }: ActivationOptions,
): Activation => {
  const throttle = createThrottle({
    limits: app.config.limits === 'relaxed' ? {} : tries,
    windowMs: quarterHour,
    now: () => now().getTime(),
  })

  /** Claims a code for a user; one atomic update decides who gets it. */
  const claim = async (code: string, userId: string): Promise<ActivationCodeRecord | null> => {
    const later = above(now())
    return codes
      .findOneAndUpdate(
        {
          codeHash: await hashCode(code),
          usedBy: null,
          revokedAt: null,
          $or: [{ expiresAt: null }, { expiresAt: later }],
        },
        { $set: { usedBy: new Types.ObjectId(userId), usedAt: now() } },
        { returnDocument: 'after' },
      )
      .lean()
  }

  /**
   * Gives the account the value of its code, once: the account remembers the code, and its expiry must be the
   * one that was read (two codes at once add up). Repeating it changes nothing.
   */
  const apply = async (code: ActivationCodeRecord): Promise<void> => {
    const { _id, plan, usedBy } = code
    for (let attempt = 1; ; attempt += 1) {
      const user = await users.findById(usedBy).lean()
      if (!user || user.activationCodeIds.some(id => id.equals(_id))) break
      const at = now()
      const { modifiedCount } = await users.updateOne(
        {
          _id: user._id,
          plan: user.plan,
          planExpiresAt: user.planExpiresAt,
          activationCodeIds: not(_id),
        },
        {
          $set: {
            plan,
            planActivatedAt: at,
            planExpiresAt: expiryAfter(user, plan, at),
            isActive: true,
            isExpiryTold: false,
          },
          $push: { activationCodeIds: _id },
        },
      )
      if (modifiedCount === 1) break
      if (attempt === 100) throw new Error(`the plan of user ${user._id} changes all the time`)
    }
    await codes.updateOne({ _id }, { $set: { appliedAt: now() } })
  }

  return {
    activate: async (typed, caller, address) => {
      if (typed.trim() === '') throw fail('plan.code-empty')
      const keys = [`user:${caller.id}`, `address:${networkOf(address)}`]
      const seconds = throttle.take(keys)
      if (seconds > 0) throw fail('plan.too-many-tries', { params: { seconds } })
      const code = readCode(typed)
      const claimed = code && (await claim(code, caller.id))
      if (!claimed) throw fail('plan.code-wrong')
      throttle.refund(keys)
      await apply(claimed)
      const userId = caller.id
      await app.accounts.audit({
        action: 'plan.activated',
        by: caller,
        subjectId: userId,
        details: { plan: claimed.plan, codeId: claimed._id.toHexString() },
      })
      app.events.emit('plan.activated', { userId, plan: claimed.plan })
      return claimed.plan
    },
    sweep: async () => {
      const taken = not(null)
      for (const code of await codes.find({ appliedAt: null, usedBy: taken }).lean()) await apply(code)
    },
  }
}
