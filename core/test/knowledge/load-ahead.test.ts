import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'
import { givePlan } from '../accounts/give-plan.ts'
import { ask, openShop } from '../support/shop.ts'

let server: TestApp
const question = 'Сколько стоит доставка?'

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

/** Assistants whose stored indexes are read, as they are read. */
const watchLoading = () => {
  const loaded: string[] = []
  mongoose.set('debug', (collection: string, method: string, filter: { assistantId?: unknown }) => {
    if (collection === 'index_segments' && method === 'find') loaded.push(String(filter.assistantId))
  })
  return { loaded, end: () => mongoose.set('debug', false) }
}
const findIn = async (assistantId: string) => {
  const [best] = await server.app.knowledge.retrieve({ assistantId, query: question, limit: 1 })
  return best?.chunk.text
}

it('after a restart an assistant that was asked lately has its index before its first question', async () => {
  const olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
  const asked = await openShop(server, olga)
  const idle = await openShop(server, olga)
  expect((await ask(server, olga, asked, question)).content).toContain('390')
  await server.stop({ keepData: true })
  const { loaded, end } = watchLoading()
  try {
    server = await startTestApp({ dataDir: server.dataDir })
    await expect.poll(() => loaded).toEqual([asked])
    expect(await findIn(asked)).toContain('390 рублей')
    expect(loaded).toEqual([asked])
    expect(await findIn(idle)).toContain('390 рублей')
    expect(loaded).toEqual([asked, idle])
  } finally {
    end()
  }
})
