import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

let site: AccountsApp
beforeEach(async () => {
  site = await startAccountsApp({ env: { PUBLIC_URL: 'https://bots.example.com' } })
})
afterEach(() => site.stop())

const tokenOf = async (of: AccountsApp) => {
  const link = await of.app.accounts.setupLink()
  expect(link).toMatch(/^https:\/\/bots\.example\.com\/setup\?token=[\w-]{40,}$/)
  return new URL(link ?? '').searchParams.get('token')
}
const admin = (n: number) => ({
  username: `Admin ${n}`,
  email: `admin${n}@example.com`,
  password: 'secret123',
})

describe('the first start', () => {
  it('offers a set-up until there is an administrator', async () => {
    expect((await site.call('GET', '/api/instance')).body).toEqual({
      version: '0.2.0',
      setupNeeded: true,
      googleSignIn: false,
      demoEmail: 'demo@botanika.local',
      registration: 'open',
      emailDomains: [],
      guests: true,
      helpChat: true,
      publicUrl: 'https://bots.example.com',
      passwordReset: false,
      trialDays: 3,
      freezeScope: 'create',
    })
    const made = await site.call('POST', '/api/setup', { body: { token: await tokenOf(site), ...admin(1) } })
    expect(made).toMatchObject({ status: 200, body: { user: { role: 'admin', isGuest: false } } })
    expect((await site.call('GET', '/probe/admin', { token: String(made.body.token) })).status).toBe(200)
    expect((await site.call('GET', '/api/instance')).body.setupNeeded).toBe(false)
    expect(await site.app.accounts.setupLink()).toBeNull()
  })

  it('prints the same link after a restart', async () => {
    const token = await tokenOf(site)
    await site.stop({ keep: true })
    site = await startAccountsApp({
      env: { PUBLIC_URL: 'https://bots.example.com' },
      dataDir: site.folder,
    })
    expect(await tokenOf(site)).toBe(token)
  })

  it('keeps nothing in the database that grants access', async () => {
    const token = await tokenOf(site)
    expect(JSON.stringify(await site.models.setup.find().lean())).not.toContain(token)
  })

  it('takes the token once, also when ten come at once', async () => {
    const token = await tokenOf(site)
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, n) => site.call('POST', '/api/setup', { body: { token, ...admin(n) } })),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await site.models.users.countDocuments({ role: 'admin' })).toBe(1)
    const again = await site.call('POST', '/api/setup', { body: { token, ...admin(99) } })
    expect(again).toMatchObject({ status: 409, body: { code: 'setup.done' } })
  })

  it('refuses a wrong token', async () => {
    await tokenOf(site)
    const wrong = await site.call('POST', '/api/setup', { body: { token: 'x'.repeat(43), ...admin(1) } })
    expect(wrong).toMatchObject({ status: 403, body: { code: 'setup.wrong-token' } })
  })

  it('leaves the token usable when the account could not be made', async () => {
    const { email } = await site.person()
    const token = await tokenOf(site)
    const taken = await site.call('POST', '/api/setup', { body: { token, ...admin(1), email } })
    expect(taken).toMatchObject({ status: 409, body: { code: 'auth.email-taken' } })
    expect((await site.call('POST', '/api/setup', { body: { token, ...admin(1) } })).status).toBe(200)
  })

  it('frees a claim that a crash left behind', async () => {
    const token = await tokenOf(site)
    await site.models.setup.updateOne({ _id: 'setup' }, { $set: { claimedAt: new Date() } })
    expect((await site.call('POST', '/api/setup', { body: { token, ...admin(1) } })).status).toBe(409)
    site.clock.offsetMs += 60_001
    expect((await site.call('POST', '/api/setup', { body: { token, ...admin(1) } })).status).toBe(200)
  })
})
