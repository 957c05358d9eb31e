import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminSite, startAdmin } from './start-admin.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdmin()
}, 60_000)
afterAll(() => site?.stop(), 60_000)

const features = {
  maxAssistants: 2,
  maxConversations: null,
  maxStorageMb: 10,
  apiAccess: false,
  prioritySupport: true,
}
const fields = {
  displayName: { ru: 'Студия' },
  description: { ru: 'Для небольших команд', en: 'For small teams' },
  price: 700,
  currency: 'RUB',
  billingPeriod: 'monthly',
  paymentLink: 'https://pay.example.com/studio',
  features,
  isActive: true,
  isPopular: false,
}
type Plan = typeof fields & {
  id: string
  name: string
  version: number
  isDefault: boolean
  accounts: number
  unusedCodes: number
}
const list = async (): Promise<Plan[]> => (await site.asAdmin('GET /api/admin/plans')).body
const byName = async (name: string): Promise<Plan> => {
  const plan = (await list()).find(one => one.name === name)
  if (!plan) throw new Error(`there is no plan ${name}`)
  return plan
}
const create = (name: string, more: object = {}) =>
  site.asAdmin('POST /api/admin/plans', { name, ...fields, ...more })
const change = (id: string, body: object) => site.asAdmin(`PUT /api/admin/plans/${id}`, body)
const offered = async (language = 'ru'): Promise<Plan[]> =>
  (await site.call('GET /api/plans', { language })).body

describe('the list of plans', () => {
  it('is an array of all plans with their accounts, also of those that are not on offer', async () => {
    await site.server.person('Nina')
    const plans = await list()
    expect(plans.map(({ name }) => name)).toEqual(['free', 'basic', 'pro', 'premium', 'enterprise'])
    expect(plans[0]).toMatchObject({ isDefault: true, isActive: true, version: 0, unusedCodes: 0 })
    // The administrator and Nina, without the demo user.
    expect(plans[0]?.accounts).toBe(2)
    expect(plans.filter(({ isPopular }) => isPopular).map(({ name }) => name)).toEqual(['pro'])
    expect(plans[4]).toMatchObject({ isActive: false, isDefault: false, accounts: 0 })
  })
})

describe('a plan of any name', () => {
  it('is created, offered in the language of the reader, given by a code and limits its accounts', async () => {
    const { status, body } = await create('studio-2')
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { name: 'studio-2', sortOrder: 5, accounts: 0 },
    })
    const [ru, en] = await Promise.all([offered(), offered('en')])
    expect(ru.at(-1)).toMatchObject({ displayName: 'Студия', description: 'Для небольших команд' })
    expect(en.at(-1)).toMatchObject({ displayName: 'Студия', description: 'For small teams' })

    const vera = await site.server.person('Vera')
    const made = await site.asAdmin('POST /api/admin/codes', { plan: 'studio-2', count: 1 })
    expect(await byName('studio-2')).toMatchObject({ accounts: 0, unusedCodes: 1 })
    const activated = await vera.api('POST /api/activate-plan', {
      body: { activationCode: made.body.codes[0] },
    })
    expect(activated).toMatchObject({ plan: 'studio-2', planName: 'Студия' })
    expect(await byName('studio-2')).toMatchObject({ accounts: 1, unusedCodes: 0 })
    expect((await vera.api('GET /api/auth/me')).plan).toBe('studio-2')
    for (const name of ['Раз', 'Два']) await vera.api('POST /api/assistants', { body: { name } })
    await expect(vera.api('POST /api/assistants', { body: { name: 'Три' } })).rejects.toMatchObject({
      status: 403,
    })
    expect(await vera.api('GET /api/usage/plan')).toMatchObject({
      plan: { name: 'studio-2' },
      assistants: { used: 2, limit: 2 },
      conversations: { used: 0, limit: null },
      storage: { used: 0, limit: 10 * 1_048_576 },
    })

    const plan = await byName('studio-2')
    const wider = await change(plan.id, {
      ...fields,
      features: { ...features, maxAssistants: 3 },
      version: plan.version,
    })
    expect(wider.status).toBe(200)
    await vera.api('POST /api/assistants', { body: { name: 'Три' } })
  })

  it.each(['', 'A', 'Про', 'two words', '-a', 'a'.repeat(41), '$ne', '../x'])(
    'is not called %j',
    async name => {
      expect((await create(name)).status).toBe(400)
    },
  )

  it('is not called as another one', async () => {
    expect(await create('pro')).toMatchObject({ status: 409, body: { code: 'plan.name-taken' } })
  })

  it.each([
    [{ paymentLink: 'http://pay.example.com' }, 'plan.bad-payment-link'],
    [{ paymentLink: 'javascript:alert(1)' }, 'plan.bad-payment-link'],
    [{ paymentLink: 'https://bank.example.com@evil.example' }, 'plan.bad-payment-link'],
    [{ paymentLink: 'data:text/html,<script>' }, 'plan.bad-payment-link'],
    [{ paymentLink: '//pay.example.com' }, 'plan.bad-payment-link'],
    [{ currency: 'QQQ' }, 'plan.bad-currency'],
    [{ currency: 'rub' }, undefined],
    [{ price: -1 }, undefined],
    [{ price: 1e308 }, undefined],
    [{ price: 10.5 }, undefined],
    [{ features: { ...features, maxAssistants: 1e12 } }, undefined],
    [{ features: { ...features, maxStorageMb: -1 } }, undefined],
    [{ features: { ...features, powers: ['accounts'] } }, undefined],
    [{ displayName: { ru: '   ' } }, undefined],
    [{ displayName: { ru: 'a\u202eb' } }, undefined],
    [{ displayName: { ru: { $ne: 1 } } }, undefined],
    [{ isDefault: true }, undefined],
    [{ version: 5 }, undefined],
    [{ sortOrder: -1 }, undefined],
    [{ _id: 'x' }, undefined],
  ])('is refused with %j', async (more, code) => {
    const answer = await create('hostile', more)
    expect(answer.status).toBe(400)
    if (code) expect(answer.body).toMatchObject({ code })
    expect((await list()).some(({ name }) => name === 'hostile')).toBe(false)
  })
})

