import { type Model, Types } from 'mongoose'
import type { PlanName } from '../../contract/accounts/user.ts'
import { above, not } from '../../platform/database/filters.ts'
import type { UserRecord } from '../accounts/index.ts'
import { demoUserId } from '../accounts/index.ts'
import type { ActivationCodeRecord } from './activation-code.model.ts'

export interface PlanReferences {
  accounts: number
  /** Codes that can still be used, and those whose account is only getting its plan. */
  unusedCodes: number
}

interface CountOptions {
  users: Model<UserRecord>
  codes: Model<ActivationCodeRecord>
  now: () => Date
}

/** Counts the accounts, without the demo user and those being removed, and the codes that a plan has. */
export const createReferenceCount =
  ({ users, codes, now }: CountOptions) =>
  async (plan: PlanName): Promise<PlanReferences> => {
    const taken = not(null)
    const later = above(now())
    const removed = above(new Date(0))
    // Codes first: one whose account gets its plan meanwhile is counted here or there.
    const unusedCodes = await codes.countDocuments({
      plan,
      appliedAt: null,
      revokedAt: null,
      $or: [{ expiresAt: null }, { expiresAt: later }, { usedBy: taken }],
    })
    // The three counts use indexes: one filter of all three would read every account of the plan.
    const [all, leaving, demo] = await Promise.all([
      users.countDocuments({ plan }),
      users.countDocuments({ plan, removedAt: removed }),
      users.countDocuments({ _id: new Types.ObjectId(demoUserId), plan }),
    ])
    return { accounts: Math.max(0, all - leaving - demo), unusedCodes }
  }
export type CountReferences = ReturnType<typeof createReferenceCount>
