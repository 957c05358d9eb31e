import type { Model } from 'mongoose'
import { above, noneOf, not, oneOf, upTo } from '../../platform/database/filters.ts'
import type { UserRecord } from '../accounts/index.ts'
import { hasActivePlan } from '../accounts/index.ts'
import type { AnnouncementRecord } from './announcement.model.ts'

export type Target = Pick<AnnouncementRecord, 'targetUsers' | 'targetUserIds' | 'targetRoles' | 'targetPlans'>

type Reader = Pick<
  UserRecord,
  '_id' | 'role' | 'plan' | 'planActivatedAt' | 'planExpiresAt' | 'isDemo' | 'removedAt'
>

/** A plan that ran out is the free one. */
const planOf = (user: Reader, now: Date): string =>
  hasActivePlan(user, now) && user.plan !== null ? user.plan : 'free'

export const isFor = (target: Target, user: Reader, now: Date): boolean => {
  if (user.isDemo || user.removedAt) return false
  switch (target.targetUsers) {
    case 'all':
      return true
    case 'roles':
      return target.targetRoles.includes(user.role)
    case 'plans':
      return target.targetPlans.includes(planOf(user, now))
    case 'users':
      return target.targetUserIds.some(id => id.equals(user._id))
  }
}

/** The announcements that somebody is to see now; the same rule as `isFor`, for the database. */
export const shownTo = (user: Reader, now: Date) => ({
  isActive: true,
  publishedAt: upTo(now),
  $and: [
    { $or: [{ expiresAt: null }, { expiresAt: above(now) }] },
    {
      $or: [
        { targetUsers: 'all' as const },
        { targetUsers: 'roles' as const, targetRoles: user.role },
        { targetUsers: 'plans' as const, targetPlans: planOf(user, now) },
        { targetUsers: 'users' as const, targetUserIds: user._id },
      ],
    },
  ],
})

/** Counts accounts that announcements are for; equal audiences are counted once. */
export const createAudienceCount = (users: Model<UserRecord>, now: Date) => {
  const counted = new Map<string, Promise<number>>()
  const anybody = { isDemo: not(true), removedAt: null }
  const inForce = {
    planActivatedAt: upTo(now),
    $or: [{ planExpiresAt: null }, { planExpiresAt: above(now) }],
  }
  const count = (filter: object): Promise<number> => users.countDocuments({ ...anybody, ...filter }).exec()
  const ofPlans = async (plans: readonly string[]): Promise<number> => {
    const paid = plans.filter(plan => plan !== 'free')
    const withPaid = paid.length > 0 ? await count({ plan: oneOf(paid), ...inForce }) : 0
    if (!plans.includes('free')) return withPaid
    const withAnyPaid = await count({ plan: noneOf([null, 'free']), ...inForce })
    return withPaid + (await count({})) - withAnyPaid
  }
  const read = ({ targetUsers, targetRoles, targetPlans, targetUserIds }: Target): Promise<number> => {
    switch (targetUsers) {
      case 'all':
        return count({})
      case 'roles':
        return count({ role: oneOf(targetRoles) })
      case 'plans':
        return ofPlans(targetPlans)
      case 'users':
        return count({ _id: oneOf(targetUserIds) })
    }
  }
  return ({ targetUsers, targetRoles, targetPlans, targetUserIds }: Target): Promise<number> => {
    const target = { targetUsers, targetRoles, targetPlans, targetUserIds }
    const key = JSON.stringify(target)
    const known = counted.get(key) ?? read(target)
    counted.set(key, known)
    return known
  }
}
