import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'

let server: TestApp
let olga: TestPerson

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
})
afterAll(() => server.stop())

/** A pseudo-random number from 0 to 1, the same in every run. */
const numbers = (seed: number) => () => {
  seed = (seed * 16_807) % 2_147_483_647
  return seed / 2_147_483_647
}

it('of a thousand races of two people and a visitor, one has the conversation, and each change counts once', async () => {
  const { id: assistantId } = await olga.api('POST /api/assistants', { body: { name: 'Помощник' } })
  const { id } = await olga.api('POST /api/conversations', { body: { assistantId, key: 'races' } })
  const { engine, store } = server.app.conversations
  const record = await store.answeredBy(olga.user.id, id)
  const people = [new Types.ObjectId(), new Types.ObjectId()] as const
  const random = numbers(7)
  let winners = 0
  for (let race = 0; race < 1_000; race += 1) {
    const before = (await store.answeredBy(olga.user.id, id)).inbox?.version ?? 0
    const changes = await Promise.allSettled([
      engine.changeInbox(record, { kind: 'take', personId: people[0] }),
      engine.changeInbox(record, { kind: 'take', personId: people[1] }),
      engine.changeInbox(record, random() < 0.5 ? { kind: 'request', reason: 'words' } : { kind: 'written' }),
    ])
    const after = await store.answeredBy(olga.user.id, id)
    expect(after).toMatchObject({ handler: 'operator', inbox: { state: 'person' } })
    const [one, other] = changes
    const lost = [one, other].filter(({ status }) => status === 'rejected')
    expect(lost).toHaveLength(1)
    expect(lost[0]).toMatchObject({ reason: { code: 'conversations.taken' } })
    const winner = one.status === 'fulfilled' ? people[0] : people[1]
    if (after.inbox?.personId?.equals(winner)) winners += 1
    expect(after.inbox?.version ?? 0).toBeGreaterThan(before)
    await engine.changeInbox(record, random() < 0.5 ? { kind: 'give-back' } : { kind: 'close' })
  }
  expect(winners).toBe(1_000)
})
