import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmtpServer, startSmtp } from '../../src/testing/start-smtp.ts'
import { mailTo, tokenIn } from '../mail-text.ts'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

const password = 'correct horse'

let smtp: SmtpServer
let site: AccountsApp
let mailed: AccountsApp
beforeAll(async () => {
  smtp = await startSmtp()
  site = await startAccountsApp()
  mailed = await startAccountsApp({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'bots@example.com', PUBLIC_URL: 'https://bots.example.com' },
  })
})
afterAll(async () => {
  await site?.stop()
  await mailed?.stop()
  await smtp?.close()
})

type Person = Awaited<ReturnType<AccountsApp['person']>>
const logIn = (email: string, with_ = password, from = site) =>
  from.call('POST', '/api/auth/login', { body: { email, password: with_ } })
const me = (token: string, from = site) => from.call('GET', '/api/auth/me', { token })
const actionsOf = async (from: AccountsApp, { user }: Person) =>
  (await from.app.accounts.auditLog({ subjectId: user.id })).items.map(({ action }) => action)
const impersonated = async (person: Person): Promise<string> => {
  const admin = await site.admin()
  const user = await site.models.users.findById(person.user.id).lean()
  return site.app.accounts.sessions.open(user as NonNullable<typeof user>, { actingAdminId: admin.user.id })
}

describe('the password', () => {
  it('is changed with the one before; this session goes on, the others end', async () => {
    const person = await site.person()
    const other = String((await logIn(person.email)).body.token)
    const change = (currentPassword: string, token = person.token) =>
      site.call('PUT', '/api/account/password', {
        token,
        body: { currentPassword, password: 'brand new one' },
      })
    expect(await change('wrong one')).toMatchObject({ status: 403, body: { code: 'auth.wrong-password' } })
    expect((await me(other)).status).toBe(200)
    expect(await change(password)).toMatchObject({ status: 200, body: { success: true } })
    expect((await me(person.token)).status).toBe(200)
    expect((await me(other)).status).toBe(401)
    expect((await logIn(person.email)).status).toBe(401)
    expect((await logIn(person.email, 'brand new one')).status).toBe(200)
    expect(await actionsOf(site, person)).toContain('password.changed')
  })

  it('leaves the API keys as they are, and revokes them on request', async () => {
    const person = await site.person()
    const { token } = person
    const keys = async () => (await site.call('GET', '/api/account/sign-in', { token })).body.apiKeys
    await site.models.apiKeys.create({
      userId: person.user.id,
      name: 'Склад',
      keyHash: 'a'.repeat(64),
      last4: 'aaaa',
      scopes: ['usage:read'],
      createdAt: new Date(),
    })
    const change = (body: object) =>
      site.call('PUT', '/api/account/password', { token, body: { password: 'brand new one', ...body } })
    expect((await change({ currentPassword: password })).status).toBe(200)
    expect(await keys()).toBe(1)
    expect((await change({ currentPassword: 'brand new one', revokeApiKeys: true })).status).toBe(200)
    expect(await keys()).toBe(0)
  })

  it('is not guessed by whoever finds an open session', async () => {
    const strict = await startAccountsApp({ env: { LIMITS: 'standard' } })
    try {
      const { token } = await strict.person()
      const statuses: number[] = []
      for (let n = 0; n < 12; n += 1)
        statuses.push(
          (
            await strict.call('POST', '/api/account/google/disconnect', {
              token,
              body: { password: `guess ${n}` },
              address: `10.9.0.${n}`,
            })
          ).status,
        )
      expect(statuses.slice(0, 10)).toEqual(Array(10).fill(403))
      expect(statuses.slice(10)).toEqual([429, 429])
    } finally {
      await strict.stop()
    }
  })

  it('is missing where somebody signs in with Google: a reset link sets it', async () => {
    const person = await site.person()
    await site.models.users.updateOne(
      { _id: person.user.id },
      { $set: { passwordHash: null, googleId: 'g-1' } },
    )
    const { body } = await site.call('GET', '/api/account/sign-in', { token: person.token })
    expect(body).toMatchObject({ hasPassword: false, isGoogleConnected: true })
    const refused = await site.call('POST', '/api/account/google/disconnect', {
      token: person.token,
      body: { password: 'any' },
    })
    expect(refused).toMatchObject({ status: 409, body: { code: 'account.no-password' } })
  })

  it('holds alone once Google is disconnected', async () => {
    const person = await site.person()
    await site.models.users.updateOne({ _id: person.user.id }, { $set: { googleId: 'g-2' } })
    const answer = await site.call('POST', '/api/account/google/disconnect', {
      token: person.token,
      body: { password },
    })
    expect(answer.status).toBe(200)
    const { body } = await site.call('GET', '/api/account/sign-in', { token: person.token })
    expect(body).toMatchObject({ isGoogleConnected: false, hasPassword: true, email: person.email })
  })
})

