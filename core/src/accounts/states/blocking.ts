import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { not } from '../../platform/database/filters.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import type { Audit } from '../audit/audit.ts'
import { isAdminLeft } from '../changes/admin-left.ts'
import { fail } from '../errors.ts'
import type { AccountModels } from '../models.ts'
import type { Sessions } from '../sign-in/sessions.ts'

/** Who does it, for the audit log. */
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

export const createBlocking = (
  app: FastifyInstance,
  { models: { users }, sessions, audit }: { models: AccountModels; sessions: Sessions; audit: Audit },
): Blocking => {
  const set = async (userId: string, isBlocked: boolean) => {
    const whom = {
      _id: new Types.ObjectId(userId),
      isDemo: not(true),
      ...(!isBlocked && { removedAt: null }),
    }
    const before = await users.findOneAndUpdate(whom, { $set: { isBlocked } }).lean()
    if (!before) throw fail('account.not-found')
    return before
  }
  const note = (action: string, subjectId: string, by?: Actor) =>
    audit({ action, subjectId, ...(by && { by }) })

  return {
    block: async (userId, by) => {
      const before = await set(userId, true)
      if (before.role === 'admin' && !before.isBlocked && !(await isAdminLeft(users))) {
        await set(userId, false)
        throw fail('account.last-admin', { params: { email: before.email } })
      }
      await sessions.endAll(userId)
      app.realtime.disconnect(`account:${userId}`)
      if (!before.isBlocked) await note('account.blocked', userId, by)
      app.events.emit('account.blocked', { userId })
    },
    unblock: async (userId, by) => {
      // First: what was asked during the block is told apart as soon as anything is answered again.
      await users.updateOne(
        { _id: new Types.ObjectId(userId), isBlocked: true },
        { $set: { unblockedAt: new Date() } },
      )
      const before = await set(userId, false)
      if (!before.isBlocked) return
      await note('account.unblocked', userId, by)
      app.events.emit('account.unblocked', { userId })
    },
  }
}
