import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxKeyedConversations } from '../../src/contract/conversation.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { newGuest } from '../support/guest.ts'

let server: TestApp
let olga: TestPerson
let assistantId: string

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  assistantId = (await olga.api('POST /api/assistants', { body: { name: 'Помощник' } })).id
})
afterAll(() => server.stop())

const begin = (key?: string, { api } = olga) =>
  api('POST /api/conversations', { body: { assistantId, ...(key !== undefined && { key }) } })
const say = (id: string, message: string, { api } = olga) =>
  api('POST /api/conversations/{id}/messages', { params: { id }, body: { message } })

describe('several conversations with one assistant', () => {
  it('begin by keys of their own, beside the one that is reused', async () => {
    const usual = await begin()
    const [one, other] = [await begin('one'), await begin('other')]
    expect(new Set([usual.id, one.id, other.id]).size).toBe(3)
    expect(usual).not.toHaveProperty('key')
    expect(one.key).toBe('one')
    expect((await begin('one')).id).toBe(one.id)
    expect((await begin()).id).toBe(usual.id)
    await say(one.id, 'Только здесь')
    expect((await begin()).messages).toEqual([])
    expect((await begin('one')).messages).toHaveLength(2)
  })

  it('are begun once by many who ask for the same key at the same moment', async () => {
    const begun = await Promise.all(Array.from({ length: 8 }, () => begin('raced')))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    const again = await Promise.all(Array.from({ length: 8 }, () => begin()))
    expect(new Set(again.map(({ id }) => id)).size).toBe(1)
  })

  it('are listed by pages, the last used first, each once', async () => {
    const { user, api } = olga
    const params = { userId: user.id }
    const all = await api('GET /api/conversations/user/{userId}', { params })
    const listed: string[] = []
    let next: string | null = `/api/conversations/user/${user.id}?limit=2&assistantId=${assistantId}`
    while (next !== null) {
      const answer: Response = await fetch(server.origin + next, {
        headers: { authorization: `Bearer ${olga.token}` },
      })
      listed.push(...((await answer.json()) as { id: string }[]).map(({ id }) => id))
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
    }
    expect(all.length).toBeGreaterThan(3)
    expect(listed).toEqual(all.map(({ id }) => id))
  })

  it.each(['', 'two words', 'ё', 'k'.repeat(65)])('refuse the key «%s»', async key => {
    await expect(begin(key)).rejects.toMatchObject({ status: 400 })
  })

  it('are no more than allowed, however many are begun at once', async () => {
    const boris = await server.person('Boris')
    const own = await boris.api('POST /api/assistants', { body: { name: 'Свой' } })
    const room = 5
    await server.app.conversations.store.conversations.insertMany(
      Array.from({ length: maxKeyedConversations - room }, (_, n) => ({
        ownerId: boris.user.id,
        accountId: boris.user.id,
        assistantId: own.id,
        channel: 'dashboard',
        key: `k${n}`,
        title: 'Ещё',
      })),
    )
    const begun = await Promise.allSettled(
      Array.from({ length: 3 * room }, (_, n) =>
        boris.api('POST /api/conversations', { body: { assistantId: own.id, key: `new-${n}` } }),
      ),
    )
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(room)
    const refused = begun.filter(one => one.status === 'rejected').map(one => one.reason.body.code)
    expect(new Set(refused)).toEqual(new Set(['conversations.too-many']))
    await boris.api('POST /api/conversations', { body: { assistantId: own.id } })
    await boris.api('POST /api/conversations', { body: { assistantId: own.id, key: 'k0' } })
  })
})

it('each of a visitor takes a slot of the plan with its first message, the owner’s take none', async () => {
  const owner = await server.person('Owner')
  const { id } = await owner.api('POST /api/assistants', { body: { name: 'Открытый' } })
  await owner.api('PUT /api/assistants/{id}/publication', { params: { id }, body: { isPublished: true } })
  const { store } = server.app.conversations
  // Two of the plan's fifty places are left.
  await store.conversations.insertMany(
    Array.from({ length: 48 }, () => ({
      ownerId: new Types.ObjectId(),
      assistantId: id,
      accountId: owner.user.id,
      channel: 'widget',
      title: 'Гость',
    })),
  )
  const guest = await newGuest(server.origin)
  const open = (key: string, { api }: Pick<TestPerson, 'api'> = guest) =>
    api('POST /api/conversations', { body: { assistantId: id, key } })
  const ask = (conversation: string, { api }: Pick<TestPerson, 'api'> = guest) =>
    api('POST /api/conversations/{id}/messages', { params: { id: conversation }, body: { message: 'Да?' } })
  const opened = [await open('a'), await open('b'), await open('c')]
  for (const key of ['x', 'y', 'z']) await ask((await open(key, owner)).id, owner)
  expect(await store.countVisits(owner.user.id, 100)).toBe(48)
  await Promise.all([ask(opened[0]?.id ?? ''), ask(opened[1]?.id ?? '')])
  expect(await store.countVisits(owner.user.id, 100)).toBe(50)
  await expect(ask(opened[2]?.id ?? '')).rejects.toMatchObject({
    body: { code: 'conversations.unavailable' },
  })
  await ask(opened[0]?.id ?? '')
  expect(await store.countVisits(owner.user.id, 100)).toBe(50)
})
