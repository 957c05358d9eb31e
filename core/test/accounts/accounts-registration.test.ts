import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { InstanceSettingsChange } from '../../src/contract/instance.ts'
import { type SmtpServer, startSmtp } from '../../src/testing/start-smtp.ts'
import { mailTo, tokenIn } from '../mail-text.ts'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

const day = 86_400_000

let smtp: SmtpServer
let site: AccountsApp
let by: { id: string }
beforeAll(async () => {
  smtp = await startSmtp()
  site = await startAccountsApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'bots@example.com' } })
  by = { id: (await site.admin()).user.id }
})
afterAll(async () => {
  await site?.stop()
  await smtp?.close()
})
afterEach(() => set({ registration: 'open', emailDomains: [], confirmEmail: false }))

const set = async (values: InstanceSettingsChange) => {
  const { revision } = await site.app.instance.view()
  await site.app.instance.change({ revision, values }, by)
}
let people = 0
const newBody = (more: Record<string, unknown> = {}) => {
  people += 1
  return { username: `Guest ${people}`, email: `guest-${people}@example.com`, password: 'secret-1', ...more }
}
const register = (body: unknown) => site.call('POST', '/api/auth/register', { body })
const invite = async (more: Partial<Parameters<typeof site.app.accounts.invitations.create>[0]> = {}) => {
  const wanted = { uses: 1, expiresAt: null, plan: null, note: '', ...more }
  const { link, invitation } = await site.app.accounts.invitations.create(wanted, by)
  return { invitation: tokenIn(link), id: invitation.id }
}

describe('who may register', () => {
  it('nobody where registration is closed, with an invitation either', async () => {
    const { invitation } = await invite()
    await set({ registration: 'closed' })
    expect((await site.call('GET', '/api/instance')).body).toMatchObject({ registration: 'closed' })
    for (const more of [{}, { invitation }])
      expect(await register(newBody(more))).toMatchObject({
        status: 403,
        body: { code: 'auth.registration-closed' },
      })
  })

  it('by invitation, as often as the link says, and once it was revoked or expired no more', async () => {
    await set({ registration: 'invitation' })
    expect((await register(newBody())).body.code).toBe('auth.invitation-needed')
    expect((await register(newBody({ invitation: 'forged' }))).body.code).toBe('auth.invitation-wrong')

    const twice = await invite({ uses: 2, plan: 'pro' })
    const { status, body } = await register(newBody({ invitation: twice.invitation }))
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ plan: 'pro', activation: { state: 'none' } })
    expect((await register(newBody({ invitation: twice.invitation }))).status).toBe(200)
    expect((await register(newBody({ invitation: twice.invitation }))).body.code).toBe(
      'auth.invitation-wrong',
    )

    const revoked = await invite()
    await site.app.accounts.invitations.revoke(revoked.id, by)
    expect((await register(newBody({ invitation: revoked.invitation }))).body.code).toBe(
      'auth.invitation-wrong',
    )
    const short = await invite({ expiresAt: new Date(Date.now() + site.clock.offsetMs + 1_000) })
    site.clock.offsetMs += 2_000
    expect((await register(newBody({ invitation: short.invitation }))).body.code).toBe(
      'auth.invitation-wrong',
    )
    const states = (await site.app.accounts.invitations.list()).items.map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['open', 'used', 'revoked', 'expired']))
  })

  it('of many who use the last place of a link at once, one', async () => {
    await set({ registration: 'invitation' })
    const { invitation } = await invite()
    const all = await Promise.all(Array.from({ length: 8 }, () => register(newBody({ invitation }))))
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(403)])
  })

  it('a refused registration gives its place of the link back', async () => {
    await set({ registration: 'invitation' })
    const { invitation } = await invite()
    const { email } = await site.models.users.findOne({ _id: by.id }).orFail().lean()
    expect((await register(newBody({ invitation, email }))).body.code).toBe('auth.email-taken')
    expect((await register(newBody({ invitation }))).status).toBe(200)
  })

  it('the token of a link is not stored', async () => {
    const { invitation } = await invite()
    expect(JSON.stringify(await site.models.invitations.find().lean())).not.toContain(invitation)
  })

  it('only addresses of the allowed domains, not of those that end alike', async () => {
    await set({ emailDomains: ['firm.example'] })
    for (const email of ['a@example.com', 'a@sub.firm.example', 'a@evilfirm.example', 'firm.example@x.com'])
      expect((await register(newBody({ email }))).body.code).toBe('auth.domain-not-allowed')
    expect((await register(newBody({ email: 'Anna@FIRM.example' }))).status).toBe(200)
  })
})

