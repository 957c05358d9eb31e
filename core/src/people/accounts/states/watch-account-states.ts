import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { oneOf } from '../../../platform/database/filters.ts'
import type { AccountModels } from '../models.ts'
import type { StatesOf } from './account-access.ts'

/** Accounts with current activity: open sockets, replies being written. */
export type OpenAccounts = () => Iterable<string>

export interface WatchAccountStates {
  /** Adds a source of accounts to watch. */
  watch(accounts: OpenAccounts): void
}

interface WatchOptions {
  models: Pick<AccountModels, 'users'>
  statesOf: StatesOf
  /** Clears the cached state of an account. */
  forget(userId: string): void
}

/** Accounts freeze by the passing of time, and another process may write their records, so they are polled. */
const lookMs = 5_000

/**
 * Emits `account.state-changed` when the states of an active account have changed: at once after a write of this
 * process or a change of the settings, otherwise within a few seconds. An account seen for the first time counts as having been open before.
 */
export const watchAccountStates = (
  app: FastifyInstance,
  { models, statesOf, forget }: WatchOptions,
): WatchAccountStates => {
  const { users } = models
  const sources: OpenAccounts[] = []
  const known = new Map<string, string>()
  let looking: Promise<void> | null = null
  let isStale = false

  const look = async (): Promise<void> => {
    const ids = new Set(sources.flatMap(accounts => [...accounts()]))
    for (const id of known.keys()) if (!ids.has(id)) known.delete(id)
    if (ids.size === 0) return
    for (const user of await users.find({ _id: oneOf([...ids].map(id => new Types.ObjectId(id))) }).lean()) {
      const userId = user._id.toHexString()
      const states = statesOf(user).join(' ')
      const before = known.get(userId) ?? ''
      known.set(userId, states)
      if (states === before) continue
      forget(userId)
      app.events.emit('account.state-changed', { userId })
    }
  }
  /** A request during a running check triggers another check: the running one may have read before the write. */
  const lookSoon = (): Promise<void> => {
    isStale = true
    looking ??= (async () => {
      while (isStale) {
        isStale = false
        await look()
      }
    })().finally(() => {
      looking = null
    })
    return looking
  }

  const lookNow = (): void => {
    lookSoon().catch(err => app.log.warn({ err }, 'the states of accounts could not be read'))
  }
  app.db.onWrite(users.modelName, lookNow)
  app.events.on('instance.changed', lookNow)
  app.jobs.every('watch the states of accounts', lookMs, lookSoon)
  return { watch: accounts => void sources.push(accounts) }
}

declare module '../../../platform/events/create-events.ts' {
  interface DomainEvents {
    /** Permissions of an account have changed, one way or the other; only of accounts with something open. */
    'account.state-changed': { userId: string }
  }
}
