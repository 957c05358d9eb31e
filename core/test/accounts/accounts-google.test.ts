import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountModels } from '../../src/people/accounts/models.ts'
import { startTestApp, type TestApp } from '../../src/testing/start-test-app.ts'
import { type GoogleBrowser, type GoogleDouble, startGoogleDouble } from './google-double.ts'

let google: GoogleDouble
let site: TestApp

beforeAll(async () => {
  google = await startGoogleDouble()
  site = await startTestApp({ env: google.env })
})
afterAll(async () => {
  await site.stop()
  await google.stop()
})

let people = 0
beforeEach(() => {
  people += 1
  google.claims = {
    sub: `google-${people}`,
    email: `Person.${people}@gmail.example`,
    email_verified: true,
    name: 'Анна Лес',
  }
})

const browser = ({ origin } = site) => google.browser(origin)
const toGoogleAndBack = (who: GoogleBrowser) => google.toGoogleAndBack(who)
const signIn = async (who = browser()) => ({ who, ...(await who.go(await toGoogleAndBack(who))) })
const userOf = (who: GoogleBrowser) => who.session()

describe('signing in with Google', () => {
  it('is offered, with PKCE, a nonce and a state that is never the one of the address', async () => {
    expect(await site.api('GET /api/instance')).toMatchObject({ googleSignIn: true })
    const { location } = await browser().go('/api/auth/google?state=login')
    const sent = new URL(location).searchParams
    expect(sent.get('code_challenge_method')).toBe('S256')
    expect(sent.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(sent.get('nonce')).toMatch(/^[\w-]{32}$/)
    expect(sent.get('state')).not.toBe('login')
    expect(String(sent.get('state')).length).toBeGreaterThan(15)
    expect(sent.get('redirect_uri')).not.toContain('127.0.0.2')
  })

  it('makes an account at the first visit, and finds it again at the second', async () => {
    const first = await signIn()
    expect(first).toMatchObject({ status: 302, location: '/plan-activation' })
    const { user } = await userOf(first.who)
    expect(user).toMatchObject({ email: `person.${people}@gmail.example`, role: 'user' })
    const again = await signIn()
    expect((await userOf(again.who)).user.id).toBe(user.id)
  })

  it('keeps a person by Google’s id when their address changes, and gives a second Anna another name', async () => {
    const { user } = await userOf((await signIn()).who)
    google.claims = { ...google.claims, email: 'moved@gmail.example' }
    expect((await userOf((await signIn()).who)).user.id).toBe(user.id)
    google.claims = { ...google.claims, sub: 'another-anna', email: 'anna2@gmail.example' }
    const other = await userOf((await signIn()).who)
    expect(other.user.username).toMatch(/^Анна Лес \d+$/)
  })

  it('refuses a state of somebody else’s browser', async () => {
    const attacker = await toGoogleAndBack(browser())
    const victim = browser()
    await victim.go('/api/auth/google')
    const { location } = await victim.go(attacker)
    expect(location).toBe('/?signIn=auth.google-failed')
    expect(victim.cookies.has('auth_token')).toBe(false)
  })

  it('refuses a code that comes a second time, with the cookies of the first', async () => {
    const who = browser()
    const back = await toGoogleAndBack(who)
    const cookies = new Map(who.cookies)
    await who.go(back)
    const thief = browser()
    for (const [name, value] of cookies) thief.cookies.set(name, value)
    expect((await thief.go(back)).location).toBe('/?signIn=auth.google-failed')
    expect(thief.cookies.has('auth_token')).toBe(false)
  })

  it.each([
    ['an unverified address', { email_verified: false }, 'auth.google-unverified'],
    ['another nonce', { nonce: 'replayed' }, 'auth.google-failed'],
    ['a token for somebody else', { aud: 'their-client' }, 'auth.google-failed'],
    ['a token of somebody else', { iss: 'https://evil.example' }, 'auth.google-failed'],
    ['an expired token', { exp: 1_000 }, 'auth.google-failed'],
    ['no address', { email: undefined }, 'auth.google-failed'],
  ])('refuses %s', async (_, change, code) => {
    google.claims = { ...google.claims, ...change }
    const { location, who } = await signIn()
    expect(location).toBe(`/?signIn=${code}`)
    expect(who.cookies.has('auth_token')).toBe(false)
  })

  it('says that it was cancelled', async () => {
    const who = browser()
    await who.go('/api/auth/google')
    const { location } = await who.go('/api/auth/google/callback?error=access_denied&state=x')
    expect(location).toBe('/?signIn=auth.google-cancelled')
  })

  it('asks the holder of an account with a password to prove it once, and then knows them', async () => {
    const { user } = await site.person(`Pass${people}`)
    google.claims = { ...google.claims, email: user.email }
    const { who, location } = await signIn()
    expect(location).toBe('/?signIn=auth.google-password-first')
    expect(who.cookies.has('auth_token')).toBe(false)
    const login = (password: string) =>
      who.go('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: user.email, password }),
      })
    expect((await login('wrong-one')).status).toBe(401)
    expect((await signIn()).location).toBe('/?signIn=auth.google-password-first')
    expect((await login('secret-1')).status).toBe(200)
    const linked = await signIn()
    expect((await userOf(linked.who)).user.id).toBe(user.id)
  })

  it('never gives the demo user’s address away', async () => {
    google.claims = { ...google.claims, email: 'demo@botanika.local' }
    expect((await signIn()).location).toBe('/?signIn=auth.google-password-first')
  })

  it('lets a person whose account was switched off in, to see that it is, and to do nothing', async () => {
    const { user } = await userOf((await signIn()).who)
    await accountModels(site.app.db).users.updateOne(
      { email: user.email as string },
      { $set: { isActive: false } },
    )
    const { token, user: now } = await userOf((await signIn()).who)
    expect(now).toMatchObject({ isActive: false, isAccountFrozen: true })
    const reply = await fetch(`${site.origin}/api/assistants`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Новый' }),
    })
    expect(reply.status).toBe(403)
  })

  it('is soon removed from the cookie, which the page alone reads', async () => {
    const who = browser()
    const { reply } = await who.go(await toGoogleAndBack(who))
    const line = reply.headers.getSetCookie().find(each => each.startsWith('auth_token='))
    expect(line).toMatch(/Max-Age=60; Path=\/; SameSite=Lax/)
    expect(reply.headers.getSetCookie().join()).not.toContain('__Host-')
  })

  it('has a twin over TLS, which no other host of the domain could set', async () => {
    const secure = await startTestApp({ env: { ...google.env, PUBLIC_URL: 'https://garden.example' } })
    const who = browser(secure)
    const { reply } = await who.go(await toGoogleAndBack(who))
    const lines = reply.headers.getSetCookie().filter(each => /^(__Host-)?auth_token=./.test(each))
    const token = who.cookies.get('auth_token')
    expect(lines).toEqual([
      `auth_token=${token}; Max-Age=60; Path=/; Secure; SameSite=Lax`,
      `__Host-auth_token=${token}; Max-Age=60; Path=/; Secure; SameSite=Lax`,
    ])
    await secure.stop()
  })
})

describe('a server without a Google client', () => {
  it('says so', async () => {
    const bare = await startTestApp()
    expect(await bare.api('GET /api/instance')).toMatchObject({ googleSignIn: false })
    const reply = await fetch(`${bare.origin}/api/auth/google`)
    expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'auth.google-off' }])
    await bare.stop()
  })
})