describe('two administrators', () => {
  it('who edit one plan: the second learns of the first and gets the plan as it is', async () => {
    const { id, version } = await byName('premium')
    const premium = { ...fields, displayName: { ru: 'Премиум' } }
    expect((await change(id, { ...premium, price: 6_000, version })).status).toBe(200)
    const late = await change(id, { ...premium, price: 1, version })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'plan.changed-meanwhile', current: { price: 6_000, version: version + 1 } },
    })
    expect(await byName('premium')).toMatchObject({ price: 6_000 })
  })

  it('who save at once: one of them wins', async () => {
    const { id, version } = await byName('basic')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => change(id, { ...fields, price: 100 + n, version })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await byName('basic')).toMatchObject({ version: version + 1 })
  })

  it('who choose the default plan at once leave exactly one', async () => {
    const plans = await list()
    await Promise.all(plans.slice(0, 4).map(({ id }) => site.asAdmin(`POST /api/admin/plans/${id}/default`)))
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
    await site.asAdmin(`POST /api/admin/plans/${(await byName('free')).id}/default`)
    expect((await list()).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['free'])
  })
})

describe('the order', () => {
  it('is that of all ids, and nothing else', async () => {
    const before = await list()
    const ids = before.map(({ id }) => id)
    for (const wrong of [
      ids.slice(1),
      [...ids, ids[0]],
      ids.map(() => ids[0]),
      ids.map(() => 'f'.repeat(24)),
    ])
      expect(await site.asAdmin('POST /api/admin/plans/order', { ids: wrong })).toMatchObject({
        status: 409,
        body: { code: 'plan.list-changed' },
      })
    const turned = ids.toReversed()
    const { body } = await site.asAdmin('POST /api/admin/plans/order', { ids: turned })
    expect(body.map(({ id }: Plan) => id)).toEqual(turned)
    await site.asAdmin('POST /api/admin/plans/order', { ids })
    expect((await list()).map(({ id }) => id)).toEqual(ids)
  })
})

