import { performance } from 'node:perf_hooks'
import { Types } from 'mongoose'
import { startTestApp } from '../src/testing/start-test-app.ts'
import { fillCollection } from './queries/fill-collection.ts'
import { measureQueries, print } from './queries/measure-queries.ts'

// The usage of all accounts with 1,000,000 records of an earlier version (`BENCH_ROWS`) of 100,000 accounts over 90 days: how long
// totals are built, in the background of the first start, and how long they are read.
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000)
const accounts = 100_000
const dayMs = 86_400_000

const site = await startTestApp()
const { db, usage } = site.app
await usage.rollups.idle()
const idOf = (n: number): Types.ObjectId => new Types.ObjectId(n.toString(16).padStart(24, '0'))
const now = Date.now()
const models = ['gpt-4o', 'gpt-4o-mini', 'gemini-2.5-pro', 'botanika-local']
await fillCollection(db, 'usage', rows, n => ({
  accountId: idOf(n % accounts),
  assistantId: null,
  model: models[n % models.length],
  day: new Date(now - ((n * 7 + Math.floor(n / accounts) * 11) % 90) * dayMs).toISOString().slice(0, 10),
  replies: 1 + (n % 7),
  inputTokens: 1_000,
  outputTokens: 100,
  cost: ((n * 31) % 1_000) / 1_000,
  unpriced: 0,
}))
await db.connection.collection('usage_rollups').deleteMany({})
const begun = performance.now()
await usage.rollups.begin()
print(`totals of today: ${Math.round(performance.now() - begun)} ms of a start`)
await usage.rollups.roll()
print(`all totals: ${Math.round((performance.now() - begun) / 1_000)} s in the background`)
await measureQueries(
  'usage of all accounts',
  [7, 30, 90].map(days => ({ name: `${days} days`, run: () => usage.ofInstallation(days) })),
  { rounds: 60 },
)
await site.stop()
