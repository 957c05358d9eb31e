import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { not } from '../../../platform/database/filters.ts'
import type { Audit } from '../audit/audit.ts'
import { fail } from '../errors.ts'
import type { AccountModels } from '../models.ts'
import { mayLeave, type Office, retryOnConflict } from '../office/create-office.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import type { UserRecord } from '../user.model.ts'
import type { Actor } from './blocking.ts'

interface Closing {
  /** The administrator who closes it. Omitted: the administrator's command line. */
  by?: Actor
  /** The account is being removed since; left out: it is blocked only. */
  removedAt?: Date
}

/**
 * Blocks an account, or blocks it for its removal, by one write: what was between the two would let the account back into office.
 * Answers with the account as it was. Throws `account.not-found`, `account.last-admin`.
 */
export type CloseAccount = (userId: string, closing: Closing) => Promise<UserRecord>

export interface CloseAccountOptions {
  models: AccountModels
  sessions: Sessions
  audit: Audit
  office: Office
}

export const createCloseAccount = (
  app: FastifyInstance,
  { models: { users }, sessions, audit, office }: CloseAccountOptions,
): CloseAccount => {
  const write = (userId: string, removedAt: Date | undefined): Promise<UserRecord> => {
    const whom = { _id: new Types.ObjectId(userId), isDemo: not(true) }
    return retryOnConflict(`the account ${userId}`, async () => {
      const user = await users.findOne(whom).lean()
      if (!user) throw fail('account.not-found')
      await office.release(user)
      const since = user.removedAt ?? removedAt
      return users
        .findOneAndUpdate(
          { ...whom, removedAt: user.removedAt ?? null, ...mayLeave() },
          { $set: { isBlocked: true, ...(since && { removedAt: since }) } },
        )
        .lean()
    })
  }
  return async (userId, { by, removedAt }) => {
    const before = await write(userId, removedAt)
    await sessions.endAll(userId)
    app.realtime.disconnect(`account:${userId}`)
    if (!before.isBlocked) await audit({ action: 'account.blocked', subjectId: userId, ...(by && { by }) })
    app.events.emit('account.blocked', { userId })
    return before
  }
}
