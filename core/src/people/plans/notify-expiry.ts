import type { FastifyInstance } from 'fastify'
import type { Model } from 'mongoose'
import type { PlanName } from '../../contract/accounts/user.ts'
import { between, not } from '../../platform/database/filters.ts'
import type { UserRecord } from '../accounts/index.ts'

const minute = 60_000
/** Plans that ended earlier are not told of: an installation may have stood still, or come from an earlier version. */
const backMs = 7 * 24 * 60 * minute

/** Emits `plan.expired` within a minute after a plan has ended, once for each end, also when the server was down then. */
export const notifyExpiry = (
  app: FastifyInstance,
  { users, now }: { users: Model<UserRecord>; now: () => Date },
): void => {
  const look = async (): Promise<void> => {
    const at = now()
    for (;;) {
      const ended = {
        planExpiresAt: between(new Date(at.getTime() - backMs), at),
        isExpiryTold: not(true),
      }
      const user = await users
        .findOneAndUpdate(ended, { $set: { isExpiryTold: true } }, { timestamps: false })
        .lean()
      if (!user) return
      if (user.plan !== null && user.plan !== 'free')
        app.events.emit('plan.expired', { userId: user._id.toHexString(), plan: user.plan })
    }
  }
  app.jobs.every('plans.expired', minute, look)
  app.boot.begin(look)
}

declare module '../../platform/events/create-events.ts' {
  interface DomainEvents {
    /** A paid plan has ended by time. */
    'plan.expired': { userId: string; plan: PlanName }
  }
}
