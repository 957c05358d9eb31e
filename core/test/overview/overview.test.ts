import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'

let test: TestApp
let owner: TestPerson

beforeAll(async () => {
  test = await startTestApp()
  owner = await test.person('Owner')
})
afterAll(() => test.stop())

const morning = () => new Date(Date.now() - 3_600_000).toISOString()
const overview = (person = owner, from = morning()) => person.api('GET /api/overview', { query: { from } })

it('is all zero at first, and counts visitors’ conversations, not the owner’s own', async () => {
  expect(await overview()).toEqual({ conversations: 0, refused: 0, failed: 0, unanswered: 0 })
  const { id } = await owner.api('POST /api/assistants', {
    body: { name: 'Пекарня', onlyFromDocuments: true },
  })
  const own = await owner.api('POST /api/conversations', { body: { assistantId: id } })
  await owner.api('POST /api/conversations/{id}/messages', {
    params: { id: own.id },
    body: { message: 'Есть ли ржаной хлеб?' },
  })
  await owner.api('PUT /api/assistants/{id}/publication', {
    params: { id },
    body: { isPublished: true },
  })
  const visitor = await test.person('Visitor')
  const theirs = await visitor.api('POST /api/conversations', { body: { assistantId: id } })
  await visitor.api('POST /api/conversations/{id}/messages', {
    params: { id: theirs.id },
    body: { message: 'Сколько стоит багет?' },
  })
  await expect
    .poll(() => overview())
    .toMatchObject({ conversations: 1, refused: 1, unansweredOf: { assistantId: id, name: 'Пекарня' } })
  expect((await overview()).unanswered).toBeGreaterThan(0)
  // Another account sees nothing of it, and a day that begins later neither.
  expect(await overview(visitor)).toEqual({ conversations: 0, refused: 0, failed: 0, unanswered: 0 })
  expect(await overview(owner, new Date(Date.now() + 3_600_000).toISOString())).toMatchObject({
    conversations: 0,
    refused: 0,
  })
})
