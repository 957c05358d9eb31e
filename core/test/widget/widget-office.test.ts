import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'
import { connect } from '../live/connect.ts'

const office = '93.184.216.34'
let server: TestApp
let key: string
beforeAll(async () => {
  server = await startTestApp({ env: { LIMITS: 'standard', TRUST_PROXY: '1' } })
  const { api } = await server.person('Olga')
  const { id } = await api('POST /api/assistants', { body: { name: 'Магазин', model: 'botanika-local' } })
  key = (await api('GET /api/assistants/{id}/widgets', { params: { id } }))[0]?.key ?? ''
  // A paid plan: of a small one, half of what is left is fewer people than an office has.
  const plans = server.app.db.connection.model('Plan')
  await plans.updateOne({ name: 'free' }, { $set: { 'features.maxConversations': 500 } })
})
afterAll(() => server.stop())

const from = (path: string, init: RequestInit = {}) =>
  fetch(server.origin + path, {
    ...init,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': office },
  })

/** Loads what a page with the widget loads, begins a visit, connects, asks and waits for the end of the reply. */
const visit = async (): Promise<string> => {
  const loads = await Promise.all([from(`/api/widget/${key}/look`), from('/api/instance')])
  const session = await from(`/api/widget/${key}/session`, { method: 'POST', body: '{}' })
  expect([...loads, session].map(({ status }) => status)).toEqual([200, 200, 200])
  const { visitorToken, conversation } = (await session.json()) as {
    visitorToken: string
    conversation: { id: string }
  }
  const line = await connect(`${server.origin}/widget`, { token: visitorToken, forwardedFor: office })
  const conversationId = conversation.id
  expect(await line.ask('conversation:join', { conversationId })).toMatchObject({ ok: true })
  const question = { conversationId, clientMessageId: 'first-message', text: 'Сколько стоит доставка?' }
  expect(await line.ask('message:send', question)).toMatchObject({ ok: true })
  const { message } = await line.until('message:done')
  line.close()
  return message.status
}

it('32 people of one office talk at the same time within the standard limits, and nobody is refused or waits to be', async () => {
  const outcomes = await Promise.all(Array.from({ length: 32 }, visit))
  expect(outcomes).toEqual(Array(32).fill('complete'))
}, 60_000)
