import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { replyOf } from '../../src/testing/reply-of.ts'
import { type StrictProvider, startStrictProvider } from '../../src/testing/strict-provider.ts'

let provider: StrictProvider
let server: TestApp
let olga: TestPerson
let assistantId: string

beforeAll(async () => {
  provider = await startStrictProvider('no-system')
  server = await startTestApp({ env: { OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: 'sk-strict' } })
  olga = await server.person('Olga')
  ;({ id: assistantId } = await olga.api('POST /api/assistants', { body: { name: 'Помощник' } }))
})
afterAll(async () => {
  await server.stop()
  await provider.close()
})

const begin = async () => (await olga.api('POST /api/conversations', { body: { assistantId } })).id
const turn = (id: string, message: string) =>
  olga.api('POST /api/conversations/{id}/messages', { params: { id }, body: { message } })

it('a conversation goes on after a failed question, and after a person answered, at a server that insists on turns', async () => {
  const id = await begin()
  expect(replyOf(await turn(id, 'первый')).status).toBe('complete')
  provider.breakAt('сломайся')
  expect(replyOf(await turn(id, 'сломайся')).status).toBe('failed')
  provider.breakAt('nothing')
  for (const message of ['третий', 'четвёртый'])
    expect(replyOf(await turn(id, message))).toMatchObject({ status: 'complete' })

  const params = { id }
  await olga.api('PUT /api/conversations/{id}/handler', { params, body: { handler: 'operator' } })
  for (const message of ['Есть кто?', 'Алло']) await turn(id, message)
  await olga.api('POST /api/conversations/{id}/operator-messages', {
    params,
    body: { message: 'Я здесь', clientMessageId: 'operator-1' },
  })
  await olga.api('PUT /api/conversations/{id}/handler', { params, body: { handler: 'assistant' } })
  expect(replyOf(await turn(id, 'Спасибо'))).toMatchObject({ status: 'complete' })
  const last = provider.requests.at(-1)?.map(({ content }) => content) ?? []
  expect(last.slice(-5)).toEqual([
    'четвёртый',
    expect.stringMatching(/^Ответ/),
    'Есть кто?\n\nАлло',
    expect.stringMatching(/^\[A person of the team .*\]\nЯ здесь$/),
    'Спасибо',
  ])
  expect(last.some(content => String(content).endsWith('сломайся\n\nтретий'))).toBe(true)
})
