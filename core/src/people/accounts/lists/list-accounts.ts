import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { Account } from '../../../contract/accounts/account.ts'
import { not, oneOf } from '../../../platform/database/filters.ts'
import { presentAccount } from '../changes/present-account.ts'
import { fail } from '../errors.ts'
import type { AccountModels } from '../models.ts'
import type { NoteFrozen } from '../states/note-frozen.ts'
import type { UserRecord } from '../user.model.ts'
import { type AccountFilter, conditionsOf, rangesOf } from './account-filter.ts'
import { type AccountSort, orderOf } from './account-order.ts'
import { countFound } from './count-found.ts'
import { searchAccounts } from './search-accounts.ts'

export interface AccountQuery extends AccountFilter {
  after?: string
  limit?: number
  /** Field to sort by. Omitted: `createdAt`. */
  sort?: AccountSort
  /** Direction of the sort. Omitted: `desc` by a time, `asc` by a text. */
  order?: 'asc' | 'desc'
}

/** Account data for administrators. */
export interface AccountList {
  /** Lists accounts without the demo user and those that are being removed. Throws `http.cursor`. */
  list(query?: AccountQuery): Promise<{ items: Account[]; next?: string }>
  /** Counts the accounts that `list` finds by all its pages; undefined where counting them would take long. */
  countFound(query?: AccountQuery): Promise<number | undefined>
  /** E-mail addresses by the ids of accounts; of those that exist. */
  emailsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Administrators who can be notified: neither blocked nor switched off. */
  administratorIds(): Promise<string[]>
  /** Time when the first account was made, the demo user aside; undefined: there is none yet. */
  firstCreatedAt(): Promise<Date | undefined>
  /** Throws `account.not-found`. */
  describe(userId: string): Promise<Account>
}

const maxEntries = 200
const isText = (sort: AccountSort): boolean => sort === 'email' || sort === 'username'

interface AccountListOptions {
  models: AccountModels
  noteFrozen: NoteFrozen
  now: () => Date
}

export const createAccountList = (
  app: FastifyInstance,
  { models: { users }, noteFrozen, now }: AccountListOptions,
): AccountList => {
  const present = (user: UserRecord): Account =>
    presentAccount(user, {
      now: now(),
      demoEmail: app.config.demoEmail,
      rules: app.instance.current(),
    })
  const rulesOf = async ({ isFrozen }: AccountFilter) =>
    isFrozen === undefined || (await noteFrozen())
      ? undefined
      : { now: now(), trialDays: app.instance.current().trialDays }
  return {
    list: async ({ after, limit = 50, sort = 'createdAt', order, search, ...filter } = {}) => {
      const direction = (order ?? (isText(sort) ? 'asc' : 'desc')) === 'asc' ? 1 : -1
      const accountOrder = orderOf(sort, direction)
      const size = Math.min(Math.max(1, Math.trunc(limit)), maxEntries)
      const conditions = [
        ...conditionsOf(filter, await rulesOf(filter)),
        ...(after === undefined ? [] : [accountOrder.behind(after)]),
        { isDemo: not(true), removedAt: null },
      ]
      const found = await searchAccounts(
        { users },
        { conditions, ranges: rangesOf(search), order: accountOrder, limit: size + 1 },
      )
      const items = found.slice(0, size)
      const last = items.at(-1)
      return {
        items: items.map(present),
        ...(last && found.length > size && { next: accountOrder.cursorOf(last) }),
      }
    },
    countFound: async (query = {}) => countFound({ users }, query, await rulesOf(query)),
    emailsOf: async userIds => {
      const ids = [...new Set(userIds)].filter(id => Types.ObjectId.isValid(id))
      if (ids.length === 0) return new Map()
      const found = await users.find({ _id: oneOf(ids) }, { email: 1 }).lean()
      return new Map(found.map(({ _id, email }) => [_id.toHexString(), email]))
    },
    administratorIds: async () => {
      const found = await users
        .find({ role: 'admin', isActive: true, isBlocked: not(true) }, { _id: 1 })
        .lean()
      return found.map(({ _id }) => _id.toHexString())
    },
    firstCreatedAt: async () =>
      (
        await users
          .findOne({ isDemo: not(true) }, { createdAt: 1 })
          .sort({ createdAt: 1, _id: 1 })
          .lean()
      )?.createdAt,
    describe: async userId => {
      const user = Types.ObjectId.isValid(userId) ? await users.findById(userId).lean() : null
      if (!user) throw fail('account.not-found')
      return present(user)
    },
  }
}
