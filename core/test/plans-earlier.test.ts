import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashCode, makeCode } from '../src/people/plans/code.ts'
import { type AccountsApp, startAccountsApp } from './accounts/accounts-app.ts'

let site: AccountsApp
const codes = Array.from({ length: 3 }, () => makeCode())
const term = new Date('2999-01-31T23:59:59.999Z')

/** What the version before stored: plans without default, mark and version, codes without batches. */
beforeAll(async () => {
  const before = await startAccountsApp()
  const { connection } = before.app.db
  await connection
    .collection('plans')
    .updateMany({}, { $unset: { isDefault: 1, defaultAt: 1, isPopular: 1, version: 1 } })
  await connection.collection('plans').updateOne({ name: 'basic' }, { $set: { price: 1_111 } })
  const row = async (code: string, expiresAt: Date | null) => ({
    codeHash: await hashCode(code),
    plan: 'pro',
    expiresAt,
    createdAt: new Date('2026-11-01T00:00:00.000Z'),
    usedBy: null,
    usedAt: null,
    appliedAt: null,
  })
  const [a = '', b = '', c = ''] = codes
  await connection
    .collection('activation_codes')
    .insertMany([await row(a, null), await row(b, null), await row(c, term)])
  await before.stop({ keep: true })
  site = await startAccountsApp({ dataDir: before.folder })
})
afterAll(() => site?.stop())

it('has the free plan as the default, PRO as the popular one, and keeps what was changed', async () => {
  const plans = await site.app.plans.manage.listAll('ru')
  expect(plans.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['free'])
  expect(plans.filter(({ isPopular }) => isPopular).map(({ name }) => name)).toEqual(['pro'])
  expect(plans.map(({ version }) => version)).toEqual([0, 0, 0, 0, 0])
  expect(plans.find(({ name }) => name === 'basic')?.price).toBe(1_111)
})

it('lists codes without a batch by plan and term, once', async () => {
  await site.app.boot.run()
  const { items } = await site.app.plans.codes.list()
  expect(
    items.map(({ plan, count, unused, expiresAt, isEarlier }) => ({
      plan,
      count,
      unused,
      expiresAt,
      isEarlier,
    })),
  ).toEqual(
    expect.arrayContaining([
      { plan: 'pro', count: 2, unused: 2, expiresAt: undefined, isEarlier: true },
      { plan: 'pro', count: 1, unused: 1, expiresAt: term.toISOString(), isEarlier: true },
    ]),
  )
  expect(items).toHaveLength(2)
})

it('takes such codes, and revokes them', async () => {
  const { token } = await site.person()
  const activate = (activationCode = '') =>
    site.call('POST', '/api/activate-plan', { token, body: { activationCode } })
  expect(await activate(codes[0])).toMatchObject({ status: 200, body: { plan: 'pro' } })
  const { items } = await site.app.plans.codes.list()
  const batch = items.find(({ count }) => count === 2)
  expect(batch).toMatchObject({ used: 1, unused: 1 })
  const { user } = await site.person()
  expect(await site.app.plans.codes.revokeBatch(batch?.id ?? '', user)).toBe(1)
  expect((await activate(codes[1])).status).toBe(400)
  expect((await activate(codes[2])).status).toBe(200)
})

it('can be edited from its first version on', async () => {
  const { user } = await site.person()
  const [, basic] = await site.app.plans.manage.listAll('ru')
  if (!basic) throw new Error('there is no second plan')
  const { texts, price, currency, features } = basic
  const changed = await site.app.plans.manage.change(
    basic.id,
    {
      ...texts,
      price: price + 1,
      currency,
      billingPeriod: 'monthly',
      paymentLink: null,
      features: { maxAssistants: null, maxConversations: null, maxStorageMb: null, ...features },
      isActive: true,
      isPopular: false,
      version: 0,
    },
    { by: user, language: 'ru' },
  )
  expect(changed).toMatchObject({ price: 1_112, version: 1 })
})
