import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmtpServer, startSmtp } from '../../src/testing/start-smtp.ts'
import { mailTo, tokenIn } from '../mail-text.ts'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

const hour = 3_600_000

let smtp: SmtpServer
let site: AccountsApp
let admin: Awaited<ReturnType<AccountsApp['admin']>>
beforeAll(async () => {
  smtp = await startSmtp()
  site = await startAccountsApp({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'bots@example.com', PUBLIC_URL: 'https://bots.example.com' },
  })
  admin = await site.admin()
})
afterAll(async () => {
  await site?.stop()
  await smtp?.close()
})

const forgot = (email: string, from = site) =>
  from.call('POST', '/api/auth/forgot-password', { body: { email }, headers: { host: 'evil.example' } })
const reset = (token: string, password = 'brand new one') =>
  site.call('POST', '/api/auth/reset-password', { body: { token, password } })
const logIn = (email: string, password: string) =>
  site.call('POST', '/api/auth/login', { body: { email, password } })

describe('a password reset by e-mail', () => {
  it('changes the password once, ends every session, and notifies the person', async () => {
    const { email, token, user } = await site.person()
    expect(await forgot(email.toUpperCase())).toMatchObject({ status: 200, body: { success: true } })
    const text = await mailTo(smtp, email)
    expect(text).toContain('https://bots.example.com/reset-password?token=')
    const link = tokenIn(text)
    const checked = await site.call('POST', '/api/auth/reset-password/check', { body: { token: link } })
    expect(checked).toMatchObject({ status: 200, body: { username: user.username } })

    expect(await reset(link)).toMatchObject({ status: 200 })
    expect((await site.call('GET', '/api/auth/me', { token })).status).toBe(401)
    expect((await logIn(email, 'correct horse')).status).toBe(401)
    expect((await logIn(email, 'brand new one')).status).toBe(200)
    expect(await mailTo(smtp, email, 2)).toContain('Пароль вашего аккаунта изменён')
    expect(await reset(link, 'yet another')).toMatchObject({
      status: 403,
      body: { code: 'auth.reset-link-wrong' },
    })
    const audit = await site.app.accounts.auditLog({ subjectId: user.id })
    expect(audit.items.map(({ action }) => action)).toContain('password.changed')
  })

  it('leaves keys for the API as they are, and revokes them all where the person asks for it', async () => {
    for (const revokeApiKeys of [undefined, true]) {
      const { email, user } = await site.person()
      for (const last4 of ['aaaa', 'bbbb'])
        await site.models.apiKeys.create({
          userId: user.id,
          name: last4,
          scopes: ['assistants:read'],
          keyHash: `${user.id}${last4}`,
          last4,
          createdAt: new Date(),
          expiresAt: null,
        })
      await forgot(email)
      const token = tokenIn(await mailTo(smtp, email))
      const checked = await site.call('POST', '/api/auth/reset-password/check', { body: { token } })
      expect(checked.body.apiKeys).toBe(2)
      const body = { token, password: 'brand new one', ...(revokeApiKeys && { revokeApiKeys }) }
      expect((await site.call('POST', '/api/auth/reset-password', { body })).status).toBe(200)
      expect(await site.models.apiKeys.countDocuments({ userId: user.id })).toBe(revokeApiKeys ? 0 : 2)
      const { items } = await site.app.accounts.auditLog({ subjectId: user.id })
      const { details } = items.find(({ action }) => action === 'password.changed') ?? {}
      expect(details?.apiKeysRevoked).toBe(revokeApiKeys ? 2 : undefined)
    }
  })

  it('stores no token, but its hash', async () => {
    const { email } = await site.person()
    await forgot(email)
    const token = tokenIn(await mailTo(smtp, email))
    const stored = JSON.stringify(await site.models.resetTokens.find().lean())
    expect(stored).not.toContain(token)
    expect(stored).toMatch(/"tokenHash":"[0-9a-f]{64}"/)
  })

  it('lets one of many concurrent uses through', async () => {
    const { email } = await site.person()
    await forgot(email)
    const token = tokenIn(await mailTo(smtp, email))
    const all = await Promise.all(Array.from({ length: 8 }, (_, n) => reset(token, `password ${n}`)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(403)])
  })

  it('expires after an hour', async () => {
    const { email } = await site.person()
    await forgot(email)
    const token = tokenIn(await mailTo(smtp, email))
    site.clock.offsetMs += hour + 1_000
    expect(await reset(token)).toMatchObject({ status: 403, body: { code: 'auth.reset-link-wrong' } })
  })

  it('answers an unknown address as a known one and sends nothing there', async () => {
    const { email } = await site.person()
    const [known, unknown] = [await forgot(email), await forgot('nobody@example.com')]
    expect(unknown).toEqual(known)
    await mailTo(smtp, email)
    expect(smtp.asked).not.toContain('nobody@example.com')
  })

  it('sends nothing to a blocked account', async () => {
    const { email, user } = await site.person()
    const other = await site.person()
    await site.app.accounts.block(user.id)
    await forgot(email)
    await forgot(other.email)
    await mailTo(smtp, other.email)
    expect(smtp.asked).not.toContain(email)
  })

  it('removes every other link of the account', async () => {
    const { email, user } = await site.person()
    await forgot(email)
    const mailed = tokenIn(await mailTo(smtp, email))
    const { link } = await site.app.accounts.passwordReset.createLink(user.id, { id: admin.user.id })
    await reset(mailed)
    expect((await reset(tokenIn(link))).status).toBe(403)
  })
})

