import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi, Handler, Message } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { connect, type Line } from '../live/connect.ts'
import { type PacedProvider, startPacedProvider } from '../live/paced-provider.ts'

let provider: PacedProvider
let server: TestApp
let olga: TestPerson
let assistantId: string
let id: string
let tab: Line
let sent = 0

beforeAll(async () => {
  provider = await startPacedProvider()
  server = await startTestApp({ env: provider.env })
  olga = await server.person('Olga')
  assistantId = (await olga.api('POST /api/assistants', { body: { name: 'Помощник' } })).id
})
afterAll(async () => {
  await server.stop()
  await provider.close()
})
beforeEach(async () => {
  sent += 1
  id = (await olga.api('POST /api/conversations', { body: { assistantId, key: `case-${sent}` } })).id
  tab = await connect(`${server.origin}/app`, { token: olga.token })
  await tab.ask('conversation:join', { conversationId: id })
  return () => tab.close()
})

const hand = (handler: Handler, to = id) =>
  olga.api('PUT /api/conversations/{id}/handler', { params: { id: to }, body: { handler } })
const post = (message: string, clientMessageId?: string) =>
  olga.api('POST /api/conversations/{id}/messages', {
    params: { id },
    body: { message, ...(clientMessageId && { clientMessageId }) },
  })
const write = (message: string, clientMessageId: string, to = id) =>
  olga.api('POST /api/conversations/{id}/operator-messages', {
    params: { id: to },
    body: { message, clientMessageId },
  })
const read = async (): Promise<Message[]> =>
  (await olga.api('GET /api/conversations/{id}', { params: { id } })).messages
const questionsToday = async () => (await olga.api('GET /api/usage', { query: {} })).today.questions

describe('while an operator answers', () => {
  it('a question is stored alone: no model starts, and nothing is charged', async () => {
    await hand('operator')
    const before = await questionsToday()
    const turn = await post('Позовите человека')
    expect(turn).not.toHaveProperty('assistantMessage')
    expect(turn.userMessage).toMatchObject({ role: 'user', handler: 'operator', status: 'complete' })
    expect(await read()).toEqual([turn.userMessage])
    expect(await questionsToday()).toBe(before)
    const whole = await olga.api('GET /api/conversations/{id}', { params: { id } })
    expect(whole).toMatchObject({ handler: 'operator', messageCount: 1 })
  })

  it('the same question again is the same one, also once the assistant answers again', async () => {
    await hand('operator')
    const first = await post('Позовите человека', 'operator-again')
    expect(await post('Позовите человека', 'operator-again')).toEqual(first)
    await hand('assistant')
    expect(await post('Позовите человека', 'operator-again')).toEqual(first)
    expect(await read()).toEqual([first.userMessage])
  })

  it('a hundred copies at once are one question', async () => {
    await hand('operator')
    const copies = await Promise.all(Array.from({ length: 100 }, () => post('Человека!', 'operator-copies')))
    for (const copy of copies) expect(copy).toEqual(copies[0])
    expect(await read()).toHaveLength(1)
  })

  it('their messages come live, once each, in order, and are in the assistant’s history later', async () => {
    await hand('operator')
    await post('Сколько стоит букет?')
    const said = await write('Триста рублей.', 'operator-says')
    expect(await write('Триста рублей.', 'operator-says')).toEqual(said)
    expect(said).toMatchObject({ role: 'operator', status: 'complete', content: 'Триста рублей.' })
    const { message } = await tab.until('message:created', event => event.message.role === 'operator')
    expect(message).toEqual(said)
    await hand('assistant')
    const dictated = provider.next()
    const answered = post('А два?')
    const dictation = await dictated
    expect(dictation.body.messages).toContainEqual({
      role: 'assistant',
      content:
        '[A person of the team wrote this, and has given the conversation back to you since:]\nТриста рублей.',
    })
    dictation.say('Шестьсот')
    dictation.finish()
    expect((await answered).assistantMessage).toMatchObject({ status: 'complete', content: 'Шестьсот' })
    expect((await read()).map(({ role }) => role)).toEqual(['user', 'operator', 'user', 'assistant'])
    expect(await olga.api('GET /api/messages/{id}', { params: { id: said.id } })).not.toHaveProperty(
      'authorId',
    )
  })

  it('every tab gets the event of who answers', async () => {
    await hand('operator')
    expect(await tab.until('conversation:handler')).toEqual({ conversationId: id, handler: 'operator' })
    await hand('operator')
    await hand('assistant')
    await tab.until('conversation:handler', ({ handler }) => handler === 'assistant')
    expect(tab.heard.filter(({ name }) => name === 'conversation:handler')).toHaveLength(2)
  })

  it('a socket is acknowledged, and gets no reply event', async () => {
    await hand('operator')
    const event = { conversationId: id, clientMessageId: 'operator-socket', text: 'Есть кто?' }
    const answer = await tab.ask('message:send', event)
    expect(answer).toMatchObject({ ok: true, message: { handler: 'operator' } })
    await write('Да.', 'operator-socket-2')
    await tab.until('message:created', ({ message }) => message.role === 'operator')
    const created = tab.heard.flatMap(({ name, event: heard }) =>
      name === 'message:created' ? [heard.message.role] : [],
    )
    expect(created).toEqual(['user', 'operator'])
  })
})