describe('where addresses are confirmed', () => {
  const confirm = (token: string, password = 'secret-1') =>
    site.call('POST', '/api/auth/confirm', { body: { token, password } })

  it('there is no account before the link was opened and the password repeated', async () => {
    await set({ confirmEmail: true })
    const body = newBody()
    const answer = await register(body)
    expect(answer).toMatchObject({
      status: 200,
      body: { registrationId: expect.stringMatching(/^[0-9a-f]{24}$/) },
    })
    const token = tokenIn(await mailTo(smtp, body.email))
    expect(await site.models.users.exists({ email: body.email })).toBeNull()
    expect(JSON.stringify(await site.models.registrations.find().lean())).not.toContain(token)
    expect((await confirm(token, 'of a stranger')).body.code).toBe('auth.wrong-password')
    const session = await confirm(token)
    expect(session).toMatchObject({ status: 200, body: { user: { email: body.email } } })
    expect((await confirm(token)).body.code).toBe('auth.confirmation-wrong')
  })

  it('an address that has an account is answered alike, and its owner is notified', async () => {
    const { email } = await site.person()
    await site.models.users.updateOne({ email }, { language: 'pl' })
    await set({ confirmEmail: true })
    const [known, unknown] = [await register(newBody({ email })), await register(newBody())]
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
    expect(known.status).toBe(unknown.status)
    const text = await mailTo(smtp, email)
    // The language is the owner's, not that of the person who typed the address.
    expect(text).toContain('konto z nim już istnieje')
    expect(tokenIn(text)).toBe('')
  })

  it('of many confirmations at once one makes the account', async () => {
    await set({ confirmEmail: true })
    const body = newBody()
    await register(body)
    const token = tokenIn(await mailTo(smtp, body.email))
    const all = await Promise.all(Array.from({ length: 6 }, () => confirm(token)))
    expect(all.filter(({ status }) => status === 200).length).toBe(1)
    expect(await site.models.users.countDocuments({ email: body.email })).toBe(1)
  })

  it('a link holds for a day, and ten wrong passwords', async () => {
    await set({ confirmEmail: true })
    const [late, guessed] = [newBody(), newBody()]
    await register(late)
    await register(guessed)
    const token = tokenIn(await mailTo(smtp, guessed.email))
    for (let n = 0; n < 10; n += 1) await confirm(token, `guess number ${n}`)
    expect((await confirm(token)).body.code).toBe('auth.confirmation-wrong')
    const lateToken = tokenIn(await mailTo(smtp, late.email))
    site.clock.offsetMs += day + 1_000
    expect((await confirm(lateToken)).body.code).toBe('auth.confirmation-wrong')
  })

  it('the message can be asked for again after a minute, a few times, and only the last link works', async () => {
    await set({ confirmEmail: true })
    const body = newBody()
    const { body: answer } = await register(body)
    const again = () =>
      site.call('POST', '/api/auth/confirm/again', { body: { registrationId: answer.registrationId } })
    const first = tokenIn(await mailTo(smtp, body.email))
    expect((await again()).status).toBe(200)
    site.clock.offsetMs += 61_000
    await again()
    const second = tokenIn(await mailTo(smtp, body.email, 2))
    expect((await confirm(first)).status).toBe(403)
    expect((await confirm(second)).status).toBe(200)
    const unknown = await site.call('POST', '/api/auth/confirm/again', {
      body: { registrationId: 'f'.repeat(24) },
    })
    expect(unknown).toMatchObject({ status: 200, body: { success: true } })
  })

  it('rules that changed meanwhile count', async () => {
    await set({ confirmEmail: true })
    const body = newBody()
    await register(body)
    const token = tokenIn(await mailTo(smtp, body.email))
    await set({ registration: 'closed' })
    expect((await confirm(token)).body.code).toBe('auth.registration-closed')
  })
})
