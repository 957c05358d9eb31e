import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { connect } from '../live/connect.ts'
import { newGuest } from '../support/guest.ts'

let server: TestApp
let olga: TestPerson
let assistantId: string
beforeAll(async () => {
  server = await startTestApp({ env: { LIMITS: 'standard', TRUST_PROXY: '1' } })
  olga = await server.person('Olga')
  const body = { name: 'Магазин', model: 'botanika-local' }
  assistantId = (await olga.api('POST /api/assistants', { body })).id
  const limits = { perVisitorMinute: 120, perAddressDay: 1_000, perDay: 10_000 }
  await olga.api('PUT /api/assistants/{id}/publication', {
    params: { id: assistantId },
    body: { isPublished: true, limits },
  })
})
afterAll(() => server.stop())

/** A guest on a line from this address, who sends so many messages; answers what was said to each. */
const guestFrom = async (forwardedFor: string, about = assistantId) => {
  const { cookie, api } = await newGuest(server.origin)
  const conversation = await api('POST /api/conversations', { body: { assistantId: about } })
  const line = await connect(`${server.origin}/app`, { cookie, forwardedFor })
  const say = async (n: number): Promise<string> => {
    const event = { conversationId: conversation.id, clientMessageId: `guest-message-${n}`, text: 'Привет' }
    const outcome = await line.ask('message:send', event)
    return outcome.ok ? 'let in' : outcome.error.code
  }
  const over = async (text: string): Promise<string> => {
    const reply = await fetch(`${server.origin}/api/conversations/${conversation.id}/messages`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
      body: JSON.stringify({ message: text }),
    })
    const outcome = (await reply.json()) as { code?: string }
    return outcome.code ?? 'let in'
  }
  return { say, over, close: line.close }
}

it('a network has one limit, however many guests come from it and whatever they write before their address', async () => {
  const guests = await Promise.all([1, 2, 3, 4].map(n => guestFrom(`198.51.100.${n}, 2001:db8:1:2::${n}`)))
  const outcome = await Promise.all(
    guests.map(async ({ say }) => {
      const codes: string[] = []
      for (let n = 0; n < 16; n += 1) codes.push(await say(n))
      return codes
    }),
  )
  const all = outcome.flat()
  expect(all.filter(code => code === 'let in')).toHaveLength(60)
  expect(all.filter(code => code === 'conversations.too-fast')).toHaveLength(4)
  // The same over HTTP, and no business of another network.
  expect(await guests[0]?.over('Ещё')).toBe('conversations.too-fast')
  const other = await guestFrom('198.51.100.1, 2001:db8:1:3::1')
  expect(await other.say(1)).toBe('let in')
  for (const { close } of [...guests, other]) close()
}, 60_000)

it('the examples have one day for all of them, whoever asks, on sockets as over HTTP', async () => {
  const [first, second] = await server.app.assistants.examples()
  const day = new Date().toISOString().slice(0, 10)
  await server.app.db.connection
    .collection<{ _id: string; messages: number }>('demo_days')
    .updateOne({ _id: day }, { $set: { messages: 4_999 } }, { upsert: true })
  const one = await guestFrom('203.0.113.1', first?._id.toHexString())
  const two = await guestFrom('203.0.113.2', second?._id.toHexString())
  expect(await one.over('Привет')).toBe('let in')
  expect(await two.say(1)).toBe('publishing.day-spent')
  expect(await two.over('Привет')).toBe('publishing.day-spent')
  for (const { close } of [one, two]) close()
}, 60_000)
