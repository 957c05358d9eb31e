import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { connect } from '../live/connect.ts'
import { writeAsGuest } from './write-as-guest.ts'

let server: TestApp
let olga: TestPerson
let assistantId: string
let key: string
beforeAll(async () => {
  server = await startTestApp({ env: { LIMITS: 'standard', TRUST_PROXY: '1' } })
  olga = await server.person('Olga')
  const body = { name: 'Магазин', model: 'botanika-local' }
  assistantId = (await olga.api('POST /api/assistants', { body })).id
  const params = { id: assistantId }
  await olga.api('PUT /api/assistants/{id}/publication', { params, body: { isPublished: true } })
  key = (await olga.api('GET /api/assistants/{id}/widgets', { params }))[0]?.key ?? ''
  const plans = server.app.db.connection.model('Plan')
  await plans.updateOne({ name: 'free' }, { $set: { 'features.maxConversations': 12 } })
})
afterAll(() => server.stop())

/** A new visitor of the widget on this address. */
const visit = () => olga.api('POST /api/widget/{key}/session', { params: { key }, body: {} })

/** A new visitor writes over HTTP from this address. */
const ask = async (address: string): Promise<{ code?: string; message?: string; wait: string | null }> => {
  const { visitorToken } = await visit()
  const answer = await fetch(`${server.origin}/api/widget/${key}/messages`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${visitorToken}`,
      'content-type': 'application/json',
      'accept-language': 'en',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ text: 'Hello', clientMessageId: 'first-message' }),
  })
  const said = (await answer.json()) as { code?: string; message?: string }
  return { ...said, wait: answer.headers.get('retry-after') }
}

/** The same on a line. */
const say = async (address: string): Promise<string> => {
  const { visitorToken, conversation } = await visit()
  const line = await connect(`${server.origin}/widget`, { token: visitorToken, forwardedFor: address })
  const event = { conversationId: conversation.id, clientMessageId: 'first-message', text: 'Hello' }
  const outcome = await line.ask('message:send', event)
  line.close()
  return outcome.ok ? 'begun' : outcome.error.code
}

it('the addresses of one network begin half of what a plan has left, on every way, and others the rest', async () => {
  // Six of twelve: over HTTP, on a line and on the public page.
  for (const n of [1, 2]) expect((await ask(`93.184.216.${n}`)).code).toBeUndefined()
  for (const n of [3, 4]) expect(await say(`93.184.216.${n}`)).toBe('begun')
  const guest = { origin: server.origin, assistantId, message: 'Dzień dobry' }
  for (const n of [5, 6])
    expect((await writeAsGuest({ ...guest, address: `93.184.216.${n}` })).code).toBeUndefined()

  const refused = await ask('93.184.216.7')
  expect(refused).toMatchObject({
    code: 'conversations.network-spent',
    message:
      'Too many conversations were started from your network today. Write tomorrow, or from another network, such as your mobile connection',
  })
  expect(Number(refused.wait)).toBeGreaterThan(86_000)
  expect(Number(refused.wait)).toBeLessThanOrEqual(86_400)
  expect(await say('93.184.216.8')).toBe('conversations.network-spent')
  expect(await writeAsGuest({ ...guest, address: '93.184.216.9' })).toMatchObject({
    status: 429,
    message:
      'Z twojej sieci rozpoczęto dziś zbyt wiele rozmów. Napisz jutro albo z innej sieci, na przykład przez internet mobilny',
  })

  // Nobody else is concerned: another network, the owner, a messenger's person, who has no address.
  expect((await ask('93.184.217.1')).code).toBeUndefined()
  const own = await olga.api('POST /api/conversations', { body: { assistantId } })
  const params = { id: own.id }
  await olga.api('POST /api/conversations/{id}/messages', { params, body: { message: 'Привет' } })
  const assistant = await server.app.assistants.byId(assistantId)
  const contact = { ownerId: olga.user.id.replaceAll(/./g, 'a'), channel: 'telegram', title: 'Чат' }
  await server.app.conversations.admission.open(assistant, { ...contact, language: 'ru' })
  const { conversations } = await olga.api('GET /api/usage/plan')
  expect(conversations).toEqual({ used: 8, limit: 12 })
}, 60_000)
