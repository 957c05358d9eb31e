import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message, WidgetSession } from '../../src/contract/index.ts'
import {
  startTestApp,
  type TestApp,
  type TestPerson,
  uploadDocument,
  waitForDocument,
} from '../../src/testing/index.ts'
import { connect } from '../live/connect.ts'

const shop = 'https://shop.example'

let server: TestApp
let olga: TestPerson
let widget: { id: string; key: string }
let other: { id: string; key: string }
let assistantId: string

beforeAll(async () => {
  server = await startTestApp({ env: { LIMITS: 'standard' } })
  olga = await server.person('Olga')
  assistantId = (await olga.api('POST /api/assistants', { body: { name: 'Магазин' } })).id
  const bytes = Buffer.from('Доставка по городу стоит триста рублей. Самовывоз бесплатный каждый день.')
  const { id } = await uploadDocument({
    ...olga,
    origin: server.origin,
    assistantId,
    fileName: 'доставка.txt',
    bytes,
  })
  await waitForDocument(olga.api, id)
  const params = { id: assistantId }
  const [first] = await olga.api('GET /api/assistants/{id}/widgets', { params })
  widget = first ?? { id: '', key: '' }
  other = await olga.api('POST /api/assistants/{id}/widgets', { params, body: { name: 'Другой' } })
})
afterAll(() => server.stop())

