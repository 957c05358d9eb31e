import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnnouncementInput } from '../../src/contract/index.ts'
import { accountModels } from '../../src/people/accounts/models.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { givePlan } from '../accounts/give-plan.ts'
import { connect, type Line } from '../live/connect.ts'
import { call, guestCookie } from '../server/ownership/call.ts'

const input = (title: string, rest: Partial<AnnouncementInput> = {}): AnnouncementInput => ({
  title,
  content: `${title}, полный текст`,
  type: 'info',
  priority: 'normal',
  targetUsers: 'all',
  isActive: true,
  isPinned: false,
  publishedAt: 'now',
  expiresAt: null,
  ...rest,
})

let server: TestApp
let root: TestPerson
let people: Record<'admin' | 'free' | 'pro' | 'ended' | 'chosen', TestPerson>
type Name = keyof typeof people

const clear = async (): Promise<void> => {
  const { connection } = server.app.db
  await connection.collection('announcements').deleteMany({})
  await connection.collection('user_announcements').deleteMany({})
}
const publish = (title: string, rest: Partial<AnnouncementInput> = {}) =>
  server.app.announcements.create(input(title, rest), root.user)
const titles = async ({ api }: TestPerson) => (await api('GET /api/announcements')).map(({ title }) => title)
const unread = async ({ api }: TestPerson) => (await api('GET /api/announcements/unread')).unread
const at = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString()

beforeAll(async () => {
  server = await startTestApp()
  root = await server.admin()
  people = {
    admin: root,
    free: await server.person('Free'),
    pro: await server.person('Pro'),
    ended: await server.person('Ended'),
    chosen: await server.person('Chosen'),
  }
  await givePlan(server, people.pro.user.id, 'pro')
  await givePlan(server, people.ended.user.id, 'pro')
  await accountModels(server.app.db).users.updateOne(
    { _id: people.ended.user.id },
    { $set: { planExpiresAt: new Date(Date.now() - 1_000) } },
  )
})
afterAll(() => server.stop())

/** Readers of each audience. */
const audiences: Record<string, { target: Partial<AnnouncementInput>; readers: Name[] }> = {
  everybody: { target: { targetUsers: 'all' }, readers: ['admin', 'free', 'pro', 'ended', 'chosen'] },
  administrators: { target: { targetUsers: 'roles', targetRoles: ['admin'] }, readers: ['admin'] },
  users: {
    target: { targetUsers: 'roles', targetRoles: ['user'] },
    readers: ['free', 'pro', 'ended', 'chosen'],
  },
  'the plan pro': { target: { targetUsers: 'plans', targetPlans: ['pro'] }, readers: ['pro'] },
  'the free plan': {
    target: { targetUsers: 'plans', targetPlans: ['free'] },
    readers: ['admin', 'free', 'ended', 'chosen'],
  },
  'both plans': {
    target: { targetUsers: 'plans', targetPlans: ['free', 'pro'] },
    readers: ['admin', 'free', 'pro', 'ended', 'chosen'],
  },
  'a plan that nobody has': { target: { targetUsers: 'plans', targetPlans: ['enterprise'] }, readers: [] },
  'one person': {
    target: { targetUsers: 'users', targetEmails: [' CHOSEN@example.com '] },
    readers: ['chosen'],
  },
}

