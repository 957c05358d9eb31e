import type { Answer } from '@botanika/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminSite, startAdmin } from './start-admin.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdmin()
}, 60_000)
afterAll(() => site?.stop(), 60_000)

const list = (query = '') => site.asAdmin(`GET /api/admin/users${query}`)
const names = ({ body }: Answer): string[] => body.map(({ username }: { username: string }) => username)
const put = (id: string, body: object) => site.asAdmin(`PUT /api/admin/users/${id}`, body)
const rows = async (id: string): Promise<string[]> =>
  (await site.server.app.accounts.auditLog({ subjectId: id })).items.map(({ action }) => action)
/** The next page of a `Link` header. */
const nextOf = ({ headers }: Answer): string | undefined =>
  /<\/api\/admin\/users([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]

describe('the list of users', () => {
  it('has the administrator alone at first, as an array without secrets', async () => {
    const first = await list()
    expect(names(first)).toEqual(['Admin'])
    expect(nextOf(first)).toBeUndefined()
    expect(JSON.stringify(first.body)).not.toMatch(/argon|password|Hash|Sealed/i)
    expect((await site.asAdmin('GET /api/admin/summary')).body).toEqual({
      users: 1,
      activatedPlans: 0,
      plans: expect.any(Number),
      admins: 1,
    })
  })

  it('goes on by cursors over accounts of the same moment, in every order, each account once', async () => {
    for (let n = 0; n < 12; n += 1) await site.server.person(`Many${String(n).padStart(2, '0')}`)
    await site.setCreatedAt(/^Many/, new Date('2026-01-01T00:00:00Z'))
    for (const order of [
      'sort=createdAt',
      'sort=createdAt&order=asc',
      'sort=email',
      'sort=username&order=desc',
    ]) {
      const seen: string[] = []
      for (let query: string | undefined = `?${order}&limit=5`; query !== undefined; ) {
        const page = await list(query)
        expect(page.status).toBe(200)
        seen.push(...names(page))
        query = nextOf(page)
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toHaveLength(13)
    }
    expect(names(await list('?sort=username&order=desc&limit=2'))).toEqual(['Many11', 'Many10'])
    expect((await list('?after=nonsense')).status).toBe(400)
    expect((await list('?sort=email&after=nonsense')).status).toBe(400)
  })

  it('finds by the beginning of an address or a name, and takes no text for a pattern', async () => {
    for (const [username, email] of [
      ['Żółw', 'turtle@example.com'],
      ['Анна', 'reader@example.com'],
    ])
      await site.call('POST /api/auth/register', { body: { username, email, password: 'secret-1' } })
    expect(names(await list('?search=MANY0&sort=email'))).toHaveLength(10)
    expect(names(await list(`?search=${encodeURIComponent('анн')}`))).toEqual(['Анна'])
    expect(names(await list(`?search=${encodeURIComponent('ŻÓ')}`))).toEqual(['Żółw'])
    for (const text of ['.*', '^', '$where', '{"$ne":null}', '\u0000', '%', "'", '(a+)+$', '\ud83d\ude00'])
      expect(await list(`?search=${encodeURIComponent(text)}`)).toMatchObject({ status: 200, body: [] })
    // No operator, but a parameter that nobody reads.
    expect(names(await list('?search[$ne]=a'))).toHaveLength(15)
    expect((await list(`?search=${'a'.repeat(255)}`)).status).toBe(400)
    expect((await list('?role=root')).status).toBe(400)
  })

  it('narrows by every state', async () => {
    const boris = await site.server.person('Boris')
    const { id } = boris.user
    expect(names(await list('?role=admin'))).toEqual(['Admin'])
    expect(names(await list('?active=false'))).toEqual([])
    await put(id, { isActive: false })
    expect(names(await list('?active=false'))).toEqual(['Boris'])
    // Deactivated is frozen; and so are those of January, whose trial is over.
    expect(names(await list('?frozen=true'))).toHaveLength(13)
    expect(names(await list('?frozen=false&sort=username'))).toEqual(['Admin', 'Żółw', 'Анна'])
    await put(id, { isActive: true })
    await site.asAdmin(`PUT /api/admin/users/${id}/assistant-access`, { assistantAccessRestricted: true })
    expect(names(await list('?restricted=true&active=true'))).toEqual(['Boris'])
    await site.asAdmin(`PUT /api/admin/users/${id}/block`, { isBlocked: true })
    expect(names(await list('?blocked=true'))).toEqual(['Boris'])
    expect(names(await list('?blocked=false&search=b'))).toEqual([])
    await site.asAdmin(`PUT /api/admin/users/${id}/block`, { isBlocked: false })
    await put(id, { plan: 'pro' })
    expect(names(await list('?plan=pro'))).toEqual(['Boris'])
    expect(names(await list('?plan=free&search=b'))).toEqual([])
  })
})

describe('changing a user', () => {
  it('takes effect at once, with a row in the audit log for each thing', async () => {
    const vera = await site.server.person('Vera')
    const { id } = vera.user
    const given = await put(id, {
      plan: 'enterprise',
      note: '  Платит по счёту ',
      trialEndsAt: '2030-01-01T00:00:00.000Z',
    })
    expect(given).toMatchObject({
      status: 200,
      body: {
        plan: 'enterprise',
        note: 'Платит по счёту',
        version: 1,
        trialEndsAt: '2030-01-01T00:00:00.000Z',
      },
    })
    const month = Date.parse(given.body.planExpiresAt) - Date.now()
    expect(month).toBeGreaterThan(27 * 86_400_000)
    expect((await vera.api('GET /api/auth/me')).plan).toBe('enterprise')
    await put(id, { isActive: false })
    await expect(vera.api('POST /api/assistants', { body: { name: 'Роза' } })).rejects.toMatchObject({
      status: 403,
    })
    await put(id, { isActive: true, plan: 'free' })
    expect((await vera.api('GET /api/auth/me')).planExpiresAt).toBeUndefined()
    // Nothing changes, nothing is written.
    expect((await put(id, { isActive: true })).body.version).toBe(3)
    expect((await rows(id)).toSorted()).toEqual([
      'account.activated',
      'account.deactivated',
      'account.note-changed',
      'account.plan-given',
      'account.plan-given',
      'account.trial-changed',
    ])
  })

  it('refuses fields that are not for it, plans that there are not, and ids that are none', async () => {
    const { user } = await site.server.person('Mass')
    for (const body of [
      { passwordHash: 'x' },
      { isDemo: true },
      { email: 'a@b.cc' },
      { version: -1 },
      { role: 'root' },
      { isActive: 'yes' },
      { plan: 'gold' },
    ])
      expect({ body, status: (await put(user.id, body)).status }).toEqual({ body, status: 400 })
    for (const id of ['f'.repeat(24), 'b07a00000000000000000001'])
      expect((await put(id, { isActive: false })).status).toBe(404)
    expect((await put('me', {})).status).toBe(400)
    expect(await rows(user.id)).toEqual([])
  })

  it('notifies the second of two administrators of the first one’s change', async () => {
    const { user } = await site.server.person('Both')
    const { version } = (await site.asAdmin(`GET /api/admin/users/${user.id}`)).body.account
    const [one, two] = await Promise.all([
      put(user.id, { isActive: false, version }),
      put(user.id, { plan: 'pro', version }),
    ])
    const statuses = [one.status, two.status].toSorted()
    expect(statuses).toEqual([200, 409])
    const refused = one.status === 409 ? one : two
    expect(refused.body).toMatchObject({
      code: 'account.changed-meanwhile',
      current: { id: user.id, version: version + 1 },
    })
    expect(await rows(user.id)).toHaveLength(1)
  })
})

describe('the last administrator', () => {
  it('is neither demoted, deactivated, blocked nor removed, alone or among others', async () => {
    const { id } = site.admin.user
    for (const refused of [
      await put(id, { role: 'user' }),
      await put(id, { isActive: false }),
      await site.asAdmin(`PUT /api/admin/users/${id}/block`, { isBlocked: true }),
      await site.asAdmin(`DELETE /api/admin/users/${id}`),
    ])
      expect(refused).toMatchObject({ status: 400, body: { code: 'account.last-admin' } })
    const bulk = await site.asAdmin('POST /api/admin/users/bulk', { ids: [id], action: 'deactivate' })
    expect(bulk.body).toEqual([{ id, error: expect.stringContaining('единственный администратор') }])
    expect((await list()).status).toBe(200)
  })

  it('remains when two administrators demote each other at once', async () => {
    const other = await site.server.person('Second')
    await put(other.user.id, { role: 'admin' })
    const [mine, theirs] = await Promise.all([
      put(other.user.id, { role: 'user' }),
      site.call(`PUT /api/admin/users/${site.admin.user.id}`, { token: other.token, body: { role: 'user' } }),
    ])
    expect([mine.status, theirs.status].filter(status => status === 200).length).toBeLessThan(2)
    const admins = [site.admin.token, other.token].map(token => site.call('GET /api/admin/users', { token }))
    const statuses = (await Promise.all(admins)).map(({ status }) => status)
    expect(statuses).toContain(200)
    // The tests below need the first one as the only administrator.
    const token = statuses[0] === 200 ? site.admin.token : other.token
    await site.call(`PUT /api/admin/users/${site.admin.user.id}`, { token, body: { role: 'admin' } })
    await put(other.user.id, { role: 'user' })
    expect(names(await list('?role=admin'))).toEqual(['Admin'])
  })
})

describe('logging in as somebody', () => {
  it('opens a session that ends with a row in the log, as it began', async () => {
    const nora = await site.server.person('Nora')
    const { id } = nora.user
    const { status, body } = await site.asAdmin(`POST /api/admin/login-as-user/${id}`)
    expect({ status, success: body.success }).toEqual({ status: 200, success: true })
    const { token } = body
    const me = await site.call('GET /api/auth/me', { token })
    expect(me.body).toMatchObject({ id, actingAdminId: site.admin.user.id })
    expect((await site.call(`PUT /api/users/${id}`, { token, body: { apiKey: null } })).status).toBe(403)
    expect((await site.call('GET /api/admin/users', { token })).status).toBe(403)
    await site.call('POST /api/auth/logout', { token })
    expect((await site.call('GET /api/auth/me', { token })).status).toBe(401)
    const { items } = await site.server.app.accounts.auditLog({ subjectId: id })
    expect(items.map(({ action, actorId }) => ({ action, actorId }))).toEqual([
      { action: 'impersonation.ended', actorId: site.admin.user.id },
      { action: 'impersonation.began', actorId: site.admin.user.id },
    ])
  })

  it('ends when its administrator is one no more', async () => {
    const nora = await site.server.person('Nora2')
    const helper = await site.server.person('Helper')
    await put(helper.user.id, { role: 'admin' })
    const opened = await site.call(`POST /api/admin/login-as-user/${nora.user.id}`, { token: helper.token })
    const { token } = opened.body
    expect((await site.call('GET /api/auth/me', { token })).status).toBe(200)
    await put(helper.user.id, { role: 'user' })
    expect((await site.call('GET /api/auth/me', { token })).status).toBe(401)
    expect((await site.asAdmin(`GET /api/admin/users/${nora.user.id}`)).body.sessions).toHaveLength(1)
  })

  it('is refused for oneself, who is blocked, and who is not there', async () => {
    const out = await site.server.person('Out')
    await site.asAdmin(`PUT /api/admin/users/${out.user.id}/block`, { isBlocked: true })
    for (const [id, code] of [
      [site.admin.user.id, 'account.self'],
      [out.user.id, 'account.blocked'],
      ['f'.repeat(24), 'account.not-found'],
      ['b07a00000000000000000001', 'account.not-found'],
    ])
      expect((await site.asAdmin(`POST /api/admin/login-as-user/${id}`)).body.code).toBe(code)
  })
})

describe('the sheet of a user', () => {
  it('shows what the account has, ends its sessions and removes it', async () => {
    const zoe = await site.server.person('Zoe')
    const { id } = zoe.user
    await zoe.api('POST /api/assistants', { body: { name: 'Роза' } })
    const { body } = await site.asAdmin(`GET /api/admin/users/${id}`)
    expect(body).toMatchObject({
      account: { id, note: '' },
      contents: { assistants: 1, documents: 0, conversations: 0, connections: 0, posts: 0 },
      assistants: [{ name: 'Роза' }],
      sessions: [{ id: expect.any(String) }],
    })
    const session = body.sessions[0].id
    expect(
      (await site.asAdmin(`DELETE /api/admin/users/${site.admin.user.id}/sessions/${session}`)).status,
    ).toBe(404)
    await site.asAdmin(`DELETE /api/admin/users/${id}/sessions/${session}`)
    expect((await site.call('GET /api/auth/me', { token: zoe.token })).status).toBe(401)
    expect((await site.asAdmin(`DELETE /api/admin/users/${id}`)).status).toBe(200)
    expect(names(await list('?search=zoe'))).toEqual([])
    expect((await put(id, { isActive: true })).status).toBe(404)
  })
})

describe('several at once', () => {
  it('does what it can, and says for each what became of it', async () => {
    const [a, b] = [await site.server.person('BulkA'), await site.server.person('BulkB')]
    const ids = [a.user.id, 'f'.repeat(24), b.user.id]
    const bulk = (action: string, plan?: string) =>
      site.asAdmin('POST /api/admin/users/bulk', { ids, action, ...(plan && { plan }) })
    expect((await bulk('plan', 'pro')).body).toMatchObject([
      { account: { plan: 'pro' } },
      { error: 'Пользователь не найден' },
      { account: { plan: 'pro' } },
    ])
    expect((await bulk('block')).body[2]).toMatchObject({ account: { isBlocked: true } })
    expect((await bulk('plan', 'gold')).body[0].error).toContain('Такого тарифа нет')
    expect((await site.asAdmin('POST /api/admin/users/bulk', { ids: [], action: 'block' })).status).toBe(400)
    expect((await bulk('remove')).status).toBe(400)
  })
})
