import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Conversation, Message } from '../../src/contract/index.ts'
import { accountModels } from '../../src/people/accounts/models.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { newGuest } from '../support/guest.ts'

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let server: TestApp
let olga: TestPerson
let assistantId: string

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  assistantId = (await olga.api('POST /api/assistants', { body: { name: 'Помощник' } })).id
})
afterAll(() => server.stop())

/** An empty conversation of Olga. */
const begin = async (): Promise<Conversation> => {
  const { id } = await olga.api('POST /api/conversations', { body: { assistantId } })
  return olga.api('PUT /api/conversations/{id}/clear', { params: { id } })
}
const send = (id: string, message: string, clientMessageId?: string) =>
  olga.api('POST /api/conversations/{id}/messages', {
    params: { id },
    body: { message, ...(clientMessageId && { clientMessageId }) },
  })
const read = async (id: string): Promise<Message[]> =>
  (await olga.api('GET /api/conversations/{id}', { params: { id } })).messages

describe('sending', () => {
  it('the same message again is answered with what is stored', async () => {
    const { id } = await begin()
    const first = await send(id, 'Привет', 'again-0001')
    expect(await send(id, 'Привет', 'again-0001')).toEqual(first)
    expect(await send(id, 'Другие слова', 'again-0001')).toEqual(first)
    expect(await read(id)).toEqual([first.userMessage, first.assistantMessage])
  })

  it('a hundred copies at once are one message with one reply', async () => {
    const { id } = await begin()
    const copies = await Promise.all(
      Array.from({ length: 100 }, () =>
        send(id, `Что на картинке? [Изображение: data:image/png;base64,${pixel}]`, 'copy-00001'),
      ),
    )
    const [first] = copies
    for (const copy of copies) expect(copy).toEqual(first)
    expect(first?.assistantMessage?.status).toBe('complete')
    const whole = await olga.api('GET /api/conversations/{id}', { params: { id } })
    expect(whole.messages).toEqual([first?.userMessage, first?.assistantMessage])
    expect(whole.messageCount).toBe(2)
    const images = server.app.db.connection
      .collection('objects')
      .countDocuments({ holder: `conversation:${id}` })
    expect(await images).toBe(1)
  })

  it('messages at once stand in one order, each before its own reply', async () => {
    const { id } = await begin()
    const sent = await Promise.all(Array.from({ length: 12 }, (_, n) => send(id, `Вопрос ${n}`)))
    const messages = await read(id)
    expect(messages).toHaveLength(24)
    for (const { userMessage, assistantMessage } of sent) {
      const place = messages.findIndex(message => message.id === userMessage.id)
      expect(messages[place + 1]?.id).toBe(assistantMessage?.id)
      expect(assistantMessage?.status).toBe('complete')
    }
  })

  it('earlier messages come by pages, without a gap or a repeat', async () => {
    const { id } = await begin()
    for (let n = 0; n < 5; n += 1) await send(id, `Страница ${n}`)
    const all = await read(id)
    const paged: Message[] = []
    for (let before: string | undefined; ; before = paged[0]?.id) {
      const query = { limit: 3, ...(before && { before }) }
      const page = await olga.api('GET /api/conversations/{id}/messages', { params: { id }, query })
      if (page.length === 0) break
      paged.unshift(...page)
    }
    expect(paged).toEqual(all)
  })

  it.each([
    ['nothing', '', 400],
    ['blanks', ' \n\t ', 400],
    ['one character too many', 'ё'.repeat(16_001), 413],
    ['a picture that is none', '[Изображение: data:image/png;base64,bm90IGFuIGltYWdl]', 400],
  ])('%s is refused with a message and leaves nothing', async (_, text, status) => {
    const { id } = await begin()
    const refusal = await send(id, text).catch(error => error)
    expect(refusal).toMatchObject({ status, body: { message: expect.stringMatching(/[а-я]/) } })
    expect(await read(id)).toEqual([])
  })

  it.each([
    ['as long as it may be', 'ё'.repeat(16_000)],
    ['with zeros and controls', 'а\u0000б\u0007в\u202e\ufeffг'],
    ['with operators', '{"$where":"sleep(1)"} $gt __proto__ constructor'],
    ['with markup', '<img src=x onerror=alert(1)> [1] [2] ![a](javascript:alert(1))'],
    ['of emoji alone', '🌿👨‍👩‍👧‍👦'.repeat(500)],
    ['with half a pair', 'начало \ud83d конец'],
  ])('a text %s comes back as it was', async (_, text) => {
    const { id } = await begin()
    const { userMessage, assistantMessage } = await send(id, text)
    expect(userMessage.content).toBe(text.toWellFormed())
    expect(assistantMessage?.status).toBe('complete')
    expect((await read(id))[0]?.content).toBe(text.toWellFormed())
  })
})