interface From {
  token?: string
  origin?: string
}
const call = (path: string, { token, origin }: From, body?: unknown) =>
  fetch(`${server.origin}/api/widget/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(origin && { origin }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const visit = async (key: string, visitorToken?: string): Promise<WidgetSession> =>
  (await call(`${key}/session`, {}, visitorToken ? { visitorToken } : {})).json() as Promise<WidgetSession>
const change = (body: object) => olga.api('PUT /api/widgets/{id}', { params: { id: widget.id }, body })
const conversations = () => server.app.db.connection.collection('conversations').countDocuments()

describe('a visitor', () => {
  it('begins a conversation with the first message, not with a look at the page', async () => {
    const before = await conversations()
    const { visitorToken, conversation } = await visit(widget.key)
    const line = await connect(`${server.origin}/widget`, { token: visitorToken })
    expect(await line.ask('conversation:join', { conversationId: conversation.id })).toEqual({
      ok: true,
      messages: [],
    })
    expect(await (await call(`${widget.key}/messages`, { token: visitorToken })).json()).toEqual({
      messages: [],
    })
    expect(await conversations()).toBe(before)
    const first = {
      conversationId: conversation.id,
      clientMessageId: 'visitor-1',
      text: 'Сколько стоит доставка?',
    }
    expect(await line.ask('message:send', first)).toMatchObject({ ok: true })
    const { message } = await line.until('message:done')
    expect(await conversations()).toBe(before + 1)
    line.close()
    const later = await visit(widget.key, visitorToken)
    expect(later.conversation).toMatchObject({
      id: conversation.id,
      messages: [{ role: 'user' }, { id: message.id }],
    })
  })

  it('goes on with a conversation that began elsewhere after the visit, also when the plan has no other left', async () => {
    const { visitorToken, visitorId, conversation } = await visit(widget.key)
    const assistant = await server.app.assistants.byId(assistantId)
    const { admission } = server.app.conversations
    const visitors = {
      ownerId: visitorId,
      channel: 'widget',
      title: 'Виджет: Магазин',
      language: 'ru',
    } as const
    const begun = await admission.open(assistant, { ...visitors, id: conversation.id })
    const plans = server.app.db.connection.model('Plan')
    const limit = (most: number | null) =>
      plans.updateOne({ name: 'free' }, { $set: { 'features.maxConversations': most } })
    await limit(0)
    const other = new mongoose.Types.ObjectId().toHexString()
    expect((await admission.open(assistant, { ...visitors, id: other }))._id).toEqual(begun._id)
    const strange = { ...visitors, id: other, ownerId: other }
    await expect(admission.open(assistant, strange)).rejects.toMatchObject({
      code: 'plan.conversations-limit',
    })
    await limit(null)
    const before = await conversations()
    const line = await connect(`${server.origin}/widget`, { token: visitorToken })
    const first = { conversationId: conversation.id, clientMessageId: 'visitor-7', text: 'Здравствуйте' }
    expect(await line.ask('message:send', first)).toMatchObject({ ok: true })
    await line.until('message:done')
    expect(await conversations()).toBe(before)
    line.close()
  })

  it('receives nothing of what is sent to the owner of the widget', async () => {
    const { visitorToken, conversation } = await visit(widget.key)
    const visitor = await connect(`${server.origin}/widget`, { token: visitorToken })
    const owner = await connect(`${server.origin}/app`, { token: olga.token })
    const text = { ru: 'Тариф закончился', en: 'The plan has ended', pl: 'Plan się skończył' }
    await server.app.notifications.add({ accountId: olga.user.id, text, source: 'test' })
    await olga.api('POST /api/notifications/read', { body: {} })
    await owner.until('notification:created')
    await owner.until('notifications:read')
    await visitor.ask('conversation:join', { conversationId: conversation.id })
    expect(visitor.heard).toEqual([])
    visitor.close()
    owner.close()
  })

  it('sees of a source its title and quote; the owner sees the document', async () => {
    const question = 'Сколько стоит доставка по городу?'
    const { visitorToken } = await visit(widget.key)
    const answer = await call(
      `${widget.key}/messages`,
      { token: visitorToken },
      { text: question, clientMessageId: 'source-01' },
    )
    const { assistantMessage } = (await answer.json()) as { assistantMessage: Message }
    expect(assistantMessage.citations[0]).toMatchObject({
      n: 1,
      title: 'доставка.txt',
      quote: expect.stringContaining('триста'),
    })
    expect(Object.keys(assistantMessage.citations[0] ?? {})).not.toContain('documentId')
    expect(assistantMessage.model).toBeUndefined()
    const { id } = await olga.api('POST /api/conversations', { body: { assistantId } })
    const own = await olga.api('POST /api/conversations/{id}/messages', {
      params: { id },
      body: { message: question },
    })
    expect(own.assistantMessage?.citations[0]?.documentId).toMatch(/^[0-9a-f]{24}$/)
  })

  it('is nobody to another widget, and keeps apart from the next visitor', async () => {
    const [one, two] = [await visit(widget.key), await visit(widget.key)]
    expect(one.visitorId).not.toBe(two.visitorId)
    expect((await call(`${other.key}/messages`, { token: one.visitorToken })).status).toBe(401)
    expect((await visit(other.key, one.visitorToken)).visitorId).not.toBe(one.visitorId)
    const line = await connect(`${server.origin}/widget`, { token: two.visitorToken })
    const answer = await line.ask('conversation:join', { conversationId: one.conversation.id })
    expect(answer).toMatchObject({ ok: false, error: { code: 'conversations.not-found' } })
    line.close()
    const [body, signature] = one.visitorToken.split('.')
    for (const forged of [`${body}.${'A'.repeat(43)}`, `${body}x.${signature}`, 'x', '.', `${body}`])
      expect((await call(`${widget.key}/messages`, { token: forged })).status).toBe(401)
  })
})

describe('a widget', () => {
  it('answers any site until its owner lists some, over HTTP and over sockets', async () => {
    const { visitorToken } = await visit(widget.key)
    const from = async (origin: string) => [
      (await call(`${widget.key}/messages`, { token: visitorToken, origin })).status,
      await connect(`${server.origin}/widget`, { token: visitorToken, origin }).then(
        line => line.close() ?? 'open',
        error => error.message,
      ),
    ]
    expect(await from('https://anywhere.example')).toEqual([200, 'open'])
    await change({ allowedSites: [`${shop}`] })
    expect(await from(shop)).toEqual([200, 'open'])
    for (const origin of ['https://shop.example.evil.example', 'http://shop.example', `${shop}:8443`, 'null'])
      expect(await from(origin)).toEqual([403, 'widget.foreign-site'])
    expect((await call(`${widget.key}/session`, {}, {})).status).toBe(403)
    await change({ allowedSites: [], isActive: false })
    expect(await from(shop)).toEqual([403, 'widget.off'])
    await change({ isActive: true })
  })

  it('lets a page of another site read its answers, refusals too, and never with cookies', async () => {
    const path = `${server.origin}/api/widget/${widget.key}/session`
    const asked = await fetch(path, {
      method: 'OPTIONS',
      headers: { origin: shop, 'access-control-request-method': 'POST' },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-methods')).toContain('POST')
    expect(asked.headers.get('access-control-allow-headers')).toContain('authorization')
    const missing = await call(`wgt_${'0'.repeat(24)}/session`, { origin: shop }, {})
    expect(missing.status).toBe(404)
    for (const { headers } of [asked, missing]) {
      expect(headers.get('access-control-allow-origin')).toBe(shop)
      expect(headers.get('vary')?.toLowerCase()).toContain('origin')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
    const api = await fetch(`${server.origin}/api/instance`, { headers: { origin: shop } })
    expect(api.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('takes not one message above its day’s budget, whoever sends at once; a repeat costs nothing', async () => {
    await change({ limits: { perVisitorMinute: 60, perDay: 10 } })
    const day = new Date().toISOString().slice(0, 10)
    await server.app.db.connection
      .collection('widgets')
      .updateOne({ key: widget.key }, { $set: { spent: { day, messages: 0 } } })
    const visits = await Promise.all([1, 2, 3, 4, 5].map(() => visit(widget.key)))
    const lines = await Promise.all(
      visits.map(({ visitorToken: token }) => connect(`${server.origin}/widget`, { token })),
    )
    const send = (n: number) => {
      const place = n % 5
      const conversationId = visits[place]?.conversation.id ?? ''
      return lines[place]?.ask('message:send', {
        conversationId,
        clientMessageId: `budget-${n}-of-50`,
        text: `Привет ${n}`,
      })
    }
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => send(n)))
    const taken = answers.flatMap((answer, n) => (answer?.ok ? [n] : []))
    expect(taken).toHaveLength(10)
    for (const answer of answers) if (answer && !answer.ok) expect(answer.error.code).toBe('widget.day-spent')
    for (const n of taken) expect(await send(n)).toEqual(answers[n])
    for (const line of lines) line.close()
  })

  it('slows a visitor down who writes too fast, and says for how long', async () => {
    await change({ limits: { perVisitorMinute: 2, perDay: 1_000 } })
    const { visitorToken: token, conversation } = await visit(widget.key)
    const line = await connect(`${server.origin}/widget`, { token })
    const send = (n: number) =>
      line.ask('message:send', {
        conversationId: conversation.id,
        clientMessageId: `too-fast-${n}`,
        text: 'Ау',
      })
    expect([(await send(1)).ok, (await send(2)).ok]).toEqual([true, true])
    const third = await send(3)
    expect(third).toMatchObject({
      ok: false,
      error: { code: 'widget.too-fast', message: expect.stringMatching(/\d+ с/) },
    })
    line.close()
  })
})

it('a member who writes more than 30 messages a minute waits', async () => {
  const { id } = await olga.api('POST /api/conversations', { body: { assistantId } })
  const line = await connect(`${server.origin}/app`, { token: olga.token })
  const send = (n: number) =>
    line.ask('message:send', { conversationId: id, clientMessageId: `member-fast-${n}`, text: 'Ау' })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => send(n)))
  const refused = answers.filter(answer => !answer.ok)
  // One was sent in an earlier test of the same minute.
  expect(refused.length).toBeGreaterThanOrEqual(10)
  expect(refused[0]).toMatchObject({ error: { code: 'conversations.too-fast' } })
  line.close()
})
