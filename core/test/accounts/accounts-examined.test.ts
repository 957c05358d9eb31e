import mongoose from 'mongoose'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { AccountQuery } from '../../src/people/accounts/lists/list-accounts.ts'
import { defaultSettings } from '../../src/people/accounts/user.model.ts'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

// These tests count the records that a page of the administrator's list reads, by the database's own count:
// time would depend more on the machine.

const accounts = 4_000
const day = 86_400_000
let site: AccountsApp
beforeAll(async () => {
  site = await startAccountsApp()
  const begun = Date.now() - 400 * day
  /** Addresses, names and plans have nothing to do with when somebody came. */
  const mixed = (n: number): number => (n * 7_919) % accounts
  const recordOf = (n: number) => {
    const plan = mixed(n) % 40 === 0 ? 'pro' : 'free'
    const createdAt = new Date(begun + (n / accounts) * 400 * day)
    return {
      username: `Person ${mixed(n)}`,
      usernameKey: `person ${mixed(n)}`,
      email: `${'abz'[n % 3]}user${mixed(n)}@example.com`,
      passwordHash: null,
      settings: defaultSettings,
      role: n % 2_000 === 0 ? 'admin' : 'user',
      isActive: n % 100 !== 1,
      assistantAccessRestricted: n % 200 === 1,
      isBlocked: n % 400 === 1,
      isDemo: false,
      removedAt: null,
      plan,
      planActivatedAt: plan === 'free' ? null : createdAt,
      planExpiresAt: plan === 'free' ? null : new Date(createdAt.getTime() + 30 * day),
      createdAt,
      ...(n % 7 !== 0 && { lastSeenAt: new Date(createdAt.getTime() + (n % 50) * day) }),
    }
  }
  for (let from = 0; from < accounts; from += 1_000)
    await site.models.users.collection.insertMany(
      Array.from({ length: 1_000 }, (_, at) => ({
        _id: new mongoose.Types.ObjectId(),
        ...recordOf(from + at),
      })),
    )
  // A background task notes which accounts are frozen.
  await site.app.accounts.list({ isFrozen: true })
  await vi.waitUntil(async () => (await site.models.users.countDocuments({ frozen: null })) === 0, {
    timeout: 100_000,
  })
}, 120_000)
afterAll(() => site?.stop(), 60_000)
afterEach(() => void mongoose.set('debug', false))

/** The records that the queries of a list examine. */
const examinedBy = async (query: AccountQuery): Promise<number> => {
  const asked: { filter: object; options: object }[] = []
  mongoose.set('debug', (collection: string, method: string, filter: object, options: object) => {
    if (collection === 'users' && method === 'find') asked.push({ filter, options })
  })
  await site.app.accounts.list(query)
  mongoose.set('debug', false)
  let examined = 0
  for (const { filter, options } of asked) {
    const plan = await site.models.users.collection.find(filter, options).explain('executionStats')
    examined += plan.executionStats.totalDocsExamined
  }
  return examined
}

const sorts: readonly AccountQuery[] = (['createdAt', 'lastSeenAt', 'email', 'username'] as const).flatMap(
  sort => (['asc', 'desc'] as const).map(order => ({ sort, order })),
)
const pro = { plan: 'pro', role: 'user' } as const

it.each<[name: string, query: AccountQuery, most: number]>([
  ['everybody', {}, 60],
  ['users', { role: 'user' }, 60],
  ['active', { isActive: true }, 60],
  ['users of a seldom plan', pro, 60],
  ['active users of a seldom plan', { ...pro, isActive: true }, 60],
  ['active users who are not restricted', { role: 'user', isActive: true, isRestricted: false }, 70],
  ['restricted users', { role: 'user', isRestricted: true }, 60],
  ['administrators', { role: 'admin' }, 10],
  ['frozen', { isFrozen: true }, 60],
  ['frozen users of a seldom plan', { ...pro, isFrozen: true }, 60],
  ['accounts that are not frozen', { isFrozen: false }, 60],
  ['addresses by a late letter', { search: 'z' }, 700],
  ['addresses by a late letter, of a seldom plan', { ...pro, search: 'z' }, 210],
  ['names that most have', { search: 'person' }, 120],
  ['one person', { search: 'person 777' }, 20],
  ['nobody', { search: 'nobody' }, 0],
])('reads few records for a page of %s, in every order', async (_, query, most) => {
  for (const order of sorts) {
    const examined = await examinedBy({ ...query, ...order })
    expect({ ...order, few: examined <= most, examined }).toEqual({ ...order, few: true, examined })
  }
})
