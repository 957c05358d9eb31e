import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

let site: AccountsApp
beforeAll(async () => {
  site = await startAccountsApp({
    env: { OPENAI_API_KEY: 'sk-server-key', OPENAI_BASE_URL: 'http://10.0.0.1/v1' },
  })
})
afterAll(() => site.stop())

describe('a user', () => {
  it('reads oneself; others are refused, and an administrator reads anyone', async () => {
    const [one, two, admin] = [await site.person(), await site.person(), await site.admin()]
    const read = (id: string, token: string) => site.call('GET', `/api/users/${id}`, { token })
    expect((await read(one.user.id, one.token)).body).toEqual(one.user)
    expect(await read(two.user.id, one.token)).toMatchObject({ status: 403, body: { code: 'auth.foreign' } })
    expect((await read('f'.repeat(24), one.token)).status).toBe(403)
    expect((await read(two.user.id, admin.token)).body.id).toBe(two.user.id)
    expect((await read('f'.repeat(24), admin.token)).status).toBe(404)
    for (const id of ['x', '%00', '{"$ne":1}', 'f'.repeat(25)])
      expect((await read(encodeURIComponent(id), admin.token)).status).toBe(400)
  })

  it('finds one’s own e-mail and no other', async () => {
    const [one, two] = [await site.person(), await site.person()]
    const look = (email: string) => site.call('GET', `/api/users/by-email/${email}`, { token: one.token })
    expect((await look(one.email)).body.id).toBe(one.user.id)
    expect((await look(two.email)).status).toBe(404)
    expect((await look('demo@botanika.local')).status).toBe(404)
  })

  it('changes settings one by one', async () => {
    const { token, user } = await site.person()
    const put = (body: object) => site.call('PUT', `/api/users/${user.id}`, { token, body })
    expect((await put({ settings: { darkMode: true } })).body.settings).toEqual({
      defaultModel: 'gpt-4o',
      autoSave: true,
      darkMode: true,
      dailyReplies: null,
      notifyByMail: false,
      weeklyDigest: true,
    })
    expect((await put({ settings: { defaultModel: 'gpt-4o-mini' } })).body.settings).toMatchObject({
      defaultModel: 'gpt-4o-mini',
      darkMode: true,
    })
    expect((await put({})).body.settings).toMatchObject({ darkMode: true })
  })

  it('cannot give oneself a role, a plan, or anything that is not one’s to change', async () => {
    const { token, user } = await site.person()
    for (const body of [
      { role: 'admin' },
      { plan: 'premium' },
      { planActivatedAt: '2020-01-01T00:00:00Z' },
      { isActive: true },
      { passwordHash: 'x' },
      { settings: { 'x.y': 1 } },
      { settings: { darkMode: { $ne: 1 } } },
      { $set: { role: 'admin' } },
      { username: { $gt: '' } },
    ])
      expect((await site.call('PUT', `/api/users/${user.id}`, { token, body })).status).toBe(400)
    expect((await site.call('GET', '/api/auth/me', { token })).body).toEqual(user)
  })

  it('cannot change another, nor take another’s name', async () => {
    const [one, two] = [await site.person(), await site.person()]
    const put = (id: string, body: object) => site.call('PUT', `/api/users/${id}`, { token: one.token, body })
    expect((await put(two.user.id, { username: 'Mine now' })).status).toBe(403)
    expect((await put(one.user.id, { username: two.user.username.toUpperCase() })).status).toBe(409)
    expect((await put(one.user.id, { username: '  New name ' })).body.username).toBe('New name')
  })
})

describe('a provider key', () => {
  it('is stored encrypted, shown by its last four, kept when the mask comes back, and removed by null', async () => {
    const { token, user } = await site.person()
    const put = async (body: object) =>
      (await site.call('PUT', `/api/users/${user.id}`, { token, body })).body
    expect(await put({ apiKey: ' sk-my-own-key-9876 ' })).toMatchObject({
      hasApiKey: true,
      apiKeyLast4: '9876',
    })
    const stored = JSON.stringify(await site.models.users.findById(user.id).lean())
    expect(stored).not.toContain('sk-my-own')
    expect(await put({ apiKey: '••••9876' })).toMatchObject({ hasApiKey: true })
    expect(await site.app.accounts.providerKeys({ id: user.id })).toEqual({
      apiKey: 'sk-my-own-key-9876',
      source: 'user',
    })
    const without = await put({ apiKey: null })
    expect(without.hasApiKey).toBe(false)
    expect(without).not.toHaveProperty('apiKeyLast4')
  })

  it('falls back to the server’s, and never mixes the server’s key with the user’s address', async () => {
    const { token, user } = await site.person()
    const keys = () => site.app.accounts.providerKeys({ id: user.id })
    expect(await keys()).toEqual({ apiKey: 'sk-server-key', baseUrl: 'http://10.0.0.1/v1', source: 'server' })
    await site.call('PUT', `/api/users/${user.id}`, {
      token,
      body: { apiBaseUrl: 'https://evil.example/v1/' },
    })
    expect(await keys()).toEqual({ baseUrl: 'https://evil.example/v1', source: 'user' })
    expect(await site.app.accounts.providerKeys({ id: 'f'.repeat(24) })).toMatchObject({ source: 'server' })
  })

  it('stays where it was entered for: with another address it is asked for again', async () => {
    const { token, user } = await site.person()
    const put = (body: object) => site.call('PUT', `/api/users/${user.id}`, { token, body })
    await put({ apiKey: 'sk-my-own-key-9876', apiBaseUrl: 'https://models.example/v1' })
    for (const apiBaseUrl of ['https://evil.example/v1', 'http://models.example/v1', null])
      for (const body of [{ apiBaseUrl }, { apiBaseUrl, apiKey: '••••9876' }])
        expect(await put(body)).toMatchObject({
          status: 400,
          body: { code: 'account.key-again', fields: { '/apiKey': expect.any(String) } },
        })
    const keys = await site.app.accounts.providerKeys({ id: user.id })
    expect(keys).toMatchObject({ apiKey: 'sk-my-own-key-9876', baseUrl: 'https://models.example/v1' })
    expect((await put({ apiBaseUrl: 'https://models.example/v2' })).status).toBe(200)
    expect((await put({ apiBaseUrl: 'https://evil.example/v1', apiKey: null })).status).toBe(200)
    expect((await put({ apiBaseUrl: 'https://new.example', apiKey: 'sk-another-key-1' })).status).toBe(200)
  })

  it.each([
    [{ apiKey: '' }],
    [{ apiKey: 'with space inside' }],
    [{ apiKey: 'sk-line\nbreak-1234' }],
    [{ apiKey: 'ключ-по-русски' }],
    [{ apiBaseUrl: 'javascript:alert(1)' }],
    [{ apiBaseUrl: 'https://user:pass@example.com' }],
    [{ apiBaseUrl: 'not an address' }],
  ])('is refused as %o', async body => {
    const { token, user } = await site.person()
    expect((await site.call('PUT', `/api/users/${user.id}`, { token, body })).status).toBe(400)
  })
})

it('has no passwords in any answer', async () => {
  const { token, user } = await site.person()
  const answer = await site.call('GET', `/api/users/${user.id}`, { token })
  expect(JSON.stringify(answer.body)).not.toMatch(/argon2|password|tokenHash|apiKeySealed/i)
})
