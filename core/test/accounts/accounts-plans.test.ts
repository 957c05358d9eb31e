import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ActivationCodeRecord,
  activationCodeSchema,
} from '../../src/people/plans/activation-code.model.ts'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

let site: AccountsApp
beforeAll(async () => {
  site = await startAccountsApp()
})
afterAll(() => site.stop())

const day = 86_400_000
const codes = (plan: 'basic' | 'pro', count = 1, expiresAt: Date | null = null) =>
  site.app.plans.createCodes({ plan, count, expiresAt })
const activate = (token: string, activationCode: string, on = site) =>
  on.call('POST', '/api/activate-plan', { token, body: { activationCode } })

describe('the plans on offer', () => {
  it('are four, in order, for anyone', async () => {
    const { status, body } = await site.call('GET', '/api/plans')
    expect(status).toBe(200)
    const plans = body as unknown as { name: string; price: number; features: object }[]
    expect(plans.map(({ name, price }) => [name, price])).toEqual([
      ['free', 0],
      ['basic', 1000],
      ['pro', 2500],
      ['premium', 5000],
    ])
    expect(plans[0]?.features).toEqual({
      maxAssistants: 1,
      maxConversations: 50,
      maxStorageMb: 100,
      apiAccess: false,
      prioritySupport: false,
    })
    expect(plans[3]?.features).toEqual({
      maxStorageMb: 20_480,
      apiAccess: true,
      prioritySupport: true,
    })
  })

  it('keep what an administrator changed, across starts', async () => {
    const plans = site.app.db.connection.collection('plans')
    await plans.updateOne({ name: 'basic' }, { $set: { description: 'Changed' } })
    await site.app.boot.run()
    expect(await plans.countDocuments({ name: 'basic' })).toBe(1)
    expect(await plans.findOne({ name: 'basic' })).toMatchObject({ description: 'Changed' })
  })
})