describe('a switch', () => {
  it('lets the reply that is being written end, and holds for the next question', async () => {
    const dictated = provider.next()
    const first = post('Первый')
    const dictation = await dictated
    dictation.say('начало ')
    await tab.until('message:delta')
    await hand('operator')
    expect(await post('Второй')).not.toHaveProperty('assistantMessage')
    dictation.say('и конец')
    dictation.finish()
    expect((await first).assistantMessage).toMatchObject({ status: 'complete', content: 'начало и конец' })
    expect((await read()).map(({ content }) => content)).toEqual(['Первый', 'начало и конец', 'Второй'])
  })

  it('stands in one order with the messages that come at the same moment', async () => {
    const { engine, store } = server.app.conversations
    const conversation = await store.owned(id, olga.user.id)
    const free = { admit: async () => undefined }
    const ask = (text: string) => engine.send(conversation, { text, language: 'ru' }, free)
    const dictated = provider.next()
    const [before, , after, , again] = await Promise.all([
      ask('До'),
      engine.setHandler(conversation, 'operator'),
      ask('После'),
      engine.setHandler(conversation, 'assistant'),
      ask('Снова'),
    ])
    expect([before.reply, after.reply, again.reply].map(reply => reply !== null)).toEqual([true, false, true])
    const next = provider.next()
    ;(await dictated).finish()
    ;(await next).finish()
    await Promise.all([before.reply, again.reply])
    expect((await read()).map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'user', 'assistant'])
  })

  it('keeps a reply that broke off from being written again by the assistant', async () => {
    const dictated = provider.next()
    const event = { conversationId: id, clientMessageId: 'operator-stopped', text: 'Вопрос' }
    await tab.ask('message:send', event)
    ;(await dictated).say('половина')
    const { messageId } = await tab.until('message:delta')
    await tab.ask('message:stop', { messageId })
    await hand('operator')
    const again = olga.api('POST /api/messages/{id}/retry', { params: { id: messageId } })
    await expect(again).rejects.toMatchObject({ status: 409, body: { code: 'conversations.with-operator' } })
  })

  it('comes before an operator may write', async () => {
    await expect(write('Я тут', 'operator-early')).rejects.toMatchObject({
      status: 409,
      body: { code: 'conversations.with-assistant' },
    })
    expect(await read()).toEqual([])
  })

  it.each(['robot', null, ''])('to %j is refused', async handler => {
    await expect(hand(handler as Handler)).rejects.toMatchObject({ status: 400 })
  })
})

