import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'
import { newGuest } from '../support/guest.ts'

let server: TestApp
let assistantId: string

beforeAll(async () => {
  server = await startTestApp()
  const olga = await server.person('Olga')
  assistantId = (await olga.api('POST /api/assistants', { body: { name: 'Магазин' } })).id
  // The data look as if a version without publishing had left them.
  await server.app.db.connection.collection('publications').drop()
  const { dataDir } = server
  await server.stop({ keepData: true })
  server = await startTestApp({ dataDir })
})
afterAll(() => server.stop())

it('keeps what an earlier version stored private, but for the examples, which are open', async () => {
  const { api } = await newGuest(server.origin)
  await expect(api('GET /api/assistants/{id}/public', { params: { id: assistantId } })).rejects.toMatchObject(
    { status: 404 },
  )
  const examples = await api('GET /api/examples')
  expect(examples).toHaveLength(7)
  expect(examples.every(({ isPublished }) => isPublished)).toBe(true)
  const { id } = await api('POST /api/conversations', { body: { assistantId: examples[0]?.id ?? '' } })
  expect(id).toMatch(/^[0-9a-f]{24}$/)
})
