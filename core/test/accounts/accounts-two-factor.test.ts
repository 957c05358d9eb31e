import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

const half = 30_000

let site: AccountsApp
let admin: Awaited<ReturnType<AccountsApp['admin']>>
beforeAll(async () => {
  site = await startAccountsApp()
  admin = await site.admin()
})
afterAll(() => site?.stop())

/** The code that an app shows at the server's time, and the next time step begins. */
const codeOf = (secret: string, at = site): string => {
  at.clock.offsetMs += half
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + at.clock.offsetMs,
  })
}
const path = '/api/account/two-factor'
const password = 'correct horse'
const enrol = async (
  token: string,
  at = site,
  own = password,
): Promise<{ secret: string; codes: string[] }> => {
  const begun = await at.call('POST', path, { token })
  expect(begun.status).toBe(200)
  const secret = String(begun.body.secret)
  const { status, body } = await at.call('POST', `${path}/confirm`, {
    token,
    body: { code: codeOf(secret, at), password: own },
  })
  expect(status).toBe(200)
  return { secret, codes: body.recoveryCodes as unknown as string[] }
}
const logIn = (email: string, at = site) =>
  at.call('POST', '/api/auth/login', { body: { email, password: 'correct horse' } })
const challengeOf = async (email: string, at = site) => {
  const { status, body } = await logIn(email, at)
  expect({ status, keys: Object.keys(body) }).toEqual({ status: 200, keys: ['challenge'] })
  return String(body.challenge)
}
const answer = (challenge: string, code: string, at = site) =>
  at.call('POST', '/api/auth/second-factor', { body: { challenge, code } })