describe('a conversation', () => {
  it('is begun once by two tabs at the same moment, and found again', async () => {
    const { api, user } = await server.person('Tabs')
    const { id: own } = await api('POST /api/assistants', { body: { name: 'Свой' } })
    const tabs = await Promise.all(
      Array.from({ length: 8 }, () => api('POST /api/conversations', { body: { assistantId: own } })),
    )
    expect(new Set(tabs.map(({ id }) => id)).size).toBe(1)
    expect(tabs[0]?.title).toBe('Chat with Свой')
    const list = await api('GET /api/conversations/user/{userId}', { params: { userId: user.id } })
    expect(list.map(({ id }) => id)).toEqual([tabs[0]?.id])
  })

  it('shows a picture under an address of its own, and stores its bytes once', async () => {
    const { id } = await begin()
    const { userMessage } = await send(id, `[Изображение: data:image/png;base64,${pixel}]`)
    const [, address] =
      /^Проанализируй это изображение\n\[Изображение: (\S+)\]$/.exec(userMessage.content) ?? []
    expect(userMessage.attachments).toEqual([{ type: 'image', url: address }])
    const picture = await fetch(server.origin + address)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.headers.get('content-security-policy')).toContain('sandbox')
    expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(pixel)
    expect((await fetch(`${server.origin}${address?.split('?')[0]}`)).status).toBe(404)
    await olga.api('DELETE /api/conversations/{id}', { params: { id } })
    expect((await fetch(server.origin + address)).status).toBe(404)
  })

  it('is written down in the log of the assistant’s owner', async () => {
    const { api, user } = await server.person('Logged')
    const assistant = await api('POST /api/assistants', { body: { name: 'Свой' } })
    const { id } = await api('POST /api/conversations', { body: { assistantId: assistant.id } })
    await api('POST /api/conversations/{id}/messages', { params: { id }, body: { message: 'Запиши' } })
    await server.app.events.settled()
    const log = await api('GET /api/chat-logs/user/{userId}', { params: { userId: user.id } })
    expect(log.map(({ action }) => action)).toEqual(['message_received', 'message_sent', 'chat_started'])
    expect(log.every(({ sessionId }) => sessionId === id)).toBe(true)
    expect(log[1]).toMatchObject({ messageRole: 'user', messageContent: 'Запиши' })
    expect(log[0]).toMatchObject({ messageRole: 'assistant', metadata: { channel: 'dashboard' } })
  })

  it('loses what it has of an assistant that is deleted, and nothing else', async () => {
    const { api, user } = await server.person('Leaver')
    const $set = { plan: 'pro' as const, planActivatedAt: new Date(0), planExpiresAt: new Date('2999-01-01') }
    await accountModels(server.app.db).users.updateOne({ _id: user.id }, { $set })
    const talkTo = async (name: string) => {
      const assistant = await api('POST /api/assistants', { body: { name } })
      const { id } = await api('POST /api/conversations', { body: { assistantId: assistant.id } })
      await api('POST /api/conversations/{id}/messages', { params: { id }, body: { message: 'Запиши' } })
      return assistant.id
    }
    const [leaving, staying] = [await talkTo('Уходит'), await talkTo('Остаётся')]
    await server.app.events.settled()
    const logged = async () => {
      const log = await api('GET /api/chat-logs/user/{userId}', { params: { userId: user.id } })
      return [leaving, staying].map(id => log.filter(({ assistantId }) => assistantId === id).length)
    }
    expect(await logged()).toEqual([3, 3])
    await api('DELETE /api/assistants/{id}', { params: { id: leaving } })
    await expect.poll(logged).toEqual([0, 3])
  })

  it('tells of a PDF, and of a chat that was cleared with messages or deleted', async () => {
    const { api, user } = await server.person('Logkeeper')
    const assistant = await api('POST /api/assistants', { body: { name: 'Помощник' } })
    const { id } = await api('POST /api/conversations', { body: { assistantId: assistant.id } })
    const params = { id }
    await api('PUT /api/conversations/{id}/clear', { params })
    await api('POST /api/conversations/{id}/messages', { params, body: { message: 'Запиши' } })
    await api('POST /api/conversations/{id}/exports', { params })
    const foreign = olga.api('POST /api/conversations/{id}/exports', { params })
    await expect(foreign).rejects.toMatchObject({ status: 404 })
    await api('PUT /api/conversations/{id}/clear', { params })
    await api('DELETE /api/conversations/{id}', { params })
    await server.app.events.settled()
    const log = await api('GET /api/chat-logs/user/{userId}', { params: { userId: user.id } })
    expect(log.map(({ action }) => action)).toEqual([
      ...['chat_ended', 'chat_ended', 'pdf_exported'],
      ...['message_received', 'message_sent', 'chat_started'],
    ])
    expect(log.every(({ sessionId }) => sessionId === id)).toBe(true)
  })
})

describe('a guest', () => {
  it('talks with an example, unseen by the next guest, and is forgotten after a day', async () => {
    const [one, two] = await Promise.all([newGuest(server.origin), newGuest(server.origin)])
    const [example] = await one.api('GET /api/examples')
    const start = { body: { assistantId: example?.id ?? '' } }
    const talk = await one.api('POST /api/conversations', start)
    const params = { id: talk.id }
    const turn = await one.api('POST /api/conversations/{id}/messages', {
      params,
      body: { message: 'Как добавить документ?' },
    })
    expect(turn.assistantMessage).toMatchObject({ status: 'complete' })
    const other = await two.api('POST /api/conversations', start)
    expect(other.id).not.toBe(talk.id)
    expect(other.messages).toEqual([])
    const isGone = { status: 404 }
    await expect(two.api('GET /api/conversations/{id}', { params })).rejects.toMatchObject(isGone)
    await expect(one.api('POST /api/conversations', { body: { assistantId } })).rejects.toMatchObject(isGone)

    const { store, admission } = server.app.conversations
    await admission.sweep()
    expect(await one.api('GET /api/conversations/{id}', { params })).toMatchObject({ id: talk.id })
    const record = await store.conversations.findOne({ _id: talk.id }).lean()
    expect((Number(record?.expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(24, 0)
    await store.conversations.updateOne({ _id: talk.id }, { $set: { expiresAt: new Date(Date.now() - 1) } })
    await admission.sweep()
    await expect(one.api('GET /api/conversations/{id}', { params })).rejects.toMatchObject(isGone)
    expect(await store.messages.countDocuments({ conversationId: talk.id })).toBe(0)
    expect(await two.api('GET /api/conversations/{id}', { params: { id: other.id } })).toEqual(other)
  })
})
