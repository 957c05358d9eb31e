import { createHash } from 'node:crypto'
import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consentSentence, type Message, type Widget, type WidgetSession } from '../../src/contract/index.ts'
import { signIdentity } from '../../src/reach/widget/identity/check-identity.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { connect } from '../live/connect.ts'

let server: TestApp
let olga: TestPerson
let assistantId: string

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  assistantId = (await olga.api('POST /api/assistants', { body: { name: 'Магазин' } })).id
})
afterAll(() => server.stop())

const make = (body: object): Promise<Widget> =>
  olga.api('POST /api/assistants/{id}/widgets', { params: { id: assistantId }, body })

const call = async (method: string, path: string, body?: unknown, token?: string) => {
  const response = await fetch(`${server.origin}/api/widget/${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { code?: string }
  return { status: response.status, code: answer.code, answer }
}
const visit = async ({ key }: Widget, body: object = {}) =>
  (await call('POST', `${key}/session`, body)).answer as WidgetSession
let sent = 0
const say = ({ key }: Widget, token: string, text = 'Привет') =>
  call('POST', `${key}/messages`, { text, clientMessageId: `visitors-${++sent}` }, token)
const contactsOf = ({ id }: Widget, query: object = {}) =>
  olga.api('GET /api/widgets/{id}/contacts', { params: { id }, query })

describe('a required consent', () => {
  it('is asked before the first message, and stored with its time and the hash of its text', async () => {
    const widget = await make({ design: { consent: { isRequired: true, text: 'Согласен на обработку' } } })
    const { visitorToken: token, consent, conversation } = await visit(widget)
    expect(consent).toEqual({ isGiven: false })
    expect(await say(widget, token)).toMatchObject({ status: 403, code: 'widget.consent-needed' })
    const line = await connect(`${server.origin}/widget`, { token })
    const refused = await line.ask('message:send', {
      conversationId: conversation.id,
      clientMessageId: 'consent-socket',
      text: 'Привет',
    })
    expect(refused).toMatchObject({ ok: false, error: { code: 'widget.consent-needed' } })
    line.close()
    // A refusal creates no conversation.
    const { conversations } = server.app.conversations.store
    expect(await conversations.exists({ _id: conversation.id })).toBeNull()

    const agree = (shown: string) => call('POST', `${widget.key}/consent`, { text: shown }, token)
    const text = 'Согласен на обработку'
    for (const other of ['Согласен на всё', `${text} `, consentSentence.ru])
      expect(await agree(other)).toMatchObject({ status: 409, code: 'widget.consent-changed' })
    expect(await contactsOf(widget, { consents: true })).toEqual([])
    expect((await agree(text)).status).toBe(200)
    expect((await say(widget, token)).status).toBe(200)
    expect((await visit(widget, { visitorToken: token })).consent).toEqual({ isGiven: true })
    expect(await contactsOf(widget)).toEqual([])
    const [listed] = await contactsOf(widget, { consents: true })
    expect(listed?.consent).toMatchObject({ text, hash: createHash('sha256').update(text).digest('hex') })

    // Another text is another consent.
    const params = { id: widget.id }
    const body = { design: { consent: { text: 'Новые условия' } } }
    await olga.api('PUT /api/widgets/{id}', { params, body })
    expect(await say(widget, token)).toMatchObject({ status: 403, code: 'widget.consent-needed' })
    expect(await agree(text)).toMatchObject({ status: 409, code: 'widget.consent-changed' })
    expect((await contactsOf(widget, { consents: true }))[0]?.consent).toMatchObject({ text })
  })

  it('without a text of the owner is to the widget’s own sentence, in the language of the visitor', async () => {
    for (const [language, text] of Object.entries(consentSentence)) {
      const widget = await make({ design: { consent: { isRequired: true } } })
      const { visitorToken } = await visit(widget)
      expect((await call('POST', `${widget.key}/consent`, { text }, visitorToken)).status, language).toBe(200)
      expect((await contactsOf(widget, { consents: true }))[0]?.consent).toMatchObject({ text })
    }
  })
})

describe('contact details', () => {
  it('are asked before the first message, with the fields of the owner only', async () => {
    const fields = [
      { kind: 'name', isRequired: true },
      { kind: 'phone', isRequired: false },
    ]
    const widget = await make({ design: { contact: { when: 'before', fields } } })
    const { visitorToken: token } = await visit(widget)
    expect(await say(widget, token)).toMatchObject({ status: 403, code: 'widget.contact-needed' })
    const leave = (body: object) => call('POST', `${widget.key}/contact`, body, token)
    expect(await leave({ phone: '+7 900 000-00-00' })).toMatchObject({ code: 'widget.contact-incomplete' })
    expect(await leave({ name: 'Анна', email: 'a@example.com' })).toMatchObject({
      code: 'widget.contact-not-asked',
    })
    for (const phone of ['javascript:1', '=1+1', 'x'.repeat(41)])
      expect((await leave({ name: 'Анна', phone })).status).toBe(400)
    expect((await leave({ name: '=HYPERLINK("evil")', phone: '+7 900 000-00-00' })).status).toBe(200)
    expect((await say(widget, token)).status).toBe(200)
    expect(await contactsOf(widget)).toMatchObject([
      { name: '=HYPERLINK("evil")', phone: '+7 900 000-00-00' },
    ])
  })

  it('are listed by pages, exported without formulas, and deleted with the widget or one by one', async () => {
    const widget = await make({
      design: { contact: { when: 'after', fields: [{ kind: 'name', isRequired: true }] } },
    })
    for (let n = 1; n <= 5; n++) {
      const { visitorToken } = await visit(widget)
      await call('POST', `${widget.key}/contact`, { name: n === 5 ? '=1+1' : `Анна ${n}` }, visitorToken)
    }
    const first = await olga.api.page('GET /api/widgets/{id}/contacts', {
      params: { id: widget.id },
      query: { limit: 3 },
    })
    const rest = await contactsOf(widget, { limit: 3, after: first.next })
    expect([...first.entries, ...rest].map(({ name }) => name)).toEqual([
      '=1+1',
      'Анна 4',
      'Анна 3',
      'Анна 2',
      'Анна 1',
    ])
    const csv = await fetch(`${server.origin}/api/widgets/${widget.id}/contacts.csv`, {
      headers: { authorization: `Bearer ${olga.token}` },
    })
    const lines = (await csv.text()).split('\r\n')
    expect(lines).toHaveLength(7)
    expect(lines[0]).toMatch(/^\uFEFF?Время/)
    expect(lines[1]).toContain(`"'=1+1"`)

    const [one] = rest
    const params = { id: widget.id, contactId: one?.id ?? '' }
    await olga.api('DELETE /api/widgets/{id}/contacts/{contactId}', { params })
    expect(await contactsOf(widget)).toHaveLength(4)
    const stored = server.app.db.connection.collection('widget_visitors')
    const ofWidget = { widgetId: new Types.ObjectId(widget.id) }
    expect(await stored.countDocuments(ofWidget)).toBe(4)
    await olga.api('DELETE /api/widgets/{id}', { params: { id: widget.id } })
    expect(await stored.countDocuments(ofWidget)).toBe(0)
  })
})

describe('an identity', () => {
  it('is required, verified and refused aloud; it covers every message, until the secret changes', async () => {
    const widget = await make({})
    const params = { id: widget.id }
    const demand = () =>
      olga.api('PUT /api/widgets/{id}', { params, body: { identity: { isRequired: true } } })
    await expect(demand()).rejects.toMatchObject({ body: { code: 'widget.no-identity-secret' } })
    const anonymous = await visit(widget)
    const { secret } = await olga.api('POST /api/widgets/{id}/identity-secret', { params })
    expect(await demand()).toMatchObject({ identity: { isRequired: true, hasSecret: true } })
    const stored = await server.app.db.connection.collection('widgets').findOne({ key: widget.key })
    expect(JSON.stringify(stored)).not.toContain(secret)

    const refusal = { status: 403, code: 'widget.identity-refused' }
    expect(await call('POST', `${widget.key}/session`, {})).toMatchObject(refusal)
    expect(await say(widget, anonymous.visitorToken)).toMatchObject(refusal)
    const anna = { id: 'u-1', name: 'Анна' }
    const hash = signIdentity(secret, anna)
    for (const forged of [anna, { ...anna, id: 'u-2', hash }, { ...anna, name: 'Олег', hash }])
      expect(await call('POST', `${widget.key}/session`, { identity: forged })).toMatchObject(refusal)
    const known = await visit(widget, { identity: { ...anna, hash } })
    expect((await say(widget, known.visitorToken)).status).toBe(200)
    // A resumed visit stays that of the same person; another person is another visitor.
    expect((await visit(widget, { visitorToken: known.visitorToken })).visitorId).toBe(known.visitorId)
    const oleg = { id: 'u-2', hash: signIdentity(secret, { id: 'u-2' }) }
    const other = await visit(widget, { visitorToken: known.visitorToken, identity: oleg })
    expect(other.visitorId).not.toBe(known.visitorId)
    expect(other.conversation.messages).toEqual([])

    await olga.api('POST /api/widgets/{id}/identity-secret', { params })
    expect(await say(widget, known.visitorToken)).toMatchObject(refusal)
  })

  it('with a wrong hash is refused where none is required, too', async () => {
    const widget = await make({})
    await olga.api('POST /api/widgets/{id}/identity-secret', { params: { id: widget.id } })
    const identity = { id: 'u-1', hash: 'a'.repeat(64) }
    expect((await call('POST', `${widget.key}/session`, { identity })).code).toBe('widget.identity-refused')
    expect((await call('POST', `${widget.key}/session`, { identity: { id: 'u-1' } })).status).toBe(200)
    const twoLines = { id: 'u-1\nАнна' }
    expect((await call('POST', `${widget.key}/session`, { identity: twoLines })).status).toBe(400)
  })
})

describe('a context', () => {
  it('of more than four kilobytes is refused', async () => {
    const widget = await make({})
    const { visitorToken } = await visit(widget)
    const put = (context: unknown) => call('PUT', `${widget.key}/context`, { context }, visitorToken)
    expect((await put({ cart: 'х'.repeat(1_900) })).status).toBe(200)
    expect(await put({ cart: 'х'.repeat(2_100) })).toMatchObject({
      status: 413,
      code: 'widget.context-too-large',
    })
    expect((await put(['not', 'an', 'object'])).status).toBe(400)
    const session = { context: { cart: 'х'.repeat(2_100) } }
    expect((await call('POST', `${widget.key}/session`, session)).status).toBe(413)
  })
})

it('serves requests of the protocol before as it did', async () => {
  const widget = await make({})
  const session = await visit(widget, { page: 'https://shop.example/cart' })
  expect(session).toMatchObject({ protocol: 1, consent: { isGiven: true }, contact: { isGiven: true } })
  expect(session.design).toMatchObject({ primaryColor: '#10B981', position: 'bottom-right' })
  const { answer } = await say(widget, session.visitorToken)
  expect((answer as { assistantMessage?: Message }).assistantMessage?.status).toBe('complete')
  const line = await connect(`${server.origin}/widget`, { token: session.visitorToken })
  const joined = await line.ask('conversation:join', { conversationId: session.conversation.id })
  expect(joined).toMatchObject({ ok: true, messages: [{ role: 'user' }, { role: 'assistant' }] })
  line.close()
  expect((await visit(widget, { protocol: 2 })).protocol).toBe(2)
  expect((await visit(widget, { protocol: 9 })).protocol).toBe(2)
})

it('leaves nothing of a widget behind when its account goes', async () => {
  const boris = await server.person('Boris')
  const { id } = await boris.api('POST /api/assistants', { body: { name: 'Склад' } })
  const design = {
    contact: { when: 'after' as const, fields: [{ kind: 'name' as const, isRequired: true }] },
  }
  const params = { id }
  const widget = await boris.api('POST /api/assistants/{id}/widgets', { params, body: { design } })
  await boris.api('PUT /api/widgets/{id}', {
    params: { id: widget.id },
    body: { design: { buttonText: 'Вперёд' } },
  })
  const { visitorToken } = await visit(widget, { context: { page: '/' } })
  await call('POST', `${widget.key}/contact`, { name: 'Анна' }, visitorToken)
  await call('GET', `${widget.key}/look`)
  await boris.api('GET /api/widgets/{id}/figures', { params: { id: widget.id } })

  const { connection } = server.app.db
  const left = async (): Promise<string[]> => {
    const ofWidget = {
      $or: [{ _id: new Types.ObjectId(widget.id) }, { widgetId: new Types.ObjectId(widget.id) }],
    }
    const names = ['widgets', 'widget_designs', 'widget_figures', 'widget_visitors']
    const counts = await Promise.all(names.map(name => connection.collection(name).countDocuments(ofWidget)))
    return names.filter((_, at) => counts[at] !== 0)
  }
  expect(await left()).toHaveLength(4)
  await server.app.accounts.remove(boris.user.id)
  await expect.poll(left).toEqual([])
})

describe('the rating of a reply', () => {
  it('is the visitor’s own, of a finished reply, bounded, and told to the owner', async () => {
    const widget = await make({})
    const { visitorToken: token } = await visit(widget)
    const { answer } = await say(widget, token, 'Где моя посылка?')
    const { userMessage, assistantMessage } = answer as unknown as Record<string, Message>
    const path = `${widget.key}/messages/${assistantMessage?.id}/rating`
    const bad = { value: 'down', reason: 'Не про посылку' }
    expect(await call('PUT', path, bad, token)).toMatchObject({ status: 200, answer: { rating: bad } })
    const params = { id: assistantMessage?.conversationId ?? '' }
    const [, reply] = await olga.api('GET /api/dialogues/{id}/messages', { params })
    expect(reply?.rating).toEqual(bad)
    expect(
      await olga.api('GET /api/dialogues', { query: { channel: 'widget', outcome: 'bad' } }),
    ).toMatchObject([{ id: params.id, outcomes: { bad: 1 } }])
    await server.app.events.settled()
    const { items } = await olga.api('GET /api/notifications')
    expect(items.some(({ text }) => text.ru.includes('Где моя посылка?'))).toBe(true)

    for (const wrong of [
      {},
      { value: 'great' },
      { value: 'up', more: 1 },
      { value: 'down', reason: 'я'.repeat(501) },
    ])
      expect((await call('PUT', path, wrong, token)).status).toBe(400)
    const other = (await visit(widget)).visitorToken
    expect((await call('PUT', path, bad, other)).status).toBe(404)
    expect((await call('PUT', path, bad)).status).toBe(401)
    const asked = `${widget.key}/messages/${userMessage?.id}/rating`
    expect(await call('PUT', asked, bad, token)).toMatchObject({
      status: 409,
      code: 'conversations.not-rateable',
    })
    const taken = await call('DELETE', path, undefined, token)
    expect(taken.status).toBe(200)
    expect((taken.answer as unknown as Message).rating).toBeUndefined()
  })
})
