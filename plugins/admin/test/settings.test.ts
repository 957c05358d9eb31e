import { type Answer, type SmtpServer, startSmtp } from '@botanika/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminSite, startAdmin } from './start-admin.ts'

let site: AdminSite
let smtp: SmtpServer
beforeAll(async () => {
  smtp = await startSmtp()
  site = await startAdmin()
}, 60_000)
afterAll(async () => {
  await site?.stop()
  await smtp?.close()
}, 60_000)

const change = async (values: Record<string, unknown>) => {
  const { body } = await site.asAdmin('GET /api/admin/settings')
  return site.asAdmin('PUT /api/admin/settings', { revision: body.revision, values })
}
const register = (name: string, more: Record<string, unknown> = {}) =>
  site.call('POST /api/auth/register', {
    body: { username: name, email: `${name.toLowerCase()}@example.com`, password: 'secret-1', ...more },
  })

describe('settings of the installation', () => {
  it('apply at once, and an older revision is refused', async () => {
    const { body: before } = await site.asAdmin('GET /api/admin/settings')
    expect((await change({ registration: 'closed' })).status).toBe(200)
    expect((await register('Early')).body.code).toBe('auth.registration-closed')
    const stale = await site.asAdmin('PUT /api/admin/settings', {
      revision: before.revision,
      values: { registration: 'open' },
    })
    expect(stale).toMatchObject({ status: 409, body: { code: 'instance.changed' } })
    await change({ registration: 'open' })
    expect((await register('Early')).status).toBe(200)
  })

  it.each([{ registration: 'lottery' }, { unknown: true }, { smtpPort: 0 }])('refuse %o', async values => {
    expect((await change(values)).status).toBe(400)
  })

  it('send a test message with values that are not saved, and keep the password to its server', async () => {
    const { hostname, port } = new URL(smtp.url)
    const values = { smtpHost: hostname, smtpPort: Number(port), mailFrom: 'bots@example.com' }
    const test = (to: string) => site.asAdmin('POST /api/admin/settings/test-mail', { to, values })
    expect(await test('anna@example.com')).toMatchObject({
      status: 200,
      body: { isAccepted: true, answer: '250 kept' },
    })
    smtp.answers.set('nobody@example.com', '550 5.1.1 no such user')
    expect((await test('nobody@example.com')).body).toEqual({
      isAccepted: false,
      answer: '550 5.1.1 no such user',
    })
    expect((await test('a@b.c\r\nBcc: x@y.z')).status).toBe(400)
    const { body } = await change({ ...values, smtpUser: 'lea', smtpPassword: 'hidden-password-1234' })
    expect(JSON.stringify(body)).not.toContain('hidden-password')
    expect((await change({ smtpHost: 'other.example' })).body.code).toBe('instance.password-again')
    await change({ smtpHost: '', smtpUser: '', smtpPassword: '' })
  })

  it('decide when the trial ends, at once, but not where an administrator moved the end', async () => {
    const { token, user } = await site.server.person('Trial')
    const moved = await site.server.person('Moved')
    const until = '2035-01-01T00:00:00.000Z'
    await site.asAdmin(`PUT /api/admin/users/${moved.user.id}`, { trialEndsAt: until })
    const me = async (whose: string) => (await site.call('GET /api/auth/me', { token: whose })).body
    const endOf = async ({ id }: { id: string }) =>
      (await site.asAdmin(`GET /api/admin/users/${id}`)).body.account.trialEndsAt
    const dayOf = (days: number) => new Date(Date.parse(user.createdAt) + days * 86_400_000).toISOString()
    const create = () => site.call('POST /api/assistants', { token, body: { name: 'Лес', instructions: '' } })
    expect(await endOf(user)).toBe(dayOf(3))
    expect((await me(token)).activation).toEqual({ state: 'none' })

    expect((await change({ trialDays: 0 })).status).toBe(200)
    expect((await me(token)).activation).toEqual({ state: 'frozen', scope: 'create' })
    expect(await create()).toMatchObject({ status: 403, body: { requiresActivation: true } })
    expect((await me(moved.token)).isAccountFrozen).toBe(false)
    const { body: frozen } = await site.asAdmin('GET /api/admin/users?frozen=true')
    expect(frozen.map(({ username }: { username: string }) => username)).toContain('Trial')
    expect(frozen.map(({ username }: { username: string }) => username)).not.toContain('Moved')

    await change({ trialDays: 14 })
    expect(await endOf(user)).toBe(dayOf(14))
    expect(await endOf(moved.user)).toBe(until)
    expect((await me(token)).isAccountFrozen).toBe(false)
    expect((await create()).status).not.toBe(403)
    for (const trialDays of [-1, 1.5, 3_651, null]) expect((await change({ trialDays })).status).toBe(400)
    await change({ trialDays: 3 })
  })

  it('close the examples to visitors, and nothing that people published', async () => {
    const { body: examples } = await site.call('GET /api/examples')
    const id: string = examples[0].id
    const open = () => site.call('POST /api/conversations', { body: { assistantId: id, title: 'Hello' } })
    await change({ guests: false })
    expect((await open()).body.code).toBe('publishing.members-only')
    await change({ guests: true })
    expect((await open()).status).toBe(200)
  })
})

