import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InstanceSettingsChange } from '../../src/contract/instance.ts'
import { accountModels } from '../../src/people/accounts/models.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/start-test-app.ts'
import { type GoogleBrowser, type GoogleDouble, startGoogleDouble } from './google-double.ts'

let google: GoogleDouble
let site: TestApp
let admin: TestPerson
beforeAll(async () => {
  google = await startGoogleDouble()
  site = await startTestApp({ env: google.env })
  admin = await site.admin()
})
afterAll(async () => {
  await site?.stop()
  await google?.stop()
})

let people = 0
beforeEach(() => {
  people += 1
  google.claims = {
    sub: `rules-${people}`,
    email: `rules.${people}@gmail.example`,
    email_verified: true,
    name: `Person ${people}`,
  }
})

const signIn = async (query?: string, who = google.browser(site.origin)) => ({
  who,
  ...(await who.go(await google.toGoogleAndBack(who, query))),
})
const post = async (who: GoogleBrowser, path: string, { token, ...body }: Record<string, unknown>) => {
  const { reply, status } = await who.go(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(typeof token === 'string' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return { status, body: JSON.parse(await reply.text()) }
}
/** The code of a time step after the present one; a step is accepted once, and also when it has just passed. */
const bySecret = (secret: string, step = 1) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 })
const path = '/api/account/two-factor'
const enrol = async (who: GoogleBrowser, token: string, password?: string): Promise<string> => {
  const { secret } = (await post(who, path, { token })).body
  const proof = { token, code: bySecret(secret, 0), ...(password !== undefined && { password }) }
  expect((await post(who, `${path}/confirm`, proof)).status).toBe(200)
  return secret
}

describe('two-factor sign-in of somebody who comes by Google', () => {
  it('is turned on and off with a code alone, as there is no password', async () => {
    const { who } = await signIn()
    const { token } = await who.session()
    const secret = await enrol(who, token)
    expect((await post(who, `${path}/off`, { token, code: bySecret(secret) })).status).toBe(200)
    expect((await signIn()).location).toBe('/plan-activation')
  })

  it('asks for the code after Google, in the browser that came from there', async () => {
    const { who: first } = await signIn()
    const { token, user } = await first.session()
    const secret = await enrol(first, token)
    const { who, location } = await signIn()
    expect(location).toBe('/?signIn=auth.second-factor')
    expect(who.cookies.has('auth_token')).toBe(false)

    const code = bySecret(secret)
    const stranger = google.browser(site.origin)
    expect((await post(stranger, '/api/auth/second-factor', { code })).body.code).toBe('auth.challenge-ended')
    const wrong = await post(who, '/api/auth/second-factor', { code: '000000' })
    expect(wrong.body.code).toBe('two-factor.wrong-code')
    const right = await post(who, '/api/auth/second-factor', { code })
    expect(right).toMatchObject({ status: 200, body: { user: { id: user.id, twoFactor: 'on' } } })
    const again = await post(who, '/api/auth/second-factor', { code: bySecret(secret) })
    expect(again.body.code).toBe('auth.challenge-ended')
  })

  it('links Google to an account with a password only after the code', async () => {
    const olga = await site.person(`Linked${people}`)
    const who = google.browser(site.origin)
    const secret = await enrol(who, olga.token, 'secret-1')
    google.claims = { ...google.claims, email: olga.user.email }
    expect((await signIn(undefined, who)).location).toBe('/?signIn=auth.google-password-first')
    const login = { email: olga.user.email, password: 'secret-1' }
    const { body } = await post(who, '/api/auth/login', login)
    expect(Object.keys(body)).toEqual(['challenge'])
    const googleIdOf = async () =>
      (await accountModels(site.app.db).users.findById(olga.user.id).orFail().lean()).googleId
    expect(await googleIdOf()).toBeNull()
    const answer = { challenge: body.challenge, code: bySecret(secret) }
    expect((await post(who, '/api/auth/second-factor', answer)).status).toBe(200)
    expect(await googleIdOf()).toBe(`rules-${people}`)
    expect((await signIn()).location).toBe('/?signIn=auth.second-factor')
  })
})

describe('the rules of registration for Google', () => {
  const settle = async (values: InstanceSettingsChange) => {
    const { revision } = await site.app.instance.view()
    await site.app.instance.change({ revision, values }, { id: admin.user.id })
  }
  const invite = async (uses: number): Promise<{ id: string; query: string }> => {
    const wanted = { uses, expiresAt: null, plan: 'pro', note: '' } as const
    const { link, invitation } = await site.app.accounts.invitations.create(wanted, { id: admin.user.id })
    const token = new URL(link).searchParams.get('invite') ?? ''
    return { id: invitation.id, query: `state=login&invitation=${encodeURIComponent(token)}` }
  }
  const usedOf = async (id: string) => {
    const { items } = await site.app.accounts.invitations.list()
    return items.find(one => one.id === id)?.used
  }

  it('let people in by a link, as often as it says, with its plan', async () => {
    await settle({ registration: 'invitation' })
    const { id, query } = await invite(1)
    expect((await signIn()).location).toBe('/?signIn=auth.invitation-needed')
    expect((await signIn('state=login&invitation=wrong')).location).toBe('/?signIn=auth.invitation-wrong')
    const { who, location } = await signIn(query)
    expect(location).toBe('/')
    expect((await who.session()).user).toMatchObject({ plan: 'pro' })
    expect(await usedOf(id)).toBe(1)
    // A person with an account needs no link.
    expect((await signIn()).location).toBe('/')
    google.claims = { ...google.claims, sub: 'late', email: 'late@gmail.example' }
    expect((await signIn(query)).location).toBe('/?signIn=auth.invitation-wrong')
    // The link of an earlier attempt does not stay in the browser.
    expect((await signIn(undefined, who)).location).toBe('/?signIn=auth.invitation-needed')
    await settle({ registration: 'open' })
  })

  it('keep the use of a link whose address has an account already', async () => {
    await settle({ registration: 'invitation' })
    const { id, query } = await invite(1)
    google.claims = { ...google.claims, email: admin.user.email }
    expect((await signIn(query)).location).toBe('/?signIn=auth.google-password-first')
    expect(await usedOf(id)).toBe(0)
    await settle({ registration: 'open' })
  })

  it('hold where registration is closed, or for other domains', async () => {
    await settle({ registration: 'closed' })
    expect((await signIn()).location).toBe('/?signIn=auth.registration-closed')
    expect((await signIn((await invite(1)).query)).location).toBe('/?signIn=auth.registration-closed')
    await settle({ registration: 'open', emailDomains: ['example.org'] })
    expect((await signIn()).location).toBe('/?signIn=auth.domain-not-allowed')
    await settle({ emailDomains: [] })
    expect((await signIn()).location).toBe('/plan-activation')
  })
})
