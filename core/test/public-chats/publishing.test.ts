import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountModels } from '../../src/people/accounts/models.ts'
import {
  startTestApp,
  type TestApp,
  type TestPerson,
  uploadDocument,
  waitForDocument,
} from '../../src/testing/index.ts'
import { connect } from '../live/connect.ts'
import { type PacedProvider, startPacedProvider } from '../live/paced-provider.ts'
import { type Guest, newGuest } from '../support/guest.ts'

const secret = 'СЕКРЕТ-ВЛАДЕЛЬЦА'

let server: TestApp
let provider: PacedProvider
let olga: TestPerson
let assistantId: string

beforeAll(async () => {
  provider = await startPacedProvider()
  server = await startTestApp({ env: provider.env })
  olga = await server.person('Olga')
  const made = await olga.api('POST /api/assistants', {
    body: {
      name: 'Магазин',
      description: 'О доставке',
      instructions: secret,
      urls: ['https://secret.example/'],
      model: 'botanika-local',
    },
  })
  assistantId = made.id
  const { id } = await uploadDocument({
    ...olga,
    origin: server.origin,
    assistantId,
    fileName: 'доставка.txt',
    bytes: Buffer.from('Доставка по городу стоит триста рублей. Самовывоз бесплатный каждый день.'),
  })
  await waitForDocument(olga.api, id)
})
afterAll(async () => {
  await server.stop()
  await provider.close()
})

const params = () => ({ id: assistantId })
const publish = (isPublished: boolean) =>
  olga.api('PUT /api/assistants/{id}/publication', { params: params(), body: { isPublished } })
const begin = async ({ api }: Pick<Guest, 'api'>) =>
  (await api('POST /api/conversations', { body: { assistantId, title: 'Чат с Магазин' } })).id
const ask = ({ api }: Pick<Guest, 'api'>, id: string, message = 'Сколько стоит доставка?') =>
  api('POST /api/conversations/{id}/messages', { params: { id }, body: { message } })
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'let in',
    error => error,
  )

describe('an assistant that is not published', () => {
  it('is private from the start, and answers a visitor as a missing one does', async () => {
    expect(await olga.api('GET /api/assistants/{id}/publication', { params: params() })).toMatchObject({
      isPublished: false,
      link: `${server.origin}/chat/${assistantId}`,
      messagesToday: 0,
    })
    const strangers = [await newGuest(server.origin), await server.person('Boris')]
    for (const { api } of strangers) {
      const calls = (id: string) => [
        api('GET /api/assistants/{id}/public', { params: { id } }),
        api('POST /api/conversations', { body: { assistantId: id } }),
      ]
      const [face, talk] = await Promise.all(calls(assistantId).map(refusalOf))
      const missing = await Promise.all(calls('f'.repeat(24)).map(refusalOf))
      expect([face, talk].map(({ status, body }) => [status, body.code, body.message])).toEqual(
        missing.map(({ status, body }) => [status, body.code, body.message]),
      )
      expect(face).toMatchObject({ status: 404, body: { code: 'assistants.not-found' } })
    }
  })

  it('shows its face to its owner', async () => {
    expect(await olga.api('GET /api/assistants/{id}/public', { params: params() })).toEqual({
      id: assistantId,
      name: 'Магазин',
      description: 'О доставке',
      face: { icon: expect.any(String), colour: expect.any(String) },
      suggestions: expect.any(Array),
      isExample: false,
      isOwn: true,
      isAvailable: true,
    })
  })
})