describe('two-factor sign-in', () => {
  it('asks for a code after the password, and takes each time step once', async () => {
    const { token, email } = await site.person()
    const { secret } = await enrol(token)
    const code = codeOf(secret)
    const first = await challengeOf(email)
    const { status, body } = await answer(first, code)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ email, twoFactor: 'on' })
    expect((await answer(first, codeOf(secret))).body.code).toBe('auth.challenge-ended')
    expect((await answer(await challengeOf(email), code)).body.code).toBe('two-factor.wrong-code')
  })

  it('of concurrent sign-ins with one code one gets in', async () => {
    const { token, email } = await site.person()
    const { secret } = await enrol(token)
    const challenges = []
    for (let n = 0; n < 5; n += 1) challenges.push(await challengeOf(email))
    const code = codeOf(secret)
    const all = await Promise.all(challenges.map(challenge => answer(challenge, code)))
    expect(all.filter(({ status }) => status === 200).length).toBe(1)
  })

  it('takes each recovery code once, however it is typed', async () => {
    const { token, email } = await site.person()
    const { codes } = await enrol(token)
    expect(new Set(codes).size).toBe(10)
    const [code = ''] = codes
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    expect((await answer(await challengeOf(email), typed)).status).toBe(200)
    expect((await answer(await challengeOf(email), code)).status).toBe(403)
    const { body } = await site.call('GET', path, { token })
    expect(body).toMatchObject({ isOn: true, recoveryCodes: 9, hasPassword: true, isRequired: false })
  })

  it('ends a sign-in after five wrong codes, and after five minutes', async () => {
    const { token, email } = await site.person()
    const { secret } = await enrol(token)
    const challenge = await challengeOf(email)
    for (let n = 0; n < 5; n += 1)
      expect((await answer(challenge, '000000')).body.code).toBe('two-factor.wrong-code')
    expect((await answer(challenge, codeOf(secret))).body.code).toBe('auth.challenge-ended')
    const late = await challengeOf(email)
    site.clock.offsetMs += 5 * 60_000 + 1_000
    expect((await answer(late, codeOf(secret))).body.code).toBe('auth.challenge-ended')
  })

  it('lets ten wrong codes an hour through for an account, over however many sign-ins', async () => {
    const strict = await startAccountsApp({ env: { LIMITS: 'standard' } })
    try {
      const { token, email } = await strict.person()
      const { secret } = await enrol(token, strict)
      const statuses = []
      for (let n = 0; n < 3; n += 1) {
        const challenge = await challengeOf(email, strict)
        for (let each = 0; each < 4; each += 1)
          statuses.push((await answer(challenge, '000000', strict)).status)
      }
      expect(statuses).toEqual([...Array(10).fill(403), 429, 429])
      expect((await answer(await challengeOf(email, strict), codeOf(secret, strict), strict)).status).toBe(
        429,
      )
    } finally {
      await strict.stop()
    }
  })

  it('keeps the secret sealed and the recovery codes hashed', async () => {
    const { token, user } = await site.person()
    const { secret, codes } = await enrol(token)
    const stored = JSON.stringify(await site.models.users.findById(user.id).lean())
    for (const hidden of [secret, ...codes]) expect(stored).not.toContain(hidden)
    const shown = JSON.stringify((await site.call('GET', '/api/auth/me', { token })).body)
    expect(shown).not.toContain('secretSealed')
  })

  it('is not asked for before it was confirmed with a code', async () => {
    const { token, email } = await site.person()
    await site.call('POST', path, { token })
    expect((await logIn(email)).body).toHaveProperty('token')
    const wrong = await site.call('POST', `${path}/confirm`, { token, body: { code: '000000', password } })
    expect(wrong.body.code).toBe('two-factor.wrong-code')
  })

  it('is turned on with the password and a code alone', async () => {
    const { token, email } = await site.person()
    const { body } = await site.call('POST', path, { token })
    const secret = String(body.secret)
    const on = (proof: object) => site.call('POST', `${path}/confirm`, { token, body: proof })
    expect((await on({ code: codeOf(secret) })).body.code).toBe('auth.wrong-password')
    expect((await on({ code: codeOf(secret), password: 'another' })).body.code).toBe('auth.wrong-password')
    expect((await logIn(email)).body).toHaveProperty('token')
    expect((await on({ code: codeOf(secret), password })).status).toBe(200)
    await challengeOf(email)
  })

  it('is turned off with the password and a code alone', async () => {
    const { token, email } = await site.person()
    const { secret } = await enrol(token)
    const off = (body: unknown) => site.call('POST', `${path}/off`, { token, body })
    expect((await off({ code: codeOf(secret) })).body.code).toBe('auth.wrong-password')
    expect((await off({ code: codeOf(secret), password: 'another' })).body.code).toBe('auth.wrong-password')
    expect((await off({ code: '000000', password: 'correct horse' })).body.code).toBe('two-factor.wrong-code')
    expect((await off({ code: codeOf(secret), password: 'correct horse' })).status).toBe(200)
    expect((await logIn(email)).body).toHaveProperty('token')
  })

  it('is nothing that an administrator signed in as the person may touch', async () => {
    const { user } = await site.person()
    const record = await site.models.users.findById(user.id).orFail().lean()
    const token = await site.app.accounts.sessions.open(record, { actingAdminId: admin.user.id })
    for (const [method, url] of [
      ['GET', path],
      ['POST', path],
    ] as const)
      expect((await site.call(method, url, { token })).body.code).toBe('auth.impersonated')
  })

  it('an administrator turns it off for somebody who lost the device, not for themselves', async () => {
    const { token, email, user } = await site.person()
    await enrol(token)
    const challenge = await challengeOf(email)
    await site.app.accounts.twoFactor.clear(user.id, { id: admin.user.id })
    expect((await logIn(email)).body).toHaveProperty('token')
    expect((await answer(challenge, '123456')).body.code).toBe('auth.challenge-ended')
    await expect(
      site.app.accounts.twoFactor.clear(admin.user.id, { id: admin.user.id }),
    ).rejects.toMatchObject({
      code: 'two-factor.own',
    })
    const { items } = await site.app.accounts.auditLog({ subjectId: user.id })
    expect(items.map(({ action }) => action)).toEqual(['two-factor.cleared', 'two-factor.turned-on'])
  })

  it('does not get in the way of accounts that earlier versions stored', async () => {
    const { email, user } = await site.person()
    await site.models.users.collection.updateOne(
      { email },
      { $unset: { twoFactor: 1, isBlocked: 1, removedAt: 1 } },
    )
    const { body } = await logIn(email)
    expect(body.user).toMatchObject({ id: user.id, twoFactor: 'off' })
    await enrol(String(body.token))
  })
})

describe('where administrators need it', () => {
  it('it is asked for at the next call, and the command line lets the only administrator in again', async () => {
    const own = await startAccountsApp()
    try {
      const root = await own.admin()
      const by = { id: root.user.id }
      const demand = () => own.app.instance.change({ revision: 0, values: { twoFactorForAdmins: true } }, by)
      await expect(demand()).rejects.toMatchObject({ code: 'instance.enrol-first' })
      await enrol(root.token, own)
      await demand()
      expect((await own.call('GET', '/probe/admin', { token: root.token })).status).toBe(200)

      await own.app.accounts.commands.run(['reset'], 'en')
      const text = await own.app.accounts.commands.run(['reset'], 'en')
      const given = text.split('\n')[1] ?? ''
      const { body } = await own.call('POST', '/api/auth/login', {
        body: { email: 'root@example.com', password: given },
      })
      expect(body.user).toMatchObject({ twoFactor: 'required' })
      const token = String(body.token)
      expect((await own.call('GET', '/probe/admin', { token })).body.code).toBe('auth.two-factor-required')
      expect((await own.call('GET', '/probe/user', { token })).status).toBe(200)
      await enrol(token, own, given)
      expect((await own.call('GET', '/probe/admin', { token })).status).toBe(200)
    } finally {
      await own.stop()
    }
  })
})