describe.each(Object.entries(audiences))('an announcement for %s', (_, { target, readers }) => {
  let lines: Record<Name, Line>
  let outside: Line[]
  let id: string
  let assistantId: string

  beforeAll(async () => {
    await clear()
    const { api } = people.free
    const assistant = await api('POST /api/assistants', { body: { name: 'Ромашка' } })
    const [widget] = await api('GET /api/assistants/{id}/widgets', { params: { id: assistant.id } })
    const key = widget?.key ?? ''
    const visit = await server.api('POST /api/widget/{key}/session', { params: { key }, body: {} })
    outside = [
      await connect(`${server.origin}/app`, { cookie: await guestCookie(server.origin) }),
      // A visitor of the widget of somebody who is in the audience.
      await connect(`${server.origin}/widget`, { token: visit.visitorToken }),
    ]
    const opened = await Promise.all(
      Object.entries(people).map(async ([name, { token }]) => [
        name,
        await connect(`${server.origin}/app`, { token }),
      ]),
    )
    lines = Object.fromEntries(opened)
    const { id: created, audience } = await publish('Новость', target)
    id = created
    expect(audience).toBe(readers.length)
    assistantId = assistant.id
  })
  afterAll(async () => {
    await people.free.api('DELETE /api/assistants/{id}', { params: { id: assistantId } })
    for (const line of [...Object.values(lines), ...outside]) line.close()
  })

  it.each(['admin', 'free', 'pro', 'ended', 'chosen'] as const)(
    'is read by %s alone if meant',
    async name => {
      const person = people[name]
      const isMeant = readers.includes(name)
      expect(await titles(person)).toEqual(isMeant ? ['Новость'] : [])
      expect(await unread(person)).toBe(isMeant ? 1 : 0)
      const { status, body } = await call(
        server.origin,
        'POST /api/announcements/{id}/read',
        { params: { id } },
        { token: person.token },
      )
      expect(status, body).toBe(isMeant ? 200 : 404)
      expect(body).not.toContain('Новость')
    },
  )

  it('reaches the open dashboards of its audience, and no others', async () => {
    // Sent after it to everybody who is connected: whoever has this one has got all that was sent before.
    for (const room of server.app.realtime.rooms('caller:'))
      server.app.realtime.emit(`caller:${room.slice('caller:'.length)}`, 'account:changed', {})
    for (const line of [...Object.values(lines), ...outside]) await line.until('account:changed')
    const hasHeard = (line: Line) => line.heard.some(({ name }) => name === 'announcements:changed')
    const heard = Object.entries(lines).filter(([, line]) => hasHeard(line))
    expect(heard.map(([name]) => name).sort()).toEqual([...readers].sort())
    expect(outside.some(hasHeard)).toBe(false)
  })

  it('is closed to a guest and to nobody', async () => {
    const cookie = await guestCookie(server.origin)
    for (const as of [{ cookie }, {}])
      for (const route of ['GET /api/announcements', 'GET /api/announcements/unread'])
        expect((await call(server.origin, route, {}, as)).status).toBe(401)
  })
})