describe('the address', () => {
  it('is changed at once where no e-mail is sent', async () => {
    const [person, other] = [await site.person(), await site.person()]
    const change = (email: string, with_ = password) =>
      site.call('PUT', '/api/account/email', { token: person.token, body: { email, password: with_ } })
    expect(await change('new@example.com', 'wrong')).toMatchObject({ status: 403 })
    expect(await change(other.email)).toMatchObject({ status: 409, body: { code: 'auth.email-taken' } })
    expect(await change(person.email.toUpperCase())).toMatchObject({
      status: 400,
      body: { code: 'account.same-email' },
    })
    expect(await change('New@Example.com')).toMatchObject({ status: 200, body: { state: 'changed' } })
    expect((await logIn('new@example.com')).status).toBe(200)
    expect((await logIn(person.email)).status).toBe(401)
    expect(await actionsOf(site, person)).toContain('account.email-changed')
  })

  it('is changed once its message is answered; the former one is told', async () => {
    const person = await mailed.person()
    const fresh = 'fresh@example.com'
    const answer = await mailed.call('PUT', '/api/account/email', {
      token: person.token,
      body: { email: fresh, password },
    })
    expect(answer).toMatchObject({ status: 200, body: { state: 'sent' } })
    expect((await logIn(person.email, password, mailed)).status).toBe(200)
    const methods = await mailed.call('GET', '/api/account/sign-in', { token: person.token })
    expect(methods.body).toMatchObject({ pendingEmail: fresh, isEmailConfirmed: true })

    const text = await mailTo(smtp, fresh)
    expect(text).toContain('https://bots.example.com/confirm-email?token=')
    const confirm = () => mailed.call('POST', '/api/auth/confirm-email', { body: { token: tokenIn(text) } })
    expect(await confirm()).toMatchObject({ status: 200, body: { email: fresh } })
    expect(await confirm()).toMatchObject({ status: 400, body: { code: 'account.email-link-wrong' } })
    expect((await logIn(fresh, password, mailed)).status).toBe(200)
    expect((await logIn(person.email, password, mailed)).status).toBe(401)
    expect(await mailTo(smtp, person.email)).toContain('теперь другой адрес')
  })

  it('of somebody else is not told apart by the answer, only by the message', async () => {
    const [person, other] = [await mailed.person(), await mailed.person()]
    const answer = await mailed.call('PUT', '/api/account/email', {
      token: person.token,
      body: { email: other.email, password },
    })
    expect(answer).toMatchObject({ status: 200, body: { state: 'sent' } })
    expect(await mailTo(smtp, other.email)).not.toContain('token=')
  })

  it('stays when the link is withdrawn or runs out', async () => {
    const person = await mailed.person()
    const ask = async (email: string) => {
      await mailed.call('PUT', '/api/account/email', { token: person.token, body: { email, password } })
      return tokenIn(await mailTo(smtp, email))
    }
    const confirm = (token: string) => mailed.call('POST', '/api/auth/confirm-email', { body: { token } })
    const withdrawn = await ask('withdrawn@example.com')
    await mailed.call('DELETE', '/api/account/email/pending', { token: person.token })
    expect((await confirm(withdrawn)).status).toBe(400)
    const replaced = await ask('first@example.com')
    const late = await ask('late@example.com')
    expect((await confirm(replaced)).status).toBe(400)
    mailed.clock.offsetMs += 25 * 3_600_000
    expect((await confirm(late)).status).toBe(400)
    expect((await confirm('x'.repeat(43))).status).toBe(400)
  })
})

describe('sessions', () => {
  it('are listed with this one marked, and end one by one or all others', async () => {
    const person = await site.person()
    const [second, third] = await Promise.all([logIn(person.email), logIn(person.email)])
    const list = async () =>
      (await site.call('GET', '/api/account/sessions', { token: person.token })).body as unknown as {
        id: string
        isCurrent: boolean
      }[]
    const all = await list()
    expect(all).toHaveLength(3)
    expect(all.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const other = all.find(({ isCurrent }) => !isCurrent)
    const end = (id: string | undefined, token: string) =>
      site.call('DELETE', `/api/account/sessions/${id}`, { token })
    const stranger = await site.person()
    expect((await end(other?.id, stranger.token)).status).toBe(404)
    expect((await end(other?.id, person.token)).status).toBe(200)
    expect(await list()).toHaveLength(2)
    expect((await site.call('DELETE', '/api/account/sessions', { token: person.token })).status).toBe(200)
    expect(await list()).toMatchObject([{ isCurrent: true }])
    for (const { body } of [second, third]) expect((await me(String(body.token))).status).toBe(401)
  })
})

describe('an administrator who is signed in as the person', () => {
  it('reaches none of this', async () => {
    const person = await site.person()
    const token = await impersonated(person)
    const calls = [
      ['GET', '/api/account/sign-in', undefined],
      ['PUT', '/api/account/password', { currentPassword: password, password: 'brand new one' }],
      ['PUT', '/api/account/email', { email: 'taken-over@example.com', password }],
      ['DELETE', '/api/account/email/pending', undefined],
      ['POST', '/api/account/google/disconnect', { password }],
      ['GET', '/api/account/sessions', undefined],
      ['DELETE', '/api/account/sessions', undefined],
      ['GET', '/api/account/contents', undefined],
      ['POST', '/api/account/export', undefined],
      ['POST', '/api/account/removal', { email: person.email, password }],
    ] as const
    for (const [method, url, body] of calls)
      expect(await site.call(method, url, { token, ...(body && { body }) }), url).toMatchObject({
        status: 403,
        body: { code: 'auth.impersonated' },
      })
    expect((await logIn(person.email)).status).toBe(200)
  })
})
