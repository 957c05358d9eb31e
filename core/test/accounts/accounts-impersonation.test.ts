import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

let site: AccountsApp
beforeAll(async () => {
  site = await startAccountsApp()
})
afterAll(() => site.stop())

describe('a session that an administrator opened as a user', () => {
  it('says who acts, and reaches neither keys, plans nor administration', async () => {
    const admin = await site.admin()
    const { user } = await site.person()
    const record = await site.app.accounts.find(user.id)
    if (!record) throw new Error('the user is gone')
    const token = await site.app.accounts.sessions.open(record, { actingAdminId: admin.user.id })
    expect((await site.call('GET', '/api/auth/me', { token })).body).toMatchObject({
      id: user.id,
      actingAdminId: admin.user.id,
    })
    const put = (body: object) => site.call('PUT', `/api/users/${user.id}`, { token, body })
    expect((await put({ settings: { darkMode: true } })).status).toBe(200)
    for (const body of [
      { apiKey: 'sk-stolen-key' },
      { apiKey: null },
      { apiBaseUrl: 'https://evil.example' },
    ])
      expect(await put(body)).toMatchObject({ status: 403, body: { code: 'auth.impersonated' } })
    const [code = ''] = await site.app.plans.createCodes({ plan: 'pro', count: 1, expiresAt: null })
    const activate = { token, body: { activationCode: code } }
    expect((await site.call('POST', '/api/activate-plan', activate)).status).toBe(403)
    expect((await site.call('GET', '/probe/admin', { token })).status).toBe(403)

    site.clock.offsetMs = 29 * 60_000
    expect((await site.call('GET', '/api/auth/me', { token })).status).toBe(200)
    site.clock.offsetMs = 31 * 60_000
    expect((await site.call('GET', '/api/auth/me', { token })).status).toBe(401)
    site.clock.offsetMs = 0

    await site.models.users.updateOne({ _id: admin.user.id }, { $set: { role: 'user' } })
    expect((await site.call('GET', '/api/auth/me', { token })).status).toBe(401)
  })

  it('as another administrator reaches no administration either', async () => {
    const [one, two] = [await site.person(), await site.person()]
    for (const { user } of [one, two])
      await site.models.users.updateOne({ _id: user.id }, { $set: { role: 'admin' } })
    const record = await site.app.accounts.find(two.user.id)
    if (!record) throw new Error('the user is gone')
    const token = await site.app.accounts.sessions.open(record, { actingAdminId: one.user.id })
    expect(await site.call('GET', '/probe/admin', { token })).toMatchObject({
      status: 403,
      body: { code: 'auth.impersonated' },
    })
    expect((await site.call('GET', `/api/users/${one.user.id}`, { token })).status).toBe(403)
  })
})
