import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'

let site: TestApp

/** What the version before had beside them: logs by assistant, X-rays by conversation. */
const former = [
  { collection: 'chat_logs', key: { assistantId: 1 } },
  { collection: 'x_rays', key: { conversationId: 1 } },
] as const

beforeAll(async () => {
  const before = await startTestApp()
  for (const { collection, key } of former)
    await before.app.db.connection.collection(collection).createIndex(key)
  await before.stop({ keepData: true })
  site = await startTestApp({ dataDir: before.dataDir })
})
afterAll(() => site?.stop())

it('drops the indexes that nothing is found by any more', async () => {
  await site.app.boot.run()
  for (const { collection, key } of former) {
    const indexes = await site.app.db.connection.collection(collection).indexes()
    expect(indexes.map(index => index.key)).toContainEqual({ _id: 1 })
    expect(indexes.map(index => index.key)).not.toContainEqual(key)
  }
})
