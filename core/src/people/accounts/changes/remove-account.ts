import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { not } from '../../../platform/database/filters.ts'
import type { Audit } from '../audit/audit.ts'
import { fail } from '../errors.ts'
import type { AccountModels } from '../models.ts'
import type { Actor } from '../states/blocking.ts'
import type { CloseAccount } from '../states/close-account.ts'

export type AccountRemover = (userId: string) => Promise<void>

export interface AccountRemoval {
  /**
   * Removes an account with all its data. Resolves once the account is permanently closed; the rest is a durable job
   * that is retried until it succeeds, then `user.removed` is emitted. Throws `account.not-found`, `account.last-admin`.
   */
  remove(userId: string, by?: Actor): Promise<void>
  /** Another room's part of the removal, in the order of registration; retried until it succeeds, so it must be idempotent. */
  onRemove(remover: AccountRemover): void
}

const hour = 3_600_000

interface RemovalOptions {
  models: AccountModels
  audit: Audit
  close: CloseAccount
  forget(userId: string): void
}

export const createAccountRemoval = (
  app: FastifyInstance,
  { models: { users, sessions }, audit, close, forget }: RemovalOptions,
): AccountRemoval => {
  const removers: AccountRemover[] = []

  app.jobs.define('accounts.remove', {
    tries: 6,
    run: async ({ key }) => {
      const _id = new Types.ObjectId(key)
      // Removes only marked accounts: a stale job must not remove an active one.
      const user = await users.findOne({ _id, removedAt: not(null) }).lean()
      if (!user?.removedAt) return
      for (const remover of removers) await remover(key)
      await sessions.deleteMany({ $or: [{ userId: _id }, { actingAdminId: _id }] })
      await users.deleteOne({ _id })
      forget(key)
      app.events.emit('user.removed', { userId: key })
    },
    giveUp: ({ key }) => app.jobs.add('accounts.remove', key, {}, { delayMs: hour }),
  })
  app.boot.task(async () => {
    for await (const { _id } of users
      .find({ removedAt: not(null) })
      .lean()
      .cursor())
      await app.jobs.add('accounts.remove', _id.toHexString())
  })

  return {
    onRemove: remover => void removers.push(remover),
    remove: async (userId, by) => {
      if (!Types.ObjectId.isValid(userId)) throw fail('account.not-found')
      const before = await close(userId, { ...(by && { by }), removedAt: new Date() })
      if (!before.removedAt) await audit({ action: 'account.removed', subjectId: userId, ...(by && { by }) })
      await app.jobs.add('accounts.remove', userId)
    },
  }
}

declare module '../../../platform/events/create-events.ts' {
  interface DomainEvents {
    /** The account and all its data were deleted. */
    'user.removed': { userId: string }
  }
}
