import { afterAll, beforeAll, expect, it } from 'vitest'
import { nextActivationChange } from '../../src/people/accounts/states/activation.ts'
import { defaultSettings } from '../../src/people/accounts/user.model.ts'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

const day = 86_400_000
const trialDays = 3
let site: AccountsApp

const account = (name: string, values: object) => ({
  username: name,
  usernameKey: name,
  email: `${name}@example.com`,
  passwordHash: null,
  settings: defaultSettings,
  role: 'user',
  isActive: true,
  isDemo: false,
  plan: 'free',
  planActivatedAt: null,
  planExpiresAt: null,
  createdAt: new Date(),
  ...values,
})
const ago = (days: number) => new Date(Date.now() - days * day)

/** Accounts are stored as in the version before: without notes, and some facts are missing. */
beforeAll(async () => {
  const before = await startAccountsApp()
  const users = before.app.db.connection.collection('users')
  await users.insertMany([
    account('over', { createdAt: ago(4) }),
    account('young', {}),
    account('paid', {
      createdAt: ago(40),
      plan: 'pro',
      planActivatedAt: ago(20),
      planExpiresAt: ago(-10),
    }),
    account('off', { isActive: false }),
  ])
  await users.updateMany({}, { $unset: { frozen: 1, frozenChangesAt: 1, frozenTrialDays: 1 } })
  await before.stop({ keep: true })
  site = await startAccountsApp({ dataDir: before.folder })
})
afterAll(() => site?.stop())

const frozen = async (isFrozen = true): Promise<string[]> =>
  (await site.app.accounts.list({ isFrozen })).items.map(({ username }) => username).toSorted()
const idOf = async (username: string) => (await site.models.users.findOne({ username }))?.id ?? ''
const by = { id: 'f'.repeat(24) }

it('notes at the start who is frozen, of accounts that an earlier version stored', async () => {
  await expect.poll(() => site.models.users.countDocuments({ frozen: null })).toBe(0)
  expect(await frozen()).toEqual(['off', 'over'])
  expect(await frozen(false)).toEqual(['paid', 'young'])
})

it('follows every change by an administrator at once', async () => {
  const change = async (name: string, values: object) =>
    site.app.accounts.update(await idOf(name), values, { by })
  await change('off', { isActive: true })
  expect(await frozen()).toEqual(['over'])
  await change('over', { trialEndsAt: ago(-1).toISOString() })
  expect(await frozen()).toEqual([])
  await change('over', { trialEndsAt: ago(1).toISOString() })
  expect(await frozen()).toEqual(['over'])
  await change('over', { plan: 'pro' })
  expect(await frozen()).toEqual([])
  await change('over', { plan: 'free' })
  await change('paid', { plan: null })
  expect(await frozen()).toEqual(['over', 'paid'])
  await change('paid', { role: 'admin' })
  expect(await frozen()).toEqual(['over'])
})

it('follows other writers of the facts, and an activation code', async () => {
  await site.models.users.updateMany({ username: 'young' }, { isActive: false })
  expect(await frozen()).toEqual(['over', 'young'])
  await site.models.users.findOneAndUpdate({ username: 'young' }, { $set: { isActive: true } })
  expect(await frozen()).toEqual(['over'])
  const { token, user } = await site.person()
  await site.models.users.updateOne({ _id: user.id }, { $set: { trialEndsAt: ago(1) } })
  expect(await frozen()).toEqual([user.username, 'over'])
  const [activationCode] = await site.app.plans.createCodes({ plan: 'pro', count: 1, expiresAt: null })
  const body = { activationCode }
  expect(await site.call('POST', '/api/activate-plan', { token, body })).toMatchObject({ status: 200 })
  expect(await frozen()).toEqual(['over'])
})

it('follows the passing of time and the length of the trial', async () => {
  await site.app.instance.change({ revision: 0, values: { trialDays: 30 } }, by)
  await site.models.users.updateOne({ username: 'over' }, { $set: { trialEndsAt: null } })
  expect(await frozen()).toEqual([])
  await site.app.instance.change({ revision: 1, values: { trialDays } }, by)
  expect(await frozen()).toEqual(['over'])
  site.clock.offsetMs = 4 * day
  expect(await frozen()).toEqual(['off', 'over', 'young'])
  site.clock.offsetMs = 40 * day
  expect(await frozen()).toContain('Person 1')
})

it('lists the right accounts while many are still to be noted, and notes them in the background', async () => {
  const users = site.app.db.connection.collection('users')
  const many = Array.from({ length: 450 }, (_, n) =>
    account(`many-${n}`, { isActive: n % 2 === 0, createdAt: new Date(Date.now() + site.clock.offsetMs) }),
  )
  await users.insertMany(many)
  const names: string[] = []
  for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
    const page = await site.app.accounts.list({
      isFrozen: true,
      search: 'many-',
      limit: 50,
      ...(after && { after }),
    })
    names.push(...page.items.map(({ username }) => username))
    after = page.next
  }
  expect(names.toSorted()).toEqual(
    many.flatMap(({ username, isActive }) => (isActive ? [] : [username])).toSorted(),
  )
  await expect.poll(() => site.models.users.countDocuments({ frozen: null })).toBe(0)
})

it('knows when time alone changes it next', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const from = (days: number) => new Date(now.getTime() + days * day)
  const user = {
    role: 'user',
    isActive: true,
    isDemo: false,
    plan: 'pro',
    planActivatedAt: from(1),
    planExpiresAt: from(9),
    createdAt: from(-1),
  } as const
  expect(nextActivationChange(user, { now, trialDays })).toEqual(from(1))
  expect(nextActivationChange(user, { now: from(1), trialDays })).toEqual(from(2))
  expect(nextActivationChange(user, { now: from(2), trialDays })).toEqual(from(9))
  expect(nextActivationChange(user, { now: from(9), trialDays })).toBeNull()
})
