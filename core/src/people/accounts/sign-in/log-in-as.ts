import { Types } from 'mongoose'
import { not } from '../../../platform/database/filters.ts'
import type { Audit } from '../audit/audit.ts'
import { failChange } from '../changes/errors.ts'
import { fail } from '../errors.ts'
import type { AccountModels } from '../models.ts'
import type { Actor } from '../states/blocking.ts'
import type { Sessions } from './sessions.ts'

export interface LogInAs {
  /**
   * Opens a session of 30 minutes as somebody else, which carries the administrator and reaches neither administration, keys nor
   * passwords. Throws `account.not-found`, `account.blocked`, `account.self`.
   */
  logInAs(accountId: string, by: Actor): Promise<{ token: string }>
}

export const createLogInAs = ({
  models: { users },
  sessions,
  audit,
}: {
  models: AccountModels
  sessions: Sessions
  audit: Audit
}): LogInAs => ({
  logInAs: async (accountId, by) => {
    if (accountId === by.id) throw failChange('account.self')
    const whom = { _id: accountId, isDemo: not(true), removedAt: null }
    const user = Types.ObjectId.isValid(accountId) ? await users.findOne(whom).lean() : null
    if (!user) throw fail('account.not-found')
    if (user.isBlocked) throw fail('account.blocked')
    // The log comes first: a session without its row in the log would be worse than a row without its session.
    await audit({ action: 'impersonation.began', by, subjectId: accountId })
    return { token: await sessions.open(user, { actingAdminId: by.id }) }
  },
})
