import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

let site: AccountsApp
beforeAll(async () => {
  site = await startAccountsApp()
})
afterAll(() => site.stop())

const day = 86_400_000
const me = (token: string) => site.call('GET', '/api/auth/me', { token })

describe('registration', () => {
  it('signs the new user in', async () => {
    const { token, user } = await site.person()
    expect(user).toMatchObject({ role: 'user', plan: 'free', isGuest: false, hasApiKey: false })
    expect((await me(token)).body).toEqual(user)
  })

  it.each([
    [{ username: 'A' }, 'Имя пользователя должно содержать минимум 2 символа'],
    [{ username: ' A  ' }, 'Имя пользователя должно содержать минимум 2 символа'],
    [{ username: 'Ann\u202e' }, 'В имени пользователя есть невидимые символы. Введите его заново'],
    [{ email: 'nobody' }, 'Неверный формат email'],
    [{ password: '12345' }, 'Пароль должен содержать минимум 6 символов'],
    [{ password: 'x'.repeat(201) }, 'Не больше 200 символов'],
    [{ confirmPassword: 'other one' }, 'Пароли не совпадают'],
  ])('refuses %o with the words of the specification', async (change, message) => {
    const body = { username: 'Ann', email: 'ann@example.com', password: 'secret123', ...change }
    const { status, body: answer } = await site.call('POST', '/api/auth/register', { body })
    expect(status).toBe(400)
    expect(answer.error).toBe(message)
  })

  it('cannot make an administrator, nor set what is not asked for', async () => {
    const body = { username: 'Eve', email: 'eve@example.com', password: 'secret123' }
    for (const extra of [{ role: 'admin' }, { plan: 'premium' }, { isActive: true }, { _id: 'x' }])
      expect((await site.call('POST', '/api/auth/register', { body: { ...body, ...extra } })).status).toBe(
        400,
      )
  })

  it('gives an e-mail and a name to one person only, whatever the case', async () => {
    const twins = await Promise.all(
      ['twin@example.com', 'TWIN@example.com'].map((email, n) =>
        site.call('POST', '/api/auth/register', {
          body: { username: `Twin ${n}`, email, password: 'secret123' },
        }),
      ),
    )
    expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const name = await site.call('POST', '/api/auth/register', {
      body: { username: 'pErSoN 1', email: 'unique@example.com', password: 'secret123' },
    })
    expect(name).toMatchObject({ status: 409, body: { code: 'auth.username-taken' } })
  })

  it('does not hand out the demo e-mail', async () => {
    const body = { username: 'Demo', email: 'Demo@botanika.local', password: 'secret123' }
    expect((await site.call('POST', '/api/auth/register', { body })).status).toBe(409)
  })
})

describe('signing in', () => {
  it('works with the right password, in any case of the e-mail', async () => {
    const { email, user } = await site.person()
    const body = { email: email.toUpperCase(), password: 'correct horse' }
    expect((await site.call('POST', '/api/auth/login', { body })).body.user).toMatchObject({ id: user.id })
  })

  it('takes a password typed with composed or with separate marks', async () => {
    const account = { username: 'Йорик', email: 'yorick@example.com' }
    await site.call('POST', '/api/auth/register', {
      body: { ...account, password: 'йййййй'.normalize('NFC') },
    })
    const body = { email: account.email, password: 'йййййй'.normalize('NFD') }
    expect((await site.call('POST', '/api/auth/login', { body })).status).toBe(200)
  })

  it('says the same of a wrong password, an unknown e-mail and the demo user', async () => {
    const { email } = await site.person()
    const answers = await Promise.all(
      [email, 'unknown@example.com', 'demo@botanika.invalid'].map(each =>
        site.call('POST', '/api/auth/login', { body: { email: each, password: 'wrong horse' } }),
      ),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body.error).toBe('Неверный email или пароль')
    }
  })

  it('is not hindered by a stale token that the page still sends', async () => {
    const { email } = await site.person()
    const body = { email, password: 'correct horse' }
    expect((await site.call('POST', '/api/auth/login', { body, token: 'stale' })).status).toBe(200)
  })

  it('stops guessing after eight tries from one address, and lets the owner in from another', async () => {
    const strict = await startAccountsApp({ env: { LIMITS: 'standard' } })
    const { email } = await strict.person()
    const guess = (password: string) =>
      strict.call('POST', '/api/auth/login', { body: { email, password }, address: '192.0.2.1' })
    const guesses = await Promise.all(Array.from({ length: 9 }, (_, n) => guess(`guess number ${n}`)))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(8)
    const refused = guesses.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({
      code: 'auth.too-many-tries',
      hint: expect.stringMatching(/^Подождите (9\d\d|8\d\d) с и повторите$/),
    })
    expect((await guess('correct horse')).status).toBe(429)
    const right = { body: { email, password: 'correct horse' }, address: '198.51.100.7' }
    expect((await strict.call('POST', '/api/auth/login', right)).status).toBe(200)
    await strict.stop()
  })
})

