import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createRollups } from '../../src/people/usage/create-rollups.ts'
import { addDays } from '../../src/people/usage/days.ts'
import { readInstallationUsage } from '../../src/people/usage/read-installation-usage.ts'
import { startTestApp, type TestApp } from '../../src/testing/start-test-app.ts'

const today = new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => addDays(today, -days)
const used = (accountId: Types.ObjectId, day: string, cost: number, model = 'gpt-4o') => ({
  accountId,
  assistantId: new Types.ObjectId(),
  model,
  day,
  replies: 2,
  inputTokens: 100,
  outputTokens: 10,
  cost,
  unpriced: 0,
})

let site: TestApp
let anna: Types.ObjectId
let boris: Types.ObjectId

/** Stores records like the version before did: without totals. */
beforeAll(async () => {
  const before = await startTestApp()
  anna = new Types.ObjectId((await before.person('Anna')).user.id)
  boris = new Types.ObjectId((await before.person('Boris')).user.id)
  const { connection } = before.app.db
  for (const name of ['usage_days', 'usage_accounts', 'usage_rollups'])
    await connection.collection(name).drop()
  await before.app.usage.model.create([
    used(anna, today, 0.5),
    used(boris, today, 1.5),
    used(boris, daysAgo(1), 1, 'local'),
    used(anna, daysAgo(10), 4),
    used(boris, daysAgo(40), 100),
    used(anna, daysAgo(100), 1_000),
  ])
  await before.stop({ keepData: true })
  site = await startTestApp({ dataDir: before.dataDir })
  await built()
})
afterAll(() => site?.stop())

const built = () =>
  vi.waitFor(async () => expect(await site.app.usage.rollups.isBuilt()).toBe(true), { timeout: 20_000 })
const accountsOf = async (days: number) =>
  (await site.app.usage.ofInstallation(days)).accounts.map(({ owner, cost }) => [owner, cost])
const record = (accountId: Types.ObjectId, tokens = 1_000_000) =>
  site.app.usage.record({
    accountId,
    assistantId: null,
    model: 'gpt-4o',
    tokens: { inputTokens: tokens, outputTokens: 0 },
  })

it('totals what the version before recorded', async () => {
  const { total, days, models } = await site.app.usage.ofInstallation(30)
  expect(total).toEqual({ replies: 8, inputTokens: 400, outputTokens: 40, cost: 7 })
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toMatchObject({ day: today, replies: 4, cost: 2 })
  expect(models.map(({ model, cost }) => [model, cost])).toEqual([
    ['gpt-4o', 6],
    ['local', 1],
  ])
  expect(await accountsOf(7)).toEqual([
    ['boris@example.com', 2.5],
    ['anna@example.com', 0.5],
  ])
  expect(await accountsOf(30)).toEqual([
    ['anna@example.com', 4.5],
    ['boris@example.com', 2.5],
  ])
  expect(await accountsOf(90)).toEqual([
    ['boris@example.com', 102.5],
    ['anna@example.com', 4.5],
  ])
})

it('tells of 7, 30 and 90 days what the records themselves tell', async () => {
  const { usage } = site.app
  for (const days of [7, 30, 90]) {
    const rolled = await usage.ofInstallation(days)
    const shown = rolled.days.map(({ day }) => day)
    expect(rolled).toEqual(await readInstallationUsage(site.app, { model: usage.model, days: shown }))
  }
})

it('counts every reply as it happens, also while accounts are summed up', async () => {
  const before = (await site.app.usage.ofInstallation(7)).total.replies
  await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      if (n % 10 === 5) await site.app.usage.rollups.recount(anna)
      await record(anna, 10)
    }),
  )
  const { total, accounts } = await site.app.usage.ofInstallation(7)
  expect(total.replies).toBe(before + 40)
  expect(accounts.find(({ owner }) => owner === 'anna@example.com')?.replies).toBe(42)
})

it('changes nothing when it is built again, and when a server starts again', async () => {
  const before = await site.app.usage.ofInstallation(30)
  const { connection } = site.app.db
  await connection.collection('usage_rollups').updateOne({ _id: 'days' as never }, { $unset: { isWhole: 1 } })
  await connection.collection('usage_rollups').deleteOne({ _id: 'accounts' as never })
  await site.stop({ keepData: true })
  site = await startTestApp({ dataDir: site.dataDir })
  await built()
  expect(await site.app.usage.ofInstallation(30)).toEqual(before)
})

it('takes the days out that leave the 7, 30 or 90 when a day begins', async () => {
  const { model } = site.app.usage
  // The rollups see the clock of three days later.
  const later = createRollups(site.app, {
    model,
    today: () => addDays(today, 21),
    stopping: new AbortController().signal,
  })
  await later.roll()
  const sums = async (id: Types.ObjectId) => {
    const found = await later.accounts.findById(id).lean()
    return [found?.d7.cost, found?.d30.cost, found?.d90.cost]
  }
  expect(await sums(boris)).toEqual([0, 2.5, 102.5])
  const [week, , all] = await sums(anna)
  expect([week, all]).toEqual([0, expect.closeTo(4.5, 1)])
  expect((await sums(anna))[1]).toBeCloseTo(0.5, 1)
})

it('keeps what was paid for of a removed account in the days, and forgets the account', async () => {
  const before = (await site.app.usage.ofInstallation(7)).total
  await site.app.usage.forget({ accountId: anna })
  expect((await site.app.usage.ofInstallation(7)).total).toEqual(before)
  expect(await site.app.usage.rollups.accounts.findById(anna).lean()).toBeNull()
})