it('a visitor of a widget is taken over by the owner, and not charged for', async () => {
  const [widget] = await olga.api('GET /api/assistants/{id}/widgets', { params: { id: assistantId } })
  const key = widget?.key ?? ''
  const visit = await server.api('POST /api/widget/{key}/session', { params: { key }, body: {} })
  const visitor = createClient<CoreApi>({ origin: server.origin, token: () => visit.visitorToken })
  const line = await connect(`${server.origin}/widget`, { token: visit.visitorToken })
  const conversationId = visit.conversation.id
  await line.ask('conversation:join', { conversationId })
  const ask = (text: string, clientMessageId: string) =>
    visitor('POST /api/widget/{key}/messages', { params: { key }, body: { text, clientMessageId } })
  void provider.next().then(({ say, finish }) => {
    say('Здравствуйте')
    finish()
  })
  expect((await ask('Привет', 'visitor-0001')).assistantMessage).toMatchObject({ status: 'complete' })
  await hand('operator', conversationId)
  await line.until('conversation:handler')
  const before = await questionsToday()
  const turn = await ask('Человека!', 'visitor-0002')
  expect(turn).not.toHaveProperty('assistantMessage')
  expect(turn.userMessage.handler).toBe('operator')
  expect(await questionsToday()).toBe(before)
  const said = await write('Слушаю вас', 'operator-widget', conversationId)
  expect((await line.until('message:created', ({ message }) => message.role === 'operator')).message).toEqual(
    said,
  )
  const { messages } = await visitor('GET /api/widget/{key}/messages', {
    params: { key },
    query: { after: turn.userMessage.id },
  })
  expect(messages).toEqual([said])
  // The person who writes does not decide who answers.
  const own = visitor('PUT /api/conversations/{id}/handler', {
    params: { id: conversationId },
    body: { handler: 'assistant' },
  })
  await expect(own).rejects.toMatchObject({ status: 401 })
  line.close()
})

it('after a crash no reply is made up for a question that waits for an operator', async () => {
  await hand('operator')
  const { userMessage } = await post('Кто здесь?')
  const { store } = server.app.conversations
  // The record looks as if the server had died before it noted the place of the question.
  await store.conversations.updateOne({ _id: id }, { $set: { nextOrder: 0 } })
  const { dataDir } = server
  await server.stop({ keepData: true })
  server = await startTestApp({ dataDir, env: provider.env })
  const api = createClient<CoreApi>({ origin: server.origin, token: () => olga.token })
  const params = { id }
  const whole = await api('GET /api/conversations/{id}', { params })
  expect(whole).toMatchObject({ handler: 'operator', messages: [userMessage], messageCount: 1 })
  const next = await api('POST /api/conversations/{id}/messages', { params, body: { message: 'Ау?' } })
  expect(next).not.toHaveProperty('assistantMessage')
  expect(next.userMessage.order).toBe(userMessage.order + 1)
  olga = { ...olga, api }
})

it('pages of messages follow one another in both directions by their links', async () => {
  await hand('operator')
  const all: Message[] = []
  for (let n = 0; n < 5; n += 1) all.push((await post(`Страница ${n}`)).userMessage)
  const follow = async (from: string): Promise<string[][]> => {
    const pages: string[][] = []
    for (let next: string | undefined = from; next; ) {
      const answer: Response = await fetch(server.origin + next, {
        headers: { authorization: `Bearer ${olga.token}` },
      })
      pages.push(((await answer.json()) as Message[]).map(({ content }) => content.slice(-1)))
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    return pages
  }
  const at = `/api/conversations/${id}/messages?limit=2`
  expect(await follow(at)).toEqual([['3', '4'], ['1', '2'], ['0']])
  expect(await follow(`${at}&after=${all[0]?.id}`)).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  const unknown = { params: { id }, query: { after: 'f'.repeat(24) } }
  await expect(olga.api('GET /api/conversations/{id}/messages', unknown)).rejects.toMatchObject({
    status: 404,
  })
})