describe('a session', () => {
  it('ends with log-out, that one alone', async () => {
    const { token, email } = await site.person()
    const body = { email, password: 'correct horse' }
    const other = String((await site.call('POST', '/api/auth/login', { body })).body.token)
    expect((await site.call('POST', '/api/auth/logout', { token })).body).toEqual({ success: true })
    expect(await me(token)).toMatchObject({ status: 401, body: { code: 'auth.session-ended' } })
    expect((await me(other)).status).toBe(200)
    expect((await site.call('POST', '/api/auth/logout', { token })).status).toBe(200)
    expect((await site.call('POST', '/api/auth/logout')).status).toBe(200)
  })

  it('expires 30 days after its last use, written at most every 5 minutes', async () => {
    const { token, user } = await site.person()
    const lastUse = async () => (await site.models.sessions.findOne({ userId: user.id }).lean())?.lastUsedAt
    const first = await lastUse()
    site.clock.offsetMs += 4 * 60_000
    await me(token)
    expect(await lastUse()).toEqual(first)
    site.clock.offsetMs += 20 * day
    await me(token)
    expect(await lastUse()).not.toEqual(first)
    site.clock.offsetMs += 20 * day
    expect((await me(token)).status).toBe(200)
    site.clock.offsetMs += 30 * day
    expect((await me(token)).status).toBe(401)
    site.clock.offsetMs = 0
  })

  it('is found by the whole token: not by a changed, a foreign or an unsigned one', async () => {
    const { token, user } = await site.person()
    const [head = '', body = '', signature = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const { session, visitor } = site.app.jwt
    const others = { sub: user.id, sid: claims.sid, role: 'admin' }
    const forged = [
      `${head}.${encode({ ...claims, role: 'admin' })}.${signature}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
      session.sign({ ...claims, role: 'admin' }),
      session.sign(others, { aud: 'visitor' }),
      visitor.sign(others, { aud: 'session' }),
      `${token}x`,
      '',
      'null',
      '{}',
    ]
    for (const each of forged) expect((await me(each)).status, each).toBe(401)
    expect((await site.call('GET', '/probe/user', { headers: { authorization: 'Basic Zm9v' } })).status).toBe(
      401,
    )
  })

  it('keeps no token in the database', async () => {
    const { token } = await site.person()
    expect(JSON.stringify(await site.models.sessions.find().lean())).not.toContain(token)
  })

  it('loses the administrator’s rights with the role, at once', async () => {
    const { token, user } = await site.person()
    const role = (value: string) => site.models.users.updateOne({ _id: user.id }, { $set: { role: value } })
    const probe = async () => (await site.call('GET', '/probe/admin', { token })).status
    expect(await probe()).toBe(403)
    await role('admin')
    expect(await probe()).toBe(200)
    await role('user')
    expect(await probe()).toBe(403)
    await site.models.users.updateOne({ _id: user.id }, { $set: { role: 'admin', isActive: false } })
    expect(await probe()).toBe(403)
    await site.models.users.deleteOne({ _id: user.id })
    expect((await me(token)).status).toBe(401)
  })
})

it('answers Google sign-in with a clear error while it is not configured', async () => {
  const answer = await site.call('GET', '/api/auth/google?state=login')
  expect(answer).toMatchObject({ status: 404, body: { code: 'auth.google-off' } })
})
