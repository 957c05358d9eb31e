import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

describe('counts', () => {
  it('a message that was counted and never stored is not counted after a restart', async () => {
    const olga = await server.person('Olga')
    const { id: assistantId } = await olga.api('POST /api/assistants', { body: { name: 'Помощник' } })
    const { id } = await olga.api('POST /api/conversations', { body: { assistantId } })
    await olga.api('POST /api/conversations/{id}/messages', { params: { id }, body: { message: 'Привет' } })
    // The record looks as if the server had died between counting and storing.
    await server.app.conversations.store.conversations.updateOne({ _id: id }, { $inc: { messageCount: 2 } })
    await server.stop({ keepData: true })
    server = await startTestApp({ dataDir: server.dataDir })
    const after = await server.app.conversations.store.conversations.findById(id).lean()
    expect(after?.messageCount).toBe(2)
  })

  it('a message that was stored and never counted is counted after a restart, and its conversation is the last used', async () => {
    const olga = await server.person('Vera')
    const { id: assistantId } = await olga.api('POST /api/assistants', { body: { name: 'Помощник' } })
    const { id } = await olga.api('POST /api/conversations', { body: { assistantId } })
    await olga.api('POST /api/conversations/{id}/messages', { params: { id }, body: { message: 'Привет' } })
    const { conversations } = server.app.conversations.store
    // The record looks as if the server had died before it noted that: the conversation was used last a month
    // ago, and others since.
    const before = new Date(Date.now() - 30 * 24 * 3_600_000)
    await conversations.updateOne(
      { _id: id },
      { $set: { messageCount: 0, updatedAt: before } },
      { timestamps: false },
    )
    await server.stop({ keepData: true })
    server = await startTestApp({ dataDir: server.dataDir })
    const after = await server.app.conversations.store.conversations.findById(id).lean()
    expect(after?.messageCount).toBe(2)
    expect(Date.now() - Number(after?.updatedAt)).toBeLessThan(60_000)
  })

  it('what was said right before an orderly end is counted', async () => {
    const anna = await server.person('Anna')
    const { id: assistantId } = await anna.api('POST /api/assistants', { body: { name: 'Помощник' } })
    const { id } = await anna.api('POST /api/conversations', { body: { assistantId } })
    await anna.api('POST /api/conversations/{id}/messages', { params: { id }, body: { message: 'Привет' } })
    const raw = () => server.app.db.connection.collection('conversations').find({}).toArray()
    await server.stop({ keepData: true })
    server = await startTestApp({ dataDir: server.dataDir })
    // `nextOrder` is not counted again at the start.
    expect((await raw()).find(({ _id }) => String(_id) === id)).toMatchObject({
      messageCount: 2,
      nextOrder: 2,
    })
  })

  it.each([3, 30])('an account with %i assistants has the conversations of each counted', async most => {
    const olga = await server.person(`Owner${most}`)
    const { store } = server.app.conversations
    const ids = Array.from({ length: most }, () => new Types.ObjectId())
    const accountId = new Types.ObjectId(olga.user.id)
    await store.conversations.insertMany(
      ids.flatMap((assistantId, n) =>
        Array.from({ length: n % 3 }, () => ({
          assistantId,
          accountId,
          ownerId: new Types.ObjectId(),
          channel: 'widget' as const,
          title: 'Разговор',
        })),
      ),
    )
    const counts = await store.countByAssistant(ids)
    expect(ids.map(id => counts.get(id.toHexString()) ?? 0)).toEqual(ids.map((_, n) => n % 3))
  })

  it('assistants that are created at once stay within the plan’s limit', async () => {
    const boris = await server.person('Boris')
    const made = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => boris.api('POST /api/assistants', { body: { name: `№ ${n}` } })),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await boris.api('GET /api/assistants/my')).toHaveLength(1)
  })
})
