import { Types } from 'mongoose'
import type { AuditQuery } from '../src/people/accounts/audit/audit-log.ts'
import { startTestApp } from '../src/testing/start-test-app.ts'
import { fillCollection } from './queries/fill-collection.ts'
import { combinations, measureQueries, print } from './queries/measure-queries.ts'

// Measures how long an administrator waits for the audit log with 1,000,000 entries (`BENCH_ROWS`), by every
// combination of its filters.
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000)
const accounts = 100_000
const dayMs = 86_400_000

const site = await startTestApp()
const { db, accounts: service } = site.app
const idOf = (n: number): Types.ObjectId => new Types.ObjectId(n.toString(16).padStart(24, '0'))
const [admin = '', seldom = ''] = [idOf(1), idOf(2)].map(id => id.toHexString())
// Most entries are one administrator's, one kind in a thousand: the worst case for a filter by both.
const actions = ['plan.activated', 'codes.created', 'session.ended', 'account.blocked']
const actionOf = (n: number): string =>
  n % 1_000 === 0 ? 'setup.completed' : (actions[n % actions.length] ?? '')
const now = Date.now()
await fillCollection(db, 'audit', rows, n => {
  const action = actionOf(n)
  return {
    at: new Date(now - (rows - n) * 1_000),
    action,
    area: action.split('.')[0],
    actorId: n % 3 === 0 ? null : n % 50_000 === 1 ? seldom : admin,
    actingAdminId: null,
    subjectId: idOf(n % accounts).toHexString(),
    details: { n },
  }
})

const none: [string, AuditQuery] = ['', {}]
const to = (round: number) => new Date(now - ((round * rows) / 20) * 1_000)
const queries = combinations<AuditQuery & { span?: 'to' | 'day' | 'month' }>({}, [
  [
    none,
    ['an area', { area: 'plan' }],
    ['a seldom area', { area: 'setup' }],
    ['an area of nothing', { area: 'none' }],
  ],
  [
    none,
    ['an actor', { actorId: admin }],
    ['an actor of few entries', { actorId: seldom }],
    ['the server', { actorId: null }],
    ['an actor of nothing', { actorId: idOf(999_999).toHexString() }],
  ],
  [none, ['a subject', { subjectId: idOf(777).toHexString() }]],
  [none, ['up to a time', { span: 'to' }], ['a day', { span: 'day' }], ['a month', { span: 'month' }]],
])
const spanOf = (span: unknown, round: number): AuditQuery =>
  span === undefined
    ? {}
    : {
        to: to(round),
        ...(span !== 'to' && { from: new Date(to(round).getTime() - (span === 'day' ? 1 : 30) * dayMs) }),
      }
print(`${rows} entries`)
await measureQueries(
  'audit log',
  queries.map(({ name, query: { span, ...query } }) => ({
    name: name || 'everything',
    run: round => service.auditLog({ limit: 50, ...query, ...spanOf(span, round) }),
  })),
  { shown: 15 },
)
let after: string | undefined
await measureQueries('pages', [
  {
    name: 'page after page of an area',
    run: async () => {
      after = (await service.auditLog({ limit: 50, area: 'plan', ...(after !== undefined && { after }) }))
        .next
    },
  },
])
await site.stop()
