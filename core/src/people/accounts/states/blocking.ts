import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { not } from '../../../platform/database/filters.ts'
import type { UserCaller } from '../../../platform/http/caller.ts'
import type { Audit } from '../audit/audit.ts'
import { fail } from '../errors.ts'
import type { AccountModels } from '../models.ts'
import type { CloseAccount } from './close-account.ts'

/** The account that does it, for the audit log. */
export type Actor = UserCaller | { id: string }

export interface Blocking {
  /**
   * Blocks an account: nobody can sign in to it, its sessions and connections end, and its public chats, widgets and bots
   * stop replying. Left out `by`: the administrator's command line. Throws `account.not-found`, `account.last-admin`.
   */
  block(userId: string, by?: Actor): Promise<void>
  /** Unblocks it. Throws `account.not-found`. */
  unblock(userId: string, by?: Actor): Promise<void>
}

interface BlockingOptions {
  models: AccountModels
  audit: Audit
  close: CloseAccount
}

export const createBlocking = (
  app: FastifyInstance,
  { models: { users }, audit, close }: BlockingOptions,
): Blocking => ({
  block: async (userId, by) => void (await close(userId, by ? { by } : {})),
  unblock: async (userId, by) => {
    const _id = new Types.ObjectId(userId)
    // The time is stored first: what was asked during the block is told apart as soon as anything is answered again.
    await users.updateOne({ _id, isBlocked: true }, { $set: { unblockedAt: new Date() } })
    const before = await users
      .findOneAndUpdate({ _id, isDemo: not(true), removedAt: null }, { $set: { isBlocked: false } })
      .lean()
    if (!before) throw fail('account.not-found')
    if (!before.isBlocked) return
    await audit({ action: 'account.unblocked', subjectId: userId, ...(by && { by }) })
    app.events.emit('account.unblocked', { userId })
  },
})