describe('a published assistant', () => {
  beforeAll(() => publish(true))
  afterAll(() => publish(false))

  it('shows strangers its face and nothing else', async () => {
    for (const { api } of [await newGuest(server.origin), await server.person('Vera')]) {
      const face = await api('GET /api/assistants/{id}/public', { params: params() })
      expect(face).toMatchObject({ name: 'Магазин', description: 'О доставке', isOwn: false })
      expect(Object.keys(face).sort()).toEqual(
        ['description', 'face', 'id', 'isAvailable', 'isExample', 'isOwn', 'name', 'suggestions'].sort(),
      )
      for (const route of [
        'GET /api/assistants/{id}',
        'GET /api/assistants/{id}/export',
        'GET /api/assistants/{id}/documents',
        'GET /api/assistants/{id}/publication',
        'GET /api/assistants/{id}/widgets',
        'GET /api/assistants/{id}/pairs',
      ] as const) {
        const refusal = await refusalOf(api(route, { params: params() }))
        expect([401, 404], route).toContain(refusal.status)
      }
    }
    const [mine] = await olga.api('GET /api/assistants/my')
    expect(mine).toMatchObject({ isPublished: true })
  })

  it('answers a visitor with sources without links, and keeps visitors apart', async () => {
    const [one, two] = await Promise.all([newGuest(server.origin), newGuest(server.origin)])
    const id = await begin(one)
    const { assistantMessage } = await ask(one, id)
    expect(assistantMessage?.content).toContain('триста рублей')
    expect(assistantMessage?.citations[0]).toMatchObject({ title: 'доставка.txt' })
    expect(assistantMessage?.citations[0]).not.toHaveProperty('documentId')
    expect(assistantMessage).not.toHaveProperty('model')
    const again = await one.api('GET /api/conversations/{id}', { params: { id } })
    expect(again).toMatchObject({ title: 'Чат с Магазин', messageCount: 2 })
    expect(await begin(one)).toBe(id)
    for (const { api } of [two, olga])
      expect((await refusalOf(api('GET /api/conversations/{id}', { params: { id } }))).status).toBe(404)
    expect(await begin(two)).not.toBe(id)
    await server.app.events.settled()
    const usage = await olga.api('GET /api/usage', { query: {} })
    expect(usage.assistants).toMatchObject([{ assistantId, replies: 1 }])
    const log = await olga.api('GET /api/chat-logs/user/{userId}', { params: { userId: olga.user.id } })
    expect(log.some(({ sessionId }) => sessionId === id)).toBe(true)
  })

  it('is not published in the file that it is exported to, nor in what is made of one', async () => {
    const exported = await fetch(`${server.origin}/api/assistants/${assistantId}/export`, {
      headers: { authorization: `Bearer ${olga.token}` },
    })
    const text = await exported.text()
    expect(text).not.toMatch(/publi/i)
    const anna = await server.person('Anna')
    const made = await anna.api('POST /api/assistants/import', { body: JSON.parse(text) })
    expect(made.isPublished).toBe(false)
  })

  it('writes each turn of the switch to the audit log, and nothing for what changes nothing', async () => {
    await publish(true)
    await publish(false)
    await publish(true)
    const { audit } = accountModels(server.app.db)
    const lines = await audit.find({ subjectId: assistantId }).sort({ at: 1 }).lean()
    expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual(
      ['published', 'unpublished', 'published'].map(what => [`assistant.${what}`, olga.user.id]),
    )
  })

  it('discloses nothing about the owner’s keys to a visitor after a failure', async () => {
    const guest = await newGuest(server.origin)
    const id = await begin(guest)
    await ask(guest, id)
    const { messages, conversations } = server.app.conversations.store
    const error = { code: 'ai.key-rejected', message: { ru: 'Ключ OpenAI', en: 'Key', pl: 'Klucz' } }
    await messages.updateOne({ conversationId: id, role: 'assistant' }, { $set: { status: 'failed', error } })
    const shown = await guest.api('GET /api/conversations/{id}', { params: { id } })
    expect(shown.messages[1]?.error?.code).toBe('conversations.not-answered')
    await conversations.deleteOne({ _id: id })
  })
})