describe('the default plan', () => {
  it('is what new accounts get, those without an activated plan with it, and cannot be deleted', async () => {
    const early = await site.server.person('Early')
    const { body } = await create('starter', { price: 0, paymentLink: null })
    await site.asAdmin(`POST /api/admin/plans/${body.id}/default`)
    const late = await site.server.person('Late')
    for (const person of [early, late]) {
      expect((await person.api('GET /api/auth/me')).plan).toBe('starter')
      expect((await person.api('GET /api/usage/plan')).plan).toMatchObject({
        name: 'starter',
        isDefault: true,
      })
      expect((await person.api('GET /api/usage/plan')).assistants.limit).toBe(2)
    }
    expect(await site.asAdmin(`DELETE /api/admin/plans/${body.id}`)).toMatchObject({
      status: 409,
      body: { code: 'plan.is-default' },
    })
    await site.asAdmin(`POST /api/admin/plans/${(await byName('free')).id}/default`)
    expect((await late.api('GET /api/auth/me')).plan).toBe('free')
    expect((await site.asAdmin(`DELETE /api/admin/plans/${body.id}`)).status).toBe(200)
  })
})

describe('a plan that somebody has', () => {
  it('can be taken off offer, and deleted only when nobody has it and no code is left', async () => {
    const { body: plan } = await create('club')
    const made = await site.asAdmin('POST /api/admin/codes', { plan: 'club', count: 2 })
    const olga = await site.server.person('Olga')
    await olga.api('POST /api/activate-plan', { body: { activationCode: made.body.codes[0] } })

    const off = await change(plan.id, { ...fields, isActive: false, version: plan.version })
    expect(off.body).toMatchObject({ isActive: false })
    expect((await offered()).some(({ name }) => name === 'club')).toBe(false)
    expect(await olga.api('GET /api/usage/plan')).toMatchObject({
      plan: { name: 'club' },
      assistants: { limit: 2 },
    })

    const refused = await site.asAdmin(`DELETE /api/admin/plans/${plan.id}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'plan.in-use' } })
    expect(refused.body.error).toContain('аккаунтов — 1, неиспользованных кодов — 1')

    await site.asAdmin(`POST /api/admin/codes/${made.body.batch.id}/revoke`)
    expect((await site.asAdmin(`DELETE /api/admin/plans/${plan.id}`)).body.error).toContain('аккаунтов — 1')
    await site.server.app.accounts.remove(olga.user.id)
    expect((await site.asAdmin(`DELETE /api/admin/plans/${plan.id}`)).status).toBe(200)
    expect((await site.asAdmin(`DELETE /api/admin/plans/${plan.id}`)).status).toBe(404)
  })

  it('never vanishes under codes that are made at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { body: plan } = await create(`race-${round}`)
      const [removed, made] = await Promise.all([
        site.asAdmin(`DELETE /api/admin/plans/${plan.id}`),
        site.asAdmin('POST /api/admin/codes', { plan: plan.name, count: 1 }),
      ])
      const isThere = (await list()).some(({ id }) => id === plan.id)
      if (made.status === 200)
        expect({ isThere, removed: removed.status }).toEqual({ isThere: true, removed: 409 })
      else expect(made.body.code).toBe('plan.codes-without-plan')
    }
  })
})

describe('a plan of the specification', () => {
  it('that was deleted does not come back with the next start', async () => {
    const { id } = await byName('enterprise')
    expect((await site.asAdmin(`DELETE /api/admin/plans/${id}`)).status).toBe(200)
    await site.server.app.boot.run()
    expect((await list()).some(({ name }) => name === 'enterprise')).toBe(false)
  })
})

it('knows no plan of a foreign or crooked id', async () => {
  for (const id of ['f'.repeat(24), site.admin.user.id]) {
    expect((await change(id, { ...fields, version: 0 })).status).toBe(404)
    expect((await site.asAdmin(`DELETE /api/admin/plans/${id}`)).status).toBe(404)
    expect((await site.asAdmin(`POST /api/admin/plans/${id}/default`)).status).toBe(404)
  }
  expect((await site.asAdmin('DELETE /api/admin/plans/$ne')).status).toBe(400)
})

it('writes what was changed to the audit log', async () => {
  const { items } = await site.server.app.accounts.auditLog({ limit: 200 })
  const actions = new Set(items.map(({ action }) => action))
  for (const action of [
    'plan.created',
    'plan.changed',
    'plan.removed',
    'plan.default-chosen',
    'plans.ordered',
  ])
    expect(actions).toContain(action)
  const changed = items.find(({ action, details }) => action === 'plan.changed' && details.name === 'club')
  expect(changed).toMatchObject({
    actorId: site.admin.user.id,
    details: { from: { isActive: true }, to: { isActive: false } },
  })
})
