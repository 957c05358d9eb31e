import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

let site: AccountsApp
beforeAll(async () => {
  site = await startAccountsApp()
})
afterAll(() => site.stop())

const guest = async () => {
  const { body, cookie } = await site.call('POST', '/api/users', { body: { anything: true } })
  return { id: String(body.id), body, cookie }
}

describe('a guest', () => {
  it('gets an identity in a cookie, and keeps it', async () => {
    const { id, body, cookie } = await guest()
    expect(body).toMatchObject({ username: 'Гость', isGuest: true, role: 'user', isAccountFrozen: false })
    expect(id).toMatch(/^[0-9a-f]{24}$/)
    const again = await site.call('POST', '/api/users', { body: {}, cookie })
    expect(again.body.id).toBe(id)
    expect(again.cookie).toBe('')
  })

  it('has a cookie that no script reads and no other site sends', async () => {
    const reply = await site.app.inject({ method: 'POST', url: '/api/users', payload: {} })
    // The time that is left: a second may pass while it is computed.
    expect(reply.headers['set-cookie']).toMatch(/; Max-Age=86(?:400|39\d); Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('is not believed when the cookie is changed, made up, or a day old', async () => {
    const { id, cookie } = await guest()
    const fresh = await guest()
    const signature = cookie.slice(cookie.indexOf('.'))
    for (const forged of [
      `botanika_guest=${fresh.id}${signature}`,
      `botanika_guest=${id}`,
      'botanika_guest=',
      'botanika_guest=%E0%A4%A',
    ]) {
      const { body } = await site.call('POST', '/api/users', { body: {}, cookie: forged })
      expect([id, fresh.id]).not.toContain(body.id)
    }
    site.clock.offsetMs = 86_400_000
    expect((await site.call('POST', '/api/users', { body: {}, cookie })).body.id).not.toBe(id)
    site.clock.offsetMs = 0
  })

  it('is found for a socket by the same cookie', async () => {
    const { id, cookie } = await guest()
    expect(site.app.accounts.guestFromCookie(`a=b; ${cookie}`)).toEqual({ kind: 'guest', id })
    expect(site.app.accounts.guestFromCookie(undefined)).toBeNull()
    expect(site.app.accounts.guestFromCookie('botanika_guest=x.y')).toBeNull()
  })

  it('is found behind the demo e-mail and the demo user’s id; any other e-mail is nobody', async () => {
    const { id, cookie } = await guest()
    const { email } = await site.person()
    const look = (each: string) =>
      site.call('GET', `/api/users/by-email/${encodeURIComponent(each)}`, { cookie })
    expect((await look('demo@botanika.local')).body.id).toBe(id)
    for (const each of [email, 'demo@botanika.invalid', 'x', '%', '{"$ne":null}'])
      expect(await look(each)).toMatchObject({ status: 404, body: { error: 'Demo user not found' } })
    const byId = await site.call('GET', `/api/users/${site.app.accounts.demoUserId()}`, { cookie })
    expect(byId.body.id).toBe(id)
  })

  it('sees nobody else, and changes nothing', async () => {
    const { id, cookie } = await guest()
    const { user } = await site.person()
    expect((await site.call('GET', `/api/users/${id}`, { cookie })).body.id).toBe(id)
    expect((await site.call('GET', `/api/users/${user.id}`, { cookie })).status).toBe(403)
    expect((await site.call('PUT', `/api/users/${id}`, { cookie, body: { username: 'Root' } })).status).toBe(
      401,
    )
    expect((await site.call('GET', '/api/auth/me', { cookie })).status).toBe(401)
    expect((await site.call('GET', '/probe/admin', { cookie })).status).toBe(401)
  })

  it('is not what a bad token turns into', async () => {
    const { cookie } = await guest()
    expect(await site.call('GET', '/probe/guest', { cookie, token: 'bad' })).toMatchObject({
      status: 401,
      body: { code: 'auth.session-ended' },
      cookie: '',
    })
    expect((await site.call('GET', '/probe/public', { cookie, token: 'bad' })).body.caller).toBeNull()
  })

  it('makes no account', async () => {
    const before = await site.models.users.countDocuments()
    await site.call('POST', '/api/users', {
      body: { username: 'x', email: 'x@example.com', password: 'secret123', role: 'admin' },
    })
    expect(await site.models.users.countDocuments()).toBe(before)
  })
})

describe('the demo user', () => {
  it('is there after the start, once, and cannot be signed in as', async () => {
    const id = site.app.accounts.demoUserId()
    expect(await site.app.accounts.find(id)).toMatchObject({ isDemo: true, passwordHash: null })
    await site.app.boot.run()
    expect(await site.models.users.countDocuments({ isDemo: true })).toBe(1)
  })

  it('is never frozen and has no limits', async () => {
    const id = site.app.accounts.demoUserId()
    site.clock.offsetMs = 400 * 86_400_000
    await site.app.accounts.requireOpen({ id }, [])
    await site.app.plans.checkLimit(id, 'assistants', 1_000)
    site.clock.offsetMs = 0
  })
})

it('asks the widget who a visitor is, and refuses while nobody answers', async () => {
  expect((await site.call('GET', '/probe/visitor')).status).toBe(401)
  const visitor = {
    kind: 'visitor',
    id: 'v',
    widgetId: 'w',
    accountId: 'a',
    conversationId: 'c',
    language: 'ru',
  } as const
  site.app.accounts.provide('visitor', async () => visitor)
  expect((await site.call('GET', '/probe/visitor')).body.caller).toEqual(visitor)
})