describe('invitations and help for people', () => {
  it('a link is shown once, lets as many in as it says, and is revoked', async () => {
    await change({ registration: 'invitation' })
    const wanted = { uses: 2, days: 7, plan: 'pro', note: 'Отдел' }
    const { body } = await site.asAdmin('POST /api/admin/invitations', wanted)
    const invitation = new URL(body.link).searchParams.get('invite')
    expect((await register('Invited', { invitation })).body.user).toMatchObject({ plan: 'pro' })
    const { body: list } = await site.asAdmin('GET /api/admin/invitations')
    expect(list[0]).toMatchObject({ note: 'Отдел', uses: 2, used: 1, state: 'open' })
    expect(JSON.stringify(list)).not.toContain(invitation)
    expect((await site.asAdmin(`DELETE /api/admin/invitations/${body.invitation.id}`)).status).toBe(200)
    expect((await register('Late', { invitation })).body.code).toBe('auth.invitation-wrong')
    await change({ registration: 'open' })
  })

  it('the list of links is read by pages, none twice and none left out', async () => {
    for (let n = 0; n < 7; n += 1)
      await site.asAdmin('POST /api/admin/invitations', {
        uses: 1,
        days: null,
        plan: null,
        note: `Page ${n}`,
      })
    const notes: string[] = []
    let path: string | undefined = '/api/admin/invitations?limit=3'
    while (path !== undefined) {
      const { body, headers }: Answer = await site.asAdmin(`GET ${path}`)
      notes.push(...body.map(({ note }: { note: string }) => note))
      path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(notes.slice(0, 7)).toEqual([6, 5, 4, 3, 2, 1, 0].map(n => `Page ${n}`))
    expect(notes).toContain('Отдел')
    expect(new Set(notes).size).toBe(notes.length)
    expect((await site.asAdmin('GET /api/admin/invitations?after=wrong')).body.code).toBe('http.cursor')
  })

  it.each([{ uses: 0 }, { days: 0 }, { plan: 'no-such-plan' }, { role: 'admin' }])(
    'refuses an invitation with %o',
    async more => {
      const wanted = { uses: 1, days: null, plan: null, note: '', ...more }
      expect((await site.asAdmin('POST /api/admin/invitations', wanted)).status).toBe(400)
    },
  )

  it('a reset link sets a new password', async () => {
    const olga = await site.server.person('Olga')
    const { body } = await site.asAdmin(`POST /api/admin/users/${olga.user.id}/reset-link`)
    const token = new URL(body.link).searchParams.get('token')
    const { status } = await site.call('POST /api/auth/reset-password', {
      body: { token, password: 'secret-2' },
    })
    expect(status).toBe(200)
    const login = { email: 'olga@example.com', password: 'secret-2' }
    expect((await site.call('POST /api/auth/login', { body: login })).body).toHaveProperty('token')
    expect((await site.asAdmin(`POST /api/admin/users/${'f'.repeat(24)}/reset-link`)).status).toBe(404)
  })

  it('two-factor sign-in is turned off for others, not for oneself', async () => {
    const pavel = await site.server.person('Pavel')
    expect((await site.asAdmin(`DELETE /api/admin/users/${pavel.user.id}/two-factor`)).status).toBe(200)
    const own = await site.asAdmin(`DELETE /api/admin/users/${site.admin.user.id}/two-factor`)
    expect(own.body.code).toBe('two-factor.own')
  })
})
