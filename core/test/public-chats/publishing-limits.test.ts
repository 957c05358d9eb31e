import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VisitorLimits } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { type MisbehavingProvider, startMisbehavingProvider } from '../../src/testing/misbehaving-provider.ts'
import { givePlan } from '../accounts/give-plan.ts'
import { connect } from '../live/connect.ts'
import { type Guest, newGuest } from '../support/guest.ts'

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'let in',
    error => String(error.body?.code),
  )
const ask = ({ api }: Pick<Guest, 'api'>, id: string, message = 'Привет') =>
  api('POST /api/conversations/{id}/messages', { params: { id }, body: { message } })

const publishedBy = async (person: TestPerson, body: { name: string; model?: string }) => {
  const { id } = await person.api('POST /api/assistants', { body })
  await person.api('PUT /api/assistants/{id}/publication', { params: { id }, body: { isPublished: true } })
  return id
}

describe('the limits of visitors', () => {
  let server: TestApp
  let olga: TestPerson
  let assistantId: string
  beforeAll(async () => {
    server = await startTestApp({ env: { LIMITS: 'standard' } })
    olga = await server.person('Olga')
    assistantId = await publishedBy(olga, { name: 'Магазин' })
  })
  afterAll(() => server.stop())

  const limit = (limits: VisitorLimits) =>
    olga.api('PUT /api/assistants/{id}/publication', { params: { id: assistantId }, body: { limits } })
  const begin = async ({ api }: Pick<Guest, 'api'>) =>
    (await api('POST /api/conversations', { body: { assistantId } })).id

  it('hold for one visitor a minute, on sockets as over HTTP', async () => {
    await limit({ perVisitorMinute: 2, perAddressDay: 1_000, perDay: 1_000 })
    const guest = await newGuest(server.origin)
    const id = await begin(guest)
    await ask(guest, id)
    await ask(guest, id)
    expect(await codeOf(ask(guest, id))).toBe('publishing.too-fast')
    const line = await connect(`${server.origin}/app`, { cookie: guest.cookie })
    const event = { conversationId: id, clientMessageId: 'visitor-0001', text: 'Ещё' }
    expect(await line.ask('message:send', event)).toMatchObject({ error: { code: 'publishing.too-fast' } })
    line.close()
  })

  it('count an address, whatever its visitors call themselves, on sockets as over HTTP', async () => {
    await limit({ perVisitorMinute: 20, perAddressDay: 4, perDay: 1_000 })
    const guests = await Promise.all([newGuest(server.origin), newGuest(server.origin)])
    const codes: string[] = []
    for (const guest of guests) codes.push(await codeOf(begin(guest).then(id => ask(guest, id))))
    // Two came in the test before.
    expect(codes).toEqual(['let in', 'let in'])
    const third = await newGuest(server.origin)
    const id = await begin(third)
    const line = await connect(`${server.origin}/app`, { cookie: third.cookie })
    const event = { conversationId: id, clientMessageId: 'visitor-0001', text: 'Ещё' }
    expect(await line.ask('message:send', event)).toMatchObject({
      error: { code: 'publishing.address-spent' },
    })
    line.close()
    expect(await codeOf(ask(olga, await begin(olga)))).toBe('let in')
  })

  it('hold for the day, exactly, and not for the owner', async () => {
    const { messagesToday } = await limit({ perVisitorMinute: 100, perAddressDay: 1_000, perDay: 1_000 })
    await limit({ perVisitorMinute: 100, perAddressDay: 1_000, perDay: messagesToday + 2 })
    const guests = await Promise.all(Array.from({ length: 5 }, () => newGuest(server.origin)))
    const codes = await Promise.all(guests.map(guest => codeOf(begin(guest).then(id => ask(guest, id)))))
    expect(codes.toSorted()).toEqual([...Array(2).fill('let in'), ...Array(3).fill('publishing.day-spent')])
    expect(await codeOf(ask(olga, await begin(olga)))).toBe('let in')
  })

  it('keep one address from beginning conversations without end', async () => {
    const codes: string[] = []
    for (let n = 0; n < 25 && !codes.includes('publishing.address-spent'); n += 1)
      codes.push(await codeOf(begin(await newGuest(server.origin))))
    expect(codes.at(-1)).toBe('publishing.address-spent')
  })

  it.each([
    { perVisitorMinute: 0, perAddressDay: 1, perDay: 1 },
    { perVisitorMinute: 1, perAddressDay: 1.5, perDay: 1 },
    { perVisitorMinute: 1, perAddressDay: 1, perDay: 9_000_000 },
  ])('refuse to be %o', async limits => {
    await expect(limit(limits)).rejects.toMatchObject({ status: 400 })
  })
})

