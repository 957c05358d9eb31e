import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'
import { connect } from '../live/connect.ts'
import { newGuest } from '../support/guest.ts'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

describe('somebody who must stay out', () => {
  let site: AccountsApp
  let admin: Awaited<ReturnType<AccountsApp['admin']>>
  beforeAll(async () => {
    site = await startAccountsApp()
    admin = await site.admin()
  })
  afterAll(() => site.stop())

  const login = (email: string, password = 'correct horse') =>
    site.call('POST', '/api/auth/login', { body: { email, password } })
  const run = (...args: string[]) => site.app.accounts.commands.run(args, 'ru')

  it('cannot sign in, reads why, and is let in again when the block is lifted', async () => {
    const { email, token, user } = await site.person()
    expect(await run('block', email.toUpperCase())).toBe(
      `Аккаунт ${email} заблокирован, все сеансы завершены.`,
    )
    expect((await site.call('GET', '/api/auth/me', { token })).status).toBe(401)
    expect(await login(email)).toMatchObject({
      status: 403,
      body: { code: 'account.blocked', error: 'Аккаунт заблокирован' },
    })
    // Whoever does not know the password learns nothing.
    expect((await login(email, 'wrong horse')).body).toMatchObject({ code: 'auth.wrong-credentials' })
    expect(await run('users')).toContain(`${email}\t${user.username}\tuser\tfree\tblocked`)

    await run('unblock', email)
    expect((await login(email)).status).toBe(200)
    const rows = await site.models.audit.find({ subjectId: user.id }).sort({ at: 1 }).lean()
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['account.blocked', null],
      ['account.unblocked', null],
    ])
  })

  it('stays out whatever a plan does for the account', async () => {
    const { email, user, token } = await site.person()
    await site.app.accounts.block(user.id)
    const code = (await run('codes', '--plan', 'pro', '--count', '1', '--csv')).trim().split('\n')[1] ?? ''
    const body = { activationCode: code.split(',')[0] }
    expect((await site.call('POST', '/api/activate-plan', { token, body })).status).toBe(401)
    await site.models.users.updateOne({ _id: user.id }, { $set: { isActive: true, plan: 'pro' } })
    expect((await login(email)).body).toMatchObject({ code: 'account.blocked' })
  })

  it('is never the last administrator', async () => {
    const refused = run('block', 'root@example.com')
    await expect(refused).rejects.toMatchObject({ code: 'account.last-admin' })
    expect((await site.call('GET', '/probe/admin', { token: admin.token })).status).toBe(200)

    const { user, email } = await site.person()
    await site.models.users.updateOne({ _id: user.id }, { $set: { role: 'admin' } })
    const both = await Promise.allSettled([run('block', 'root@example.com'), run('block', email)])
    expect(both.some(({ status }) => status === 'rejected')).toBe(true)
    const left = { role: 'admin' as const, isActive: true, isBlocked: false }
    expect(await site.models.users.countDocuments(left)).toBeGreaterThan(0)

    // Either of the two may have been the first: for the tests below the administrator is let in again.
    await run('unblock', 'root@example.com')
    admin = { ...admin, token: String((await login('root@example.com')).body.token) }
    expect((await site.call('GET', '/probe/admin', { token: admin.token })).status).toBe(200)
  })

  it('is nobody of an earlier version: their accounts do not know the state', async () => {
    const { email, token, user } = await site.person()
    const _id = new Types.ObjectId(user.id)
    await site.app.db.connection.collection('users').updateOne({ _id }, { $unset: { isBlocked: '' } })
    expect((await site.call('GET', '/api/auth/me', { token })).status).toBe(200)
    expect((await login(email)).status).toBe(200)
    await site.app.accounts.requireOpen({ id: user.id }, [])
    await run('block', email)
    expect((await login(email)).body).toMatchObject({ code: 'account.blocked' })
  })

  it('is shown as blocked to administrators alone', async () => {
    const { token, user } = await site.person()
    const look = (as: string) => site.call('GET', `/api/users/${user.id}`, { token: as })
    expect((await look(admin.token)).body).toMatchObject({ isBlocked: false })
    expect((await look(token)).body).not.toHaveProperty('isBlocked')
    expect((await site.call('GET', '/api/auth/me', { token })).body).not.toHaveProperty('isBlocked')
    await run('block', user.email)
    expect((await look(admin.token)).body).toMatchObject({ id: user.id, isBlocked: true })
  })

  it.each([
    [['block'], 'command.usage'],
    [['block', 'a@example.com', 'b@example.com'], 'command.usage'],
    [['unblock', 'nobody@example.com'], 'command.not-user'],
    [['block', 'demo@botanika.local'], 'command.not-user'],
  ])('%j is refused', async (args, code) => {
    await expect(run(...args)).rejects.toMatchObject({ code })
  })
})

describe('what answers strangers for them', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.stop())

  it('is cut off and falls silent: connections, widgets, published chats', async () => {
    const olga = await server.person('Olga')
    const { id } = await olga.api('POST /api/assistants', { body: { name: 'Склад' } })
    await olga.api('PUT /api/assistants/{id}/publication', { params: { id }, body: { isPublished: true } })
    const [widget] = await olga.api('GET /api/assistants/{id}/widgets', { params: { id } })
    const params = { key: widget?.key ?? '' }
    const visit = await server.api('POST /api/widget/{key}/session', { params, body: {} })
    const guest = await newGuest(server.origin)
    const talk = await guest.api('POST /api/conversations', { body: { assistantId: id } })
    const lines = await Promise.all([
      connect(`${server.origin}/app`, { token: olga.token }),
      connect(`${server.origin}/widget`, { token: visit.visitorToken }),
    ])
    const listening = await connect(`${server.origin}/app`, { cookie: guest.cookie })
    await listening.ask('conversation:join', { conversationId: talk.id })
    const cut = lines.map(({ socket }) => new Promise(done => socket.once('disconnect', done)))

    await server.app.accounts.block(olga.user.id)
    await Promise.all(cut)
    expect(await listening.until('conversation:closed')).toEqual({ conversationId: talk.id })
    listening.close()

    await expect(server.api('POST /api/widget/{key}/session', { params, body: {} })).rejects.toMatchObject({
      body: { code: 'conversations.unavailable' },
    })
    await expect(connect(`${server.origin}/widget`, { token: visit.visitorToken })).rejects.toThrow(
      'conversations.unavailable',
    )
    await expect(guest.api('GET /api/assistants/{id}/public', { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
    const message = { params: { id: talk.id }, body: { message: 'Есть кто?' } }
    await expect(guest.api('POST /api/conversations/{id}/messages', message)).rejects.toMatchObject({
      body: { code: 'conversations.closed' },
    })
  })
})
