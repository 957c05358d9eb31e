import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyRequestsPerMinute } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { givePlan } from './give-plan.ts'

let server: TestApp
let olga: TestPerson

beforeAll(async () => {
  server = await startTestApp({ env: { LIMITS: 'standard' } })
  olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
})
afterAll(() => server.stop())

const makeKey = async () =>
  (await olga.api('POST /api/account/api-keys', { body: { name: 'Склад', scopes: ['assistants:read'] } })).key
const read = async (key: string) => {
  const response = await fetch(`${server.origin}/api/assistants/my`, {
    headers: { authorization: `Bearer ${key}`, 'accept-language': 'ru' },
  })
  return { status: response.status, body: await response.text() }
}

it('one key may make so many requests a minute; another key of the account is not held up by it', async () => {
  const [busy, other] = [await makeKey(), await makeKey()]
  const answers = await Promise.all(Array.from({ length: keyRequestsPerMinute }, () => read(busy)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const refused = await read(busy)
  expect(refused).toMatchObject({ status: 429, body: expect.stringContaining('auth.key-rate') })
  expect((await read(other)).status).toBe(200)
})

it('the API’s description names both kinds of bearer tokens', async () => {
  const { components } = (await (await fetch(`${server.origin}/api/docs/json`)).json()) as {
    components: { securitySchemes: { bearer: { bearerFormat?: string; description: string } } }
  }
  const { bearer } = components.securitySchemes
  expect(bearer.bearerFormat).toBeUndefined()
  expect(bearer.description).toContain('btk_')
})
