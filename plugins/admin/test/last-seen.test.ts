import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AdminSite, startAdmin } from './start-admin.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdmin()
}, 60_000)
afterAll(() => site?.stop(), 60_000)

const users = () => site.server.app.db.connection.collection('users')
const detailsOf = async (id: string) => (await site.asAdmin(`GET /api/admin/users/${id}`)).body
const seenOf = async (id: string) => (await detailsOf(id)).account.lastSeenAt
const namesOf = async (query: string): Promise<string[]> =>
  (await site.asAdmin(`GET /api/admin/users?limit=200&${query}`)).body.map(
    ({ username }: { username: string }) => username,
  )
const countOf = async (query: string) =>
  (await site.asAdmin(`GET /api/admin/users/count?${query}`)).body.count

it('says when a person was last here, at most every five minutes, and nothing of whom nobody has seen since', async () => {
  const { token, user } = await site.server.person('Olga')
  const username = { username: 'Olga' }
  await users().updateOne(username, { $unset: { lastSeenAt: 1 } })
  expect(await seenOf(user.id)).toBeUndefined()
  const ask = () => site.call('GET /api/auth/me', { token })
  const before = Date.now()
  await ask()
  expect(Date.parse(await seenOf(user.id))).toBeGreaterThanOrEqual(before)

  const recent = new Date(Date.now() - 4 * 60_000)
  await users().updateOne(username, { $set: { lastSeenAt: recent } })
  await ask()
  expect(await seenOf(user.id)).toBe(recent.toISOString())
  await users().updateOne(username, { $set: { lastSeenAt: new Date(Date.now() - 6 * 60_000) } })
  await ask()
  expect(Date.parse(await seenOf(user.id))).toBeGreaterThanOrEqual(before)
})

it('lists by the last visit, whom nobody has seen yet at the end, page by page, with every filter and search', async () => {
  const days = [3, null, 1, 1, null, 2, null]
  const people = []
  for (const [n, day] of days.entries()) {
    const { user } = await site.server.person(`Visitor${n}`)
    people.push({ id: user.id, day })
    await users().updateOne(
      { username: `Visitor${n}` },
      day === null
        ? { $unset: { lastSeenAt: 1 } }
        : { $set: { lastSeenAt: new Date(Date.UTC(2026, 0, day)) } },
    )
  }
  const latest = people
    .toSorted((a, b) => (b.day ?? 0) - (a.day ?? 0) || b.id.localeCompare(a.id))
    .map(({ id }) => id)
  const paged = async (query: string) => {
    const ids: string[] = []
    const first = `/api/admin/users?limit=2&sort=lastSeenAt&${query}`
    for (let path: string | undefined = first; path !== undefined; ) {
      const { body, headers } = await site.asAdmin(`GET ${path}`)
      ids.push(...body.map(({ id }: { id: string }) => id))
      path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    return ids.filter(id => latest.includes(id))
  }
  const reversed = latest.toReversed()
  for (const query of ['', 'search=visitor', 'plan=free', 'role=user&active=true'])
    expect({ query, ids: await paged(query) }).toEqual({ query, ids: latest })
  for (const query of ['', 'search=visitor', 'plan=free', 'role=user&active=true'])
    expect({ query, ids: await paged(`order=asc&${query}`) }).toEqual({ query, ids: reversed })
  const wrong = await site.asAdmin('GET /api/admin/users?sort=lastSeenAt&after=n12')
  expect(wrong).toMatchObject({ status: 400, body: { code: 'http.cursor' } })
})

it('does not count an administrator who has logged in as the person', async () => {
  const nina = await site.server.person('Nina')
  await users().updateOne({ username: 'Nina' }, { $unset: { lastSeenAt: 1 } })
  const acting = await site.actAs(nina, site.admin)
  expect((await site.call('GET /api/auth/me', { token: acting })).status).toBe(200)
  expect(await seenOf(nina.user.id)).toBeUndefined()
})

it('names the device of a session, and none for a session that an earlier version opened', async () => {
  const pavel = await site.server.person('Pavel')
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
  await fetch(`${site.server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email: 'pavel@example.com', password: 'secret-1' }),
  })
  const sessions = site.server.app.db.connection.collection('sessions')
  await sessions.updateMany({ device: null }, { $unset: { device: 1 } })
  const { sessions: shown } = await detailsOf(pavel.user.id)
  const devices = shown.map(({ device }: { device?: string }) => device)
  expect(devices).toHaveLength(2)
  expect(new Set(devices)).toEqual(new Set(['Firefox, Linux', undefined]))
})

it('counts what a filter finds as the list has it', async () => {
  const [anna, boris, vera] = [
    await site.server.person('Anna'),
    await site.server.person('Boris'),
    await site.server.person('Vera'),
  ]
  await site.asAdmin(`PUT /api/admin/users/${anna.user.id}`, { plan: 'pro' })
  await site.asAdmin(`PUT /api/admin/users/${boris.user.id}`, { isActive: false })
  await site.asAdmin(`PUT /api/admin/users/${vera.user.id}/block`, { isBlocked: true })
  await users().updateOne({ username: 'Vera' }, { $set: { plan: null } })
  const queries = [
    '',
    'role=admin',
    'role=user',
    'plan=pro',
    'plan=free',
    'active=true',
    'active=false',
    'restricted=false',
    'blocked=true',
    'search=AN',
    'search=an&role=user',
    'search=nobody',
  ]
  for (const query of queries)
    expect(`${query}: ${await countOf(query)}`).toBe(`${query}: ${(await namesOf(query)).length}`)
  expect(await countOf('role=user&active=true')).toBeUndefined()
  expect(await countOf('frozen=true')).toBeUndefined()
})
