import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/start-test-app.ts'

let server: TestApp
let admin: TestPerson
const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  server = await startTestApp()
  admin = await server.admin()
})
afterAll(() => server.stop())

const warned = async (): Promise<(string | undefined)[]> =>
  (await admin.api('GET /api/admin/notices')).notices.map(({ model }) => model)

it('warns of no model to an administrator who has neither a key nor an assistant', async () => {
  const put = (alias: string, body: object) =>
    admin.api('PUT /api/admin/models/{alias}', { params: { alias }, body })
  await put('gpt-4o', { retiredAt: soon })
  expect(await put('gemini-x', { vendor: 'google', retiredAt: soon })).toMatchObject({ retiresAt: soon })
  expect(await warned()).toEqual([])
})

it('warns once an assistant has the model and its owner a key that the model takes', async () => {
  await admin.api('POST /api/assistants', { body: { name: 'Садовник', model: 'gpt-4o' } })
  await admin.api('POST /api/assistants', { body: { name: 'Юрист', model: 'gemini-x' } })
  expect(await warned()).toEqual([])
  const params = { id: admin.user.id }
  await admin.api('PUT /api/users/{id}', { params, body: { apiKey: 'sk-own-key-1' } })
  expect(await warned()).toEqual(['gpt-4o'])
})