describe('an activation code', () => {
  it('gives its plan for a calendar month, unfreezes, and is written to the audit log', async () => {
    const { token, user } = await site.person()
    site.clock.offsetMs = 5 * day
    expect((await site.call('GET', '/api/auth/me', { token })).body.isAccountFrozen).toBe(true)
    const [code = ''] = await codes('pro')
    expect(await activate(token, ` ${code.toLowerCase().slice(0, 5)}-${code.slice(5)} `)).toMatchObject({
      status: 200,
      body: { success: true, plan: 'pro', planName: 'PRO' },
    })
    const me = (await site.call('GET', '/api/auth/me', { token })).body
    expect(me).toMatchObject({ plan: 'pro', isAccountFrozen: false, activation: { state: 'none' } })
    const days = (Date.parse(String(me.planExpiresAt)) - Date.parse(String(me.planActivatedAt))) / day
    expect(days).toBeGreaterThanOrEqual(28)
    expect(days).toBeLessThanOrEqual(31)
    expect(
      await site.models.audit.findOne({ action: 'plan.activated', subjectId: user.id }).lean(),
    ).toMatchObject({
      actorId: user.id,
      details: { plan: 'pro' },
    })
    site.clock.offsetMs = 40 * day
    expect((await site.call('GET', '/api/auth/me', { token })).status).toBe(401)
    expect(await site.app.accounts.isOpen({ id: user.id }, [])).toBe(false)
    site.clock.offsetMs = 0
  })

  it('is nowhere in the database', async () => {
    const [code = ''] = await codes('pro')
    const stored = await site.app.db.connection.collection('activation_codes').find().toArray()
    expect(JSON.stringify(stored)).not.toContain(code)
  })

  it('goes to exactly one of a hundred who use it at once', async () => {
    const [code = ''] = await codes('pro')
    const people: Awaited<ReturnType<AccountsApp['person']>>[] = []
    for (let n = 0; n < 20; n += 1) people.push(await site.person())
    const tries = await Promise.all(
      Array.from({ length: 100 }, (_, n) => activate(people[n % 20]?.token ?? '', code)),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tries.filter(({ body }) => body.error === 'Неверный код активации')).toHaveLength(99)
    const ids = people.map(({ user }) => user.id)
    const users = await site.models.users.find({ plan: 'pro' }).lean()
    expect(users.filter(({ _id }) => ids.includes(_id.toHexString()))).toHaveLength(1)
  })

  it('adds a month for each of several used at once', async () => {
    const { token, user } = await site.person()
    const three = await codes('basic', 3)
    const answers = await Promise.all(three.map(code => activate(token, code)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const record = await site.app.accounts.find(user.id)
    const left = ((record?.planExpiresAt?.getTime() ?? 0) - Date.now()) / day
    expect(left).toBeGreaterThan(3 * 28)
    expect(left).toBeLessThan(3 * 31 + 1)
  })

  it('does not put an end to the same plan that has none', async () => {
    const { token, user } = await site.person()
    await site.models.users.updateOne(
      { _id: user.id },
      { $set: { plan: 'pro', planActivatedAt: new Date(0), planExpiresAt: null } },
    )
    const [code = ''] = await codes('pro')
    expect((await activate(token, code)).status).toBe(200)
    expect(await site.app.accounts.find(user.id)).toMatchObject({ plan: 'pro', planExpiresAt: null })
  })

  it('says the same when used, unknown, expired or mistyped, and asks when empty', async () => {
    const { token } = await site.person()
    const [used = ''] = await codes('pro')
    await activate(token, used)
    const [expired = ''] = await codes('pro', 1, new Date(Date.now() - 1))
    const [fine = ''] = await codes('pro')
    const mistyped = fine.slice(0, -1) + (fine.endsWith('A') ? 'B' : 'A')
    for (const code of [used, expired, mistyped, 'ABCDEFGHJK', '$ne', 'Ж'.repeat(100)])
      expect(await activate(token, code)).toMatchObject({
        status: 400,
        body: { error: 'Неверный код активации', code: 'plan.code-wrong' },
      })
    for (const code of ['', '   '])
      expect((await activate(token, code)).body.error).toBe('Введите код активации')
    expect((await activate(token, fine)).status).toBe(200)
  })

  it('that a crash left between code and account is given at the next start, once', async () => {
    const { token, user } = await site.person()
    const [code = ''] = await codes('pro')
    expect((await activate(token, code)).status).toBe(200)
    const model = site.app.db.model<ActivationCodeRecord>('ActivationCode', activationCodeSchema)
    await model.updateOne({ usedBy: user.id }, { $set: { appliedAt: null } })
    const before = await site.app.accounts.find(user.id)
    await site.app.boot.run()
    expect((await site.app.accounts.find(user.id))?.planExpiresAt).toEqual(before?.planExpiresAt)
    await model.updateOne({ usedBy: user.id }, { $set: { appliedAt: null } })
    await site.models.users.updateOne(
      { _id: user.id },
      { $set: { plan: 'free', planActivatedAt: null, planExpiresAt: null, activationCodeIds: [] } },
    )
    await site.app.boot.run()
    expect(await site.app.accounts.find(user.id)).toMatchObject({ plan: 'pro' })
    expect(await model.countDocuments({ usedBy: user.id, appliedAt: null })).toBe(0)
  })

  it('can be guessed five times in a quarter of an hour, however parallel', async () => {
    const strict = await startAccountsApp({ env: { LIMITS: 'standard' } })
    const { token } = await strict.person()
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => activate(token, `ABCDEFGH${String(n).padStart(2, '2')}`, strict)),
    )
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(25)
    const [code = ''] = await strict.app.plans.createCodes({ plan: 'pro', count: 1, expiresAt: null })
    expect((await activate(token, code, strict)).status).toBe(429)
    strict.clock.offsetMs = 15 * 60_000 + 1
    expect((await activate(token, code, strict)).status).toBe(200)
    await strict.stop()
  })
})

describe('limits', () => {
  it('follow the plan, name it, and fall back to the free one when it runs out', async () => {
    const { token, user } = await site.person()
    const check = (count: number) => site.app.plans.checkLimit(user.id, 'assistants', count)
    await check(0)
    await expect(check(1)).rejects.toMatchObject({
      code: 'plan.assistants-limit',
      status: 403,
      params: { limit: 1, plan: { ru: 'Бесплатный', en: 'Free' } },
    })
    const [code = ''] = await codes('basic')
    await activate(token, code)
    await check(2)
    await expect(check(3)).rejects.toMatchObject({ params: { limit: 3, plan: { ru: 'Basic' } } })
    await expect(site.app.plans.checkLimit(user.id, 'conversations', 500)).rejects.toMatchObject({
      code: 'plan.conversations-limit',
    })
    site.clock.offsetMs = 40 * day
    expect(await site.app.plans.limitsOf(user.id)).toMatchObject({ plan: 'free', maxAssistants: 1 })
    site.clock.offsetMs = 0
  })

  it('do not hold for administrators', async () => {
    const { user } = await site.admin()
    expect(await site.app.plans.limitsOf(user.id)).toMatchObject({
      maxAssistants: null,
      maxConversations: null,
    })
  })
})
