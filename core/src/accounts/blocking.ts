import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { not } from '../platform/database/filters.ts'
import type { UserCaller } from '../platform/http/caller.ts'
import type { Audit } from './audit.ts'
import { fail } from './errors.ts'
import type { AccountModels } from './models.ts'
import type { Sessions } from './sessions.ts'

export interface Blocking {
  /**
   * Shuts an account out: nobody signs in to it, its sessions and connections end, and whatever answers strangers for it
   * falls silent. Left out `by`: the administrator's command line. Throws `account.not-found`, `account.last-admin`.
   */
  block(userId: string, by?: UserCaller): Promise<void>
  /** Takes that back. Throws `account.not-found`. */
  unblock(userId: string, by?: UserCaller): Promise<void>
}

export const createBlocking = (
  app: FastifyInstance,
  { models: { users }, sessions, audit }: { models: AccountModels; sessions: Sessions; audit: Audit },
): Blocking => {
  const set = async (userId: string, isBlocked: boolean) => {
    const whom = { _id: new Types.ObjectId(userId), isDemo: not(true) }
    const before = await users.findOneAndUpdate(whom, { $set: { isBlocked } }).lean()
    if (!before) throw fail('account.not-found')
    return before
  }
  /** Looked for after the change, so that two administrators who are blocked at once do not both go. */
  const isAdminLeft = async (): Promise<boolean> =>
    (await users.exists({ role: 'admin', isActive: true, isBlocked: not(true) })) !== null

  const note = (action: string, subjectId: string, by?: UserCaller) =>
    audit({ action, subjectId, ...(by && { by }) })

  return {
    block: async (userId, by) => {
      const before = await set(userId, true)
      if (before.role === 'admin' && !before.isBlocked && !(await isAdminLeft())) {
        await set(userId, false)
        throw fail('account.last-admin', { params: { email: before.email } })
      }
      await sessions.endAll(userId)
      app.realtime.disconnect(`account:${userId}`)
      if (!before.isBlocked) await note('account.blocked', userId, by)
      app.events.emit('account.blocked', { userId })
    },
    unblock: async (userId, by) => {
      const before = await set(userId, false)
      if (before.isBlocked) await note('account.unblocked', userId, by)
    },
  }
}
