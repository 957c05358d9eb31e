import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type AdminSite, startAdmin } from './start-admin.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdmin()
}, 60_000)
afterAll(() => site?.stop(), 60_000)
afterEach(() => vi.restoreAllMocks())

const makePlan = async (name: string): Promise<string> => {
  const { body } = await site.asAdmin('POST /api/admin/plans', {
    name,
    displayName: { ru: 'Студия' },
    description: { ru: 'Для небольших команд' },
    price: 700,
    currency: 'RUB',
    billingPeriod: 'monthly',
    paymentLink: null,
    features: {
      maxAssistants: 2,
      maxConversations: null,
      maxStorageMb: 10,
      apiAccess: false,
      prioritySupport: false,
    },
    isActive: true,
    isPopular: false,
  })
  return body.id
}
/** Removes a plan at the moment when `method` has read the plans and nothing has been written yet. */
const removeAfter = (method: 'list' | 'planOfNewAccount', planId: string) => {
  const { plans } = site.server.app
  const read = plans[method] as (...args: unknown[]) => Promise<never>
  const removed = { times: 0 }
  vi.spyOn(plans, method).mockImplementationOnce(async (...args: unknown[]) => {
    const answer = await read(...args)
    await plans.manage.remove(planId, { id: site.admin.user.id })
    removed.times += 1
    return answer
  })
  return removed
}
const planOf = async (userId: string) => (await site.asAdmin(`GET /api/admin/users/${userId}`)).body.account

it('are not given by an administrator who read them before they went', async () => {
  const planId = await makePlan('vanishing')
  const { user } = await site.server.person('Olga')
  const before = await planOf(user.id)
  const removed = removeAfter('list', planId)
  const given = await site.asAdmin(`PUT /api/admin/users/${user.id}`, { plan: 'vanishing', note: 'Звонила' })
  expect(removed.times).toBe(1)
  expect(given.body.code).toBe('account.unknown-plan')
  const { version, ...after } = await planOf(user.id)
  const { version: earlier, ...expected } = before
  expect(after).toEqual(expected)
  expect(version).toBeGreaterThan(earlier)
})

it('are not what an invited account begins with', async () => {
  const planId = await makePlan('invited')
  const invited = { uses: 1, days: null, plan: 'invited', note: '' }
  const { body } = await site.asAdmin('POST /api/admin/invitations', invited)
  const removed = removeAfter('planOfNewAccount', planId)
  const { body: session } = await site.call('POST /api/auth/register', {
    body: {
      username: 'Pavel',
      email: 'pavel@example.com',
      password: 'secret-1',
      invitation: new URL(body.link).searchParams.get('invite'),
    },
  })
  expect(removed.times).toBe(1)
  expect(session.user.plan).toBe('free')
  expect(session.user).not.toHaveProperty('planExpiresAt')
  expect(await planOf(session.user.id)).toMatchObject({ plan: 'free' })
})

it('stay when an account was given them before the removal counted', async () => {
  const planId = await makePlan('kept')
  const { user } = await site.server.person('Nina')
  expect((await site.asAdmin(`PUT /api/admin/users/${user.id}`, { plan: 'kept' })).status).toBe(200)
  const { status, body } = await site.asAdmin(`DELETE /api/admin/plans/${planId}`)
  expect([status, body.code]).toEqual([409, 'plan.in-use'])
})