describe('announcements', () => {
  it('come with pinned ones first, then the newest', async () => {
    await clear()
    await publish('Старая', { publishedAt: at(-60) })
    await publish('Закреплённая', { publishedAt: at(-120), isPinned: true })
    await publish('Новая', { publishedAt: at(-1) })
    expect(await titles(people.free)).toEqual(['Закреплённая', 'Новая', 'Старая'])
  })

  it('are hidden as drafts, before their time, after it, and when switched off', async () => {
    await clear()
    await publish('Черновик', { publishedAt: null })
    await publish('Завтра', { publishedAt: at(86_400) })
    await publish('Прошла', { publishedAt: at(-60), expiresAt: at(-1) })
    await publish('Выключена', { isActive: false })
    await publish('Видна', { publishedAt: at(-60), expiresAt: at(60) })
    expect(await titles(people.free)).toEqual(['Видна'])
    const { items } = await server.app.announcements.list()
    const states = Object.fromEntries(items.map(({ title, status }) => [title, status]))
    expect(states).toEqual({
      Черновик: 'draft',
      Завтра: 'scheduled',
      Прошла: 'expired',
      Выключена: 'off',
      Видна: 'published',
    })
    for (const { title, status } of items) {
      const found = await server.app.announcements.list({ status })
      expect(found.items.map(item => item.title)).toEqual([title])
    }
  })

  it('that are scheduled appear in an open dashboard at their time, and leave it when they expire', async () => {
    await clear()
    const line = await connect(`${server.origin}/app`, { token: people.free.token })
    await publish('Скоро', { publishedAt: at(1.5), expiresAt: at(4) })
    expect(await titles(people.free)).toEqual([])
    expect(line.heard).toEqual([])
    await line.until('announcements:changed')
    expect(await titles(people.free)).toEqual(['Скоро'])
    const heard = () => line.heard.filter(({ name }) => name === 'announcements:changed').length
    await expect.poll(heard, { timeout: 15_000 }).toBe(2)
    expect(await titles(people.free)).toEqual([])
    line.close()
  })

  it('leave open dashboards when they are switched off, narrowed or deleted', async () => {
    await clear()
    const line = await connect(`${server.origin}/app`, { token: people.free.token })
    const heard = () => line.heard.filter(({ name }) => name === 'announcements:changed').length
    const made = await publish('Видна')
    await expect.poll(heard).toBe(1)
    const narrowed = input('Видна', { targetUsers: 'roles', targetRoles: ['admin'] })
    await server.app.announcements.change(made.id, { ...narrowed, version: 1 }, root.user)
    await expect.poll(heard).toBe(2)
    expect(await titles(people.free)).toEqual([])
    await server.app.announcements.change(made.id, { ...input('Видна'), version: 2 }, root.user)
    await expect.poll(heard).toBe(3)
    await server.app.announcements.remove(made.id, root.user)
    await expect.poll(heard).toBe(4)
    line.close()
  })

  it('are marked as read, one by one and all, and counted', async () => {
    await clear()
    const { free, pro } = people
    const [one] = [await publish('Раз'), await publish('Два'), await publish('Три')]
    const mark = () => free.api('POST /api/announcements/{id}/read', { params: { id: one.id } })
    expect(await mark()).toEqual({ total: 3, unread: 2 })
    expect(await mark()).toEqual({ total: 3, unread: 2 })
    const list = await free.api('GET /api/announcements')
    expect(list.map(({ isRead }) => isRead)).toEqual([false, false, true])
    expect(list[2]?.readAt).toBeDefined()
    expect(await free.api('POST /api/announcements/read')).toEqual({ total: 3, unread: 0 })
    expect(await unread(pro)).toBe(3)
    await Promise.all([1, 2, 3].map(() => pro.api('POST /api/announcements/read')))
    const { items } = await server.app.announcements.list()
    expect(items.map(({ reads, audience }) => [reads, audience])).toEqual([
      [2, 5],
      [2, 5],
      [2, 5],
    ])
    await server.app.announcements.remove(one.id, root.user)
    const marks = server.app.db.connection.collection('user_announcements')
    expect(await marks.countDocuments({ announcementId: new Types.ObjectId(one.id) })).toBe(0)
  })

  it('are not read for somebody by an administrator in their place', async () => {
    await clear()
    await publish('Раз')
    const { _id } = (await accountModels(server.app.db).users.findById(people.free.user.id).lean()) ?? {}
    const token = await server.app.accounts.sessions.open(
      { _id: _id ?? new Types.ObjectId(), role: 'user' },
      { actingAdminId: root.user.id },
    )
    await call(server.origin, 'POST /api/announcements/read', {}, { token })
    expect(await unread(people.free)).toBe(1)
  })

  it('are not overwritten by an administrator who saw an earlier version', async () => {
    await clear()
    const { id } = await publish('Раз')
    const change = (title: string, version: number) =>
      server.app.announcements.change(id, { ...input(title), version }, root.user)
    expect((await change('Два', 1)).version).toBe(2)
    await expect(change('Три', 1)).rejects.toMatchObject({ code: 'announcements.changed', status: 409 })
    const both = await Promise.allSettled([change('Четыре', 2), change('Пять', 2)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('need an audience, people who exist, and an end after their beginning', async () => {
    const cases: [Partial<AnnouncementInput>, string][] = [
      [{ targetUsers: 'roles', targetRoles: [] }, 'announcements.no-audience'],
      [{ targetUsers: 'plans' }, 'announcements.no-audience'],
      [{ targetUsers: 'users', targetEmails: [' '] }, 'announcements.no-audience'],
      [
        { targetUsers: 'users', targetEmails: ['free@example.com', 'nobody@example.com'] },
        'announcements.unknown-people',
      ],
      [{ publishedAt: at(60), expiresAt: at(30) }, 'announcements.expired-before'],
    ]
    for (const [rest, code] of cases) await expect(publish('Раз', rest)).rejects.toMatchObject({ code })
  })
})

it('nothing of an account that is removed is left among announcements', async () => {
  await clear()
  const gone = await server.person('Gone')
  const chosen = { targetUsers: 'users' as const, targetEmails: ['gone@example.com'] }
  const { id } = await server.app.announcements.create(input('Лично', chosen), gone.user)
  await gone.api('POST /api/announcements/read')
  await server.app.accounts.remove(gone.user.id)
  const left = async () => {
    const { connection } = server.app.db
    const all = await Promise.all(
      ['announcements', 'user_announcements'].map(name => connection.collection(name).find().toArray()),
    )
    return JSON.stringify(all).includes(gone.user.id)
  }
  await expect.poll(left, { timeout: 15_000 }).toBe(false)
  // It reaches nobody now, instead of everybody.
  expect(await server.app.announcements.get(id)).toMatchObject({ audience: 0, targetEmails: [] })
  expect(await titles(people.free)).toEqual([])
})
