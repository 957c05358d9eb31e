import { above, atLeast, below, upTo } from '../../../platform/database/filters.ts'
import type { AccountModels } from '../models.ts'
import { demoUserId } from '../setup/demo-user.ts'

export interface AccountCounting {
  /** Numbers of accounts, without the demo user and those that are being removed. */
  counts(): Promise<{ users: number; activatedPlans: number; admins: number }>
}

export const createAccountCounting = ({
  models: { users },
  now,
}: {
  models: AccountModels
  now: () => Date
}): AccountCounting => ({
  counts: async () => {
    // The number of all records is known to the database; the few that are none of these are counted by their index.
    const endless = { planExpiresAt: null, planActivatedAt: upTo(now()) }
    const [records, leaving, demo, limited, before, behind, admins] = await Promise.all([
      users.estimatedDocumentCount(),
      users.countDocuments({ removedAt: atLeast(new Date(0)) }),
      users.countDocuments({ _id: demoUserId }),
      users.countDocuments({ planExpiresAt: above(now()) }),
      // Ranges around `free` of the index on both members: what no condition but these could count without reading the records.
      users.countDocuments({ ...endless, plan: below('free') }),
      users.countDocuments({ ...endless, plan: above('free') }),
      users.countDocuments({ role: 'admin', removedAt: null }),
    ])
    return { users: records - leaving - demo, activatedPlans: limited + before + behind, admins }
  },
})
