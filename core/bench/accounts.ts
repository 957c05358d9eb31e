import { accountModels } from '../src/people/accounts/models.ts'
import { defaultSettings } from '../src/people/accounts/user.model.ts'
import { startTestApp } from '../src/testing/index.ts'
import { combinations, measureQueries, print } from './queries/measure-queries.ts'

// The administrator's list of users and its figures on the embedded database, at 100,000 accounts of which the filters find many, few
// or none, by every combination of filters and orders that its tab can ask for. Over 50 ms at the 95th percentile is a failure.

const accounts = Number(process.argv[2] ?? 100_000)
const day = 86_400_000

const server = await startTestApp()
const { users } = accountModels(server.app.db)
const plans = ['free', 'free', 'free', 'free', 'basic', 'pro', 'premium'] as const
/** Name number of an account: names and addresses are independent of the time of registration. */
const nameOf = (n: number): number => (n * 7_919) % accounts
const start = Date.now() - 400 * day
for (let from = 0; from < accounts; from += 500)
  await users.insertMany(
    Array.from({ length: Math.min(500, accounts - from) }, (_, at) => {
      const n = from + at
      const plan = plans[(n * 7_919) % plans.length] ?? 'free'
      const createdAt = new Date(start + Math.floor((n / accounts) * 400) * day)
      return {
        username: `Person ${nameOf(n)}`,
        usernameKey: `person ${nameOf(n)}`,
        email: `${'abcdefghijklmnopqrstuvwxyz'[(n * 31) % 26]}user${nameOf(n)}@example.com`,
        passwordHash: null,
        settings: defaultSettings,
        role: n % 20_000 === 0 ? 'admin' : 'user',
        isActive: n % 500 !== 0,
        assistantAccessRestricted: n % 1_000 === 0,
        isBlocked: n % 2_000 === 0,
        plan,
        planActivatedAt: plan === 'free' ? null : createdAt,
        planExpiresAt: plan === 'free' ? null : new Date(createdAt.getTime() + 200 * day),
        createdAt,
        ...(n % 3 !== 0 && { lastSeenAt: new Date(createdAt.getTime() + ((n * 31) % 50) * day) }),
      } as const
    }),
    { lean: true },
  )

const { list, counts, describe } = server.app.accounts
type Query = NonNullable<Parameters<typeof list>[0]>
const none: [string, Query] = ['', {}]
/** Queries of the tab «Пользователи»: each of its fields, in every combination. */
const queries = combinations<Query>({}, [
  [
    none,
    ['search of one letter', { search: 'a' }],
    ['search of a late letter', { search: 'z' }],
    ['search of a name', { search: 'person 1' }],
    ['search of one person', { search: 'person 77777' }],
    ['search of nobody', { search: 'xyz' }],
  ],
  [none, ['users', { role: 'user' }], ['administrators', { role: 'admin' }]],
  [none, ['free', { plan: 'free' }], ['pro', { plan: 'pro' }], ['a plan of nobody', { plan: 'enterprise' }]],
  [
    none,
    ['active', { isActive: true }],
    ['deactivated', { isActive: false }],
    ['frozen', { isFrozen: true }],
    ['restricted', { isRestricted: true }],
    ['blocked', { isBlocked: true }],
  ],
  [
    ['newest', {}],
    ['oldest', { order: 'asc' }],
    ['by visit', { sort: 'lastSeenAt' }],
    ['by visit, longest ago', { sort: 'lastSeenAt', order: 'asc' }],
    ['by e-mail', { sort: 'email' }],
    ['by name', { sort: 'username' }],
  ],
])
const begun = performance.now()
await list({ isFrozen: true })
while ((await users.countDocuments({ frozen: null })) > 0) await new Promise(later => setTimeout(later, 100))
print(`${accounts} accounts; who is frozen was noted in ${Math.round((performance.now() - begun) / 1_000)} s`)
const [newest] = (await list({ limit: 1 })).items
await measureQueries(
  'what the machine itself takes',
  [{ name: 'one account by its id', run: () => describe(newest?.id ?? '') }],
  { rounds: 500 },
)
await measureQueries('figures', [{ name: 'figures', run: counts }])
await measureQueries(
  'lists of users',
  queries.map(({ name, query }) => ({ name, run: () => list(query) })),
  { rounds: 10, shown: 15 },
)
/** A page in the middle should cost as much as the first one. */
let after: string | undefined
for (let page = 0; page < 200; page += 1) after = (await list({ limit: 200, ...(after && { after }) })).next
await measureQueries('pages', [
  { name: 'page 200 of the newest', run: () => list({ ...(after && { after }) }) },
])
await server.stop()
