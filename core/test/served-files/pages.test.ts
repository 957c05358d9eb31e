import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'

const total = 2_300
let test: TestApp
let vera: TestPerson
let assistantId: string

beforeAll(async () => {
  test = await startTestApp()
  vera = await test.person('Vera')
  assistantId = (await vera.api('POST /api/assistants', { body: { name: 'Ромашка' } })).id
  const userId = new Types.ObjectId(vera.user.id)
  // Three at a time were written in one millisecond.
  const times = Array.from({ length: total }, (_, n) => new Date(1_700_000_000_000 + Math.floor(n / 3)))
  const { models } = test.app.db.connection
  await models.ChatLog?.collection.insertMany(
    times.map(createdAt => ({
      userId,
      assistantId: new Types.ObjectId(),
      conversationId: new Types.ObjectId(),
      action: 'message_sent',
      metadata: {},
      createdAt,
    })),
  )
  await models.Conversation?.collection.insertMany(
    times.map((updatedAt, n) => ({
      ownerId: userId,
      assistantId: n === 5 ? new Types.ObjectId(assistantId) : new Types.ObjectId(),
      accountId: userId,
      channel: 'app',
      title: 'Chat',
      language: 'ru',
      messageCount: 0,
      nextOrder: 0,
      expiresAt: null,
      createdAt: updatedAt,
      updatedAt,
    })),
  )
  await models.Document?.insertMany(
    times.map((createdAt, n) => ({
      assistantId: new Types.ObjectId(assistantId),
      userId,
      source: 'file',
      bytes: 10,
      title: `Документ ${n}.txt`,
      status: 'completed',
      percent: 100,
      deletedAt: null,
      createdAt,
      processedAt: createdAt,
    })),
  )
})
afterAll(() => test.stop())

interface Page {
  entries: { id: string }[]
  next?: string
}

/** The lists that grow, by what reads one of their pages. */
const lists: Record<string, (query: { limit?: number; after?: string }) => Promise<Page>> = {
  'the chat log': query =>
    vera.api.page('GET /api/chat-logs/user/{userId}', { params: { userId: vera.user.id }, query }),
  conversations: query =>
    vera.api.page('GET /api/conversations/user/{userId}', { params: { userId: vera.user.id }, query }),
  documents: query =>
    vera.api.page('GET /api/assistants/{id}/documents', { params: { id: assistantId }, query }),
}

describe.each(Object.keys(lists))('the list of %s', name => {
  const read = (query: { limit?: number; after?: string }) => lists[name]?.(query) ?? expect.fail()

  it('comes by pages to its end: each entry once, none left out, newest first', async () => {
    const seen: string[] = []
    const sizes: number[] = []
    for (let after: string | undefined; ; ) {
      const { entries, next } = await read({ limit: 500, ...(after && { after }) })
      seen.push(...entries.map(({ id }) => id))
      sizes.push(entries.length)
      after = next
      if (after === undefined) break
    }
    expect(sizes).toEqual([500, 500, 500, 500, 300])
    expect(new Set(seen).size).toBe(total)
  })

  it('goes on where it was, whatever is added and removed at its beginning', async () => {
    const first = await read({ limit: 7 })
    const second = await read({ limit: 7, after: first.next ?? '' })
    const longer = await read({ limit: 14 })
    expect([...first.entries, ...second.entries]).toEqual(longer.entries)
  })

  it('is an array as before for who asks for no page, and says in its head that there is more', async () => {
    const { entries, next } = await read({})
    expect(entries.length).toBeGreaterThanOrEqual(200)
    expect(next).toMatch(/^[0-9a-z]+-[0-9a-f]{24}$/)
  })

  it.each(['', 'x', '1-1', '../../etc/passwd', `zzzzzzzzz-${'f'.repeat(25)}`])(
    'refuses the place «%s» with the next step',
    async after => {
      const refused = await read({ after }).catch(error => error)
      expect(refused).toMatchObject({ status: 400, body: { code: 'http.cursor', hint: expect.any(String) } })
    },
  )
})

it('names the next page by a link that keeps what else was asked', async () => {
  const ask = (query: string) =>
    fetch(`${test.origin}/api/conversations/user/${vera.user.id}?${query}`, {
      headers: { authorization: `Bearer ${vera.token}` },
    })
  const one = await ask(`limit=1&assistantId=${assistantId}`)
  expect(await one.json()).toEqual([expect.objectContaining({ assistantId })])
  expect(one.headers.get('link')).toBeNull()
  expect((await ask('limit=1')).headers.get('link')).toMatch(
    /^<\/api\/conversations\/user\/[0-9a-f]{24}\?limit=1&after=[0-9a-z]+-[0-9a-f]{24}>; rel="next"$/,
  )
})
