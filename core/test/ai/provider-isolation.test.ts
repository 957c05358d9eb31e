import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Message } from '../../src/contract/index.ts'
import { type MisbehavingProvider, startMisbehavingProvider } from '../../src/testing/misbehaving-provider.ts'
import { replyOf } from '../../src/testing/reply-of.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/start-test-app.ts'

let server: TestApp
let well: MisbehavingProvider
let ill: MisbehavingProvider
let anna: TestPerson
let boris: TestPerson

beforeAll(async () => {
  well = await startMisbehavingProvider()
  ill = await startMisbehavingProvider()
  server = await startTestApp({
    env: {
      OUTBOUND_ALLOW: [well.url, ill.url].map(url => new URL(url).host).join(),
      AI_FIRST_BYTE_MS: '7000',
    },
  })
  anna = await withProvider('Anna', well.url)
  boris = await withProvider('Boris', ill.url)
})
afterAll(async () => {
  await server.stop()
  await well.close()
  await ill.close()
})

const withProvider = async (name: string, apiBaseUrl: string): Promise<TestPerson> => {
  const person = await server.person(name)
  const body = { apiKey: `sk-key-of-${name}`, apiBaseUrl }
  await person.api('PUT /api/users/{id}', { params: { id: person.user.id }, body })
  return person
}
const begin = async ({ api }: TestPerson): Promise<string> => {
  const [known] = await api('GET /api/assistants/my')
  const { id: assistantId } = known ?? (await api('POST /api/assistants', { body: { name: 'Ассистент' } }))
  return (await api('POST /api/conversations', { body: { assistantId } })).id
}
const ask = async ({ api }: TestPerson, id: string): Promise<Message> =>
  replyOf(await api('POST /api/conversations/{id}/messages', { params: { id }, body: { message: 'Вопрос' } }))

it('a tenant whose provider is broken is soon left alone, and the others are answered meanwhile', async () => {
  const healthy = await begin(anna)
  const sick = await begin(boris)
  ill.play({ kind: 'stall', headers: 'withheld' })
  let isOver = false
  const waiting = ask(boris, sick).then(reply => {
    isOver = true
    return reply
  })
  // Answered while the other's provider is silent, which it is for 7 s.
  expect((await ask(anna, healthy)).status).toBe('complete')
  expect(isOver).toBe(false)
  expect((await waiting).error?.code).toBe('ai.stalled')

  ill.play({ kind: 'error', status: 500, headers: { 'retry-after-ms': '5' } })
  const codes: (string | undefined)[] = []
  for (let n = 0; n < 5; n += 1) {
    codes.push((await ask(boris, sick)).error?.code)
    expect((await ask(anna, healthy)).status).toBe('complete')
  }
  expect(codes.slice(-2)).toEqual(['ai.paused', 'ai.paused'])
  expect(ill.requests).toHaveLength(10)
  // Nobody saw the other's key or words.
  const keysAt = (provider: MisbehavingProvider) =>
    new Set(provider.requests.map(({ headers }) => headers.authorization))
  expect(keysAt(well)).toEqual(new Set(['Bearer sk-key-of-Anna']))
  expect(keysAt(ill)).toEqual(new Set(['Bearer sk-key-of-Boris']))
})