describe('the conversations of a plan', () => {
  let server: TestApp
  let provider: MisbehavingProvider
  beforeAll(async () => {
    provider = await startMisbehavingProvider()
    server = await startTestApp({
      env: { OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: 'sk-of-the-server' },
    })
  })
  afterAll(async () => {
    await server.stop()
    await provider.close()
  })

  const conversations = () => server.app.conversations.store.conversations
  /** Stores as many answered visitors as asked for, of whatever version. */
  const visitors = async (assistantId: string, accountId: string, count: number) =>
    conversations().insertMany(
      Array.from({ length: count }, () => ({
        ownerId: new Types.ObjectId(),
        assistantId,
        accountId,
        channel: 'widget',
        title: 'Гость',
      })),
    )
  const begin = async ({ api }: Pick<Guest, 'api'>, assistantId: string) =>
    (await api('POST /api/conversations', { body: { assistantId } })).id
  const places = (accountId: string) => server.app.conversations.store.countVisits(accountId, 1_000)

  it('are the visitors’: the owner goes on when strangers have taken them all', async () => {
    const frugal = await server.person('Frugal')
    await givePlan(server, frugal.user.id, 'basic')
    const [first, second] = [
      await publishedBy(frugal, { name: 'Один', model: 'botanika-local' }),
      await publishedBy(frugal, { name: 'Два', model: 'botanika-local' }),
    ]
    await visitors(first, frugal.user.id, 500)
    const guest = await newGuest(server.origin)
    const refusal = await begin(guest, first).catch(error => error)
    expect(refusal).toMatchObject({ status: 403, body: { code: 'conversations.unavailable' } })
    expect(JSON.stringify(refusal.body)).not.toMatch(/тариф|plan|500|Basic/i)
    for (const id of [first, second])
      expect((await ask(frugal, await begin(frugal, id))).assistantMessage?.status).toBe('complete')
  })

  it('are taken with an answer, not with a look, and a visitor who has one goes on', async () => {
    const olga = await server.person('Olga')
    const id = await publishedBy(olga, { name: 'Лавка', model: 'botanika-local' })
    await visitors(id, olga.user.id, 49)
    const guests = await Promise.all(Array.from({ length: 6 }, () => newGuest(server.origin)))
    const talks = await Promise.all(guests.map(guest => begin(guest, id)))
    expect(await places(olga.user.id)).toBe(49)
    const codes = await Promise.all(guests.map((guest, n) => codeOf(ask(guest, talks[n] ?? ''))))
    expect(codes.toSorted()).toEqual([...Array(5).fill('conversations.unavailable'), 'let in'])
    expect(await places(olga.user.id)).toBe(50)
    const lucky = codes.indexOf('let in')
    expect(await codeOf(ask(guests[lucky] ?? olga, talks[lucky] ?? ''))).toBe('let in')
  })

  it('come back from questions that were not answered, also on a site', async () => {
    const vera = await server.person('Vera')
    const id = await publishedBy(vera, { name: 'Клиника', model: 'gpt-4o' })
    const guest = await newGuest(server.origin)
    const talk = await begin(guest, id)
    provider.play({ kind: 'error', status: 400 })
    expect((await ask(guest, talk)).assistantMessage?.status).toBe('failed')
    await server.app.events.settled()
    expect(await places(vera.user.id)).toBe(0)

    const [widget] = await vera.api('GET /api/assistants/{id}/widgets', { params: { id } })
    const key = widget?.key ?? ''
    const { visitorToken } = await server.api('POST /api/widget/{key}/session', { params: { key }, body: {} })
    const write = (text: string) =>
      fetch(`${server.origin}/api/widget/${key}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${visitorToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text, clientMessageId: `visitor-${text}` }),
      })
    provider.play({ kind: 'error', status: 400 })
    await write('one')
    await server.app.events.settled()
    expect(await places(vera.user.id)).toBe(0)
    provider.play({ kind: 'answer' })
    await write('two')
    await server.app.events.settled()
    expect(await places(vera.user.id)).toBe(1)
    provider.play({ kind: 'error', status: 400 })
    await write('three')
    await server.app.events.settled()
    expect(await places(vera.user.id)).toBe(1)
  })

  it('that are used up are not disclosed to a site’s visitors', async () => {
    const anna = await server.person('Anna')
    const { id } = await anna.api('POST /api/assistants', {
      body: { name: 'Салон', model: 'botanika-local' },
    })
    await visitors(id, anna.user.id, 50)
    const [widget] = await anna.api('GET /api/assistants/{id}/widgets', { params: { id } })
    const key = widget?.key ?? ''
    const session = await server.api('POST /api/widget/{key}/session', { params: { key }, body: {} })
    const reply = await fetch(`${server.origin}/api/widget/${key}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.visitorToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Привет', clientMessageId: 'visitor-0001' }),
    })
    expect(await reply.json()).toMatchObject({ code: 'conversations.unavailable' })
  })
})