describe('a reset link of an administrator', () => {
  const make = (id: string) => site.app.accounts.passwordReset.createLink(id, { id: admin.user.id })

  it('works for a day, and a new one takes the place of the one before', async () => {
    const { user, email } = await site.person()
    const first = await make(user.id)
    const second = await make(user.id)
    expect((await reset(tokenIn(first.link))).status).toBe(403)
    site.clock.offsetMs += 23 * hour
    expect((await reset(tokenIn(second.link))).status).toBe(200)
    expect((await logIn(email, 'brand new one')).status).toBe(200)
  })

  it('expires after 24 hours', async () => {
    const { user } = await site.person()
    const { link } = await make(user.id)
    site.clock.offsetMs += 24 * hour + 1_000
    expect((await reset(tokenIn(link))).status).toBe(403)
  })

  it('is not made for the demo user, a blocked or a missing account', async () => {
    const { user } = await site.person()
    await site.app.accounts.block(user.id)
    await expect(make(user.id)).rejects.toMatchObject({ code: 'account.blocked' })
    await expect(make(site.app.accounts.demoUserId())).rejects.toMatchObject({ code: 'account.not-found' })
    await expect(make('no id')).rejects.toMatchObject({ code: 'account.not-found' })
  })
})

describe('the limits of asking', () => {
  it('are three an hour for an address, known or not, and say nothing about it', async () => {
    const strict = await startAccountsApp({
      env: { LIMITS: 'standard', SMTP_URL: smtp.url, MAIL_FROM: 'bots@example.com' },
    })
    try {
      const { email } = await strict.person()
      for (const address of [email, 'nobody@example.com']) {
        const statuses = []
        for (let n = 0; n < 4; n += 1)
          statuses.push(
            (
              await strict.call('POST', '/api/auth/forgot-password', {
                body: { email: address },
                address: `10.9.${n}.${address.length}`,
              })
            ).status,
          )
        expect(statuses).toEqual([200, 200, 200, 429])
      }
    } finally {
      await strict.stop()
    }
  })

  it('without a mail server the person is sent to the administrator, whatever the address', async () => {
    const bare = await startAccountsApp()
    try {
      const { email } = await bare.person()
      for (const address of [email, 'nobody@example.com'])
        expect(await forgot(address, bare)).toMatchObject({
          status: 409,
          body: { code: 'auth.reset-by-administrator' },
        })
      expect((await bare.call('GET', '/api/instance')).body).toMatchObject({ passwordReset: false })
    } finally {
      await bare.stop()
    }
  })
})