describe('an owner who switches it off', () => {
  const listen = async () => {
    await publish(true)
    const guest = await newGuest(server.origin)
    const id = await begin(guest)
    const line = await connect(`${server.origin}/app`, { cookie: guest.cookie })
    await line.ask('conversation:join', { conversationId: id })
    return { guest, id, line }
  }
  const send = (conversationId: string, text: string) => ({
    conversationId,
    clientMessageId: `visitor-${text.length}`,
    text,
  })

  it('ends what is in progress: the reply is interrupted, the socket is notified and gets no more', async () => {
    await olga.api('PUT /api/assistants/{id}', { params: params(), body: { model: 'gpt-4o' } })
    const { guest, id, line } = await listen()
    const mine = await connect(`${server.origin}/app`, { token: olga.token })
    const own = await begin(olga)
    await mine.ask('conversation:join', { conversationId: own })
    await line.ask('message:send', send(id, 'Расскажите о доставке'))
    const dictation = await provider.next()
    dictation.say('Доставка ')
    await line.until('message:delta')
    await publish(false)
    await dictation.disconnected
    expect(await line.until('conversation:closed')).toEqual({ conversationId: id })
    const heard = line.heard.length
    for (const [name, event] of [
      ['conversation:join', { conversationId: id }],
      ['message:send', send(id, 'Ещё один вопрос')],
      ['typing', { conversationId: id }],
    ] as const)
      expect(await line.ask(name, event)).toMatchObject({
        ok: false,
        error: { code: 'conversations.closed' },
      })
    const calls = [
      guest.api('GET /api/conversations/{id}', { params: { id } }),
      guest.api('GET /api/conversations/{id}/messages', { params: { id } }),
      ask(guest, id),
    ]
    for (const refusal of await Promise.all(calls.map(refusalOf)))
      expect(refusal).toMatchObject({ status: 404, body: { code: 'conversations.closed' } })
    expect((await refusalOf(begin(guest))).status).toBe(404)
    expect(line.heard).toHaveLength(heard)
    expect(mine.heard.map(({ name }) => name)).not.toContain('conversation:closed')
    await olga.api('PUT /api/assistants/{id}', { params: params(), body: { model: 'botanika-local' } })
    expect((await ask(olga, own)).assistantMessage?.status).toBe('complete')

    await publish(true)
    expect(await guest.api('GET /api/conversations/{id}', { params: { id } })).toMatchObject({ id })
    expect((await ask(guest, id)).assistantMessage?.status).toBe('complete')
    await publish(false)
    line.close()
    mine.close()
  })

  it('and who deletes it, closes it too', async () => {
    const { line, guest, id } = await listen()
    const doomed = await server.person('Dora')
    const { id: other } = await doomed.api('POST /api/assistants', { body: { name: 'Временный' } })
    await doomed.api('PUT /api/assistants/{id}/publication', {
      params: { id: other },
      body: { isPublished: true },
    })
    const { id: talk } = await guest.api('POST /api/conversations', { body: { assistantId: other } })
    await line.ask('conversation:join', { conversationId: talk })
    await doomed.api('DELETE /api/assistants/{id}', { params: { id: other } })
    expect(await line.until('conversation:closed')).toEqual({ conversationId: talk })
    const refusal = await refusalOf(guest.api('GET /api/assistants/{id}/public', { params: { id: other } }))
    expect(refusal).toMatchObject({ status: 404, body: { code: 'assistants.not-found' } })
    await expect
      .poll(() =>
        server.app.db.connection
          .collection('publications')
          .countDocuments({ _id: new Types.ObjectId(other) }),
      )
      .toBe(0)
    expect(await guest.api('GET /api/conversations/{id}', { params: { id } })).toMatchObject({ id })
    await publish(false)
    line.close()
  })
})

describe('an owner whose account is at rest', () => {
  const set = (changes: object) =>
    accountModels(server.app.db).users.updateOne(
      { _id: olga.user.id },
      { $set: changes },
      { timestamps: false, overwriteImmutable: true },
    )

  it('is disclosed to nobody: frozen, the assistant answers; stopped, it does not; restricted, it is not found', async () => {
    await publish(true)
    const guest = await newGuest(server.origin)
    const id = await begin(guest)
    await set({ createdAt: new Date(0) })
    expect((await guest.api('GET /api/assistants/{id}/public', { params: params() })).isAvailable).toBe(true)
    expect((await ask(guest, id)).assistantMessage?.status).toBe('complete')
    await set({ isActive: false, createdAt: new Date() })
    const face = await guest.api('GET /api/assistants/{id}/public', { params: params() })
    expect(face.isAvailable).toBe(false)
    const refusal = await refusalOf(ask(guest, id))
    expect(refusal).toMatchObject({ status: 403, body: { code: 'conversations.unavailable' } })
    expect(refusal.body).not.toHaveProperty('requiresActivation')
    await set({ isActive: true, assistantAccessRestricted: true })
    for (const call of [
      guest.api('GET /api/assistants/{id}/public', { params: params() }),
      guest.api('GET /api/conversations/{id}', { params: { id } }),
      ask(guest, id),
    ])
      expect((await refusalOf(call)).status).toBe(404)
    await set({ assistantAccessRestricted: false })
    expect((await ask(guest, id)).assistantMessage?.status).toBe('complete')
    await publish(false)
  })
})
