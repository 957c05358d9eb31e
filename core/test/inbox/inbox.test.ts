import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { connect, type Line } from '../live/connect.ts'
import { type PacedProvider, startPacedProvider } from '../live/paced-provider.ts'

let provider: PacedProvider
let server: TestApp
let olga: TestPerson
let assistantId: string
let key: string
/** A visitor of the widget, whose conversation begins with their first message. */
let visitor: Line
let id: string
let desk: Line
let messages = 0

beforeAll(async () => {
  provider = await startPacedProvider()
  server = await startTestApp({ env: provider.env })
  olga = await server.person('Olga')
  assistantId = (await olga.api('POST /api/assistants', { body: { name: 'Помощник' } })).id
  const { key: widgetKey } = await olga.api('POST /api/assistants/{id}/widgets', {
    params: { id: assistantId },
    body: { name: 'Сайт' },
  })
  key = widgetKey
})
afterAll(async () => {
  await server.stop()
  await provider.close()
})
beforeEach(async () => {
  const session = await server.api('POST /api/widget/{key}/session', { params: { key }, body: {} })
  id = session.conversation.id
  visitor = await connect(`${server.origin}/widget`, { token: session.visitorToken })
  desk = await connect(`${server.origin}/app`, { token: olga.token })
  return () => {
    visitor.close()
    desk.close()
  }
})

const ask = (text: string) => {
  messages += 1
  return visitor.ask('message:send', { conversationId: id, clientMessageId: `visitor-${messages}`, text })
}
/** Asks, and has the model answer. */
const converse = async (text: string, answer: string) => {
  const dictated = provider.next()
  expect(await ask(text)).toMatchObject({ ok: true })
  const dictation = await dictated
  dictation.say(answer)
  dictation.finish()
  await visitor.until('message:done', ({ message }) => message.content === answer)
}
const request = () => server.app.conversations.store.conversations.findById(id).lean()
const requestPerson = async () => {
  const record = await request()
  if (!record) throw new Error('no conversation')
  await server.app.conversations.engine.changeInbox(record, { kind: 'request', reason: 'button' })
}
const take = (body = {}) => olga.api('POST /api/inbox/{id}/take', { params: { id }, body })
const giveBack = () => olga.api('POST /api/inbox/{id}/give-back', { params: { id }, body: {} })
const closeIt = () => olga.api('POST /api/inbox/{id}/close', { params: { id }, body: {} })
const write = (message: string) => {
  messages += 1
  return olga.api('POST /api/conversations/{id}/operator-messages', {
    params: { id },
    body: { message, clientMessageId: `operator-${messages}` },
  })
}
const listed = async (view: 'waiting' | 'mine' | 'people' | 'snoozed' | 'assistant' | 'closed') =>
  (await olga.api('GET /api/inbox', { query: { view } })).map(item => item.id)

describe('a conversation with a person', () => {
  it('waits, is taken, answered, given back, and closed', async () => {
    await converse('Есть доставка?', 'Да, есть.')
    expect(await listed('assistant')).toContain(id)
    await requestPerson()
    expect(await listed('waiting')).toEqual([id])
    expect(await olga.api('GET /api/inbox/counts')).toEqual({ waiting: 1, mine: 0, people: 0 })
    // The assistant goes on answering while nobody has it.
    await converse('А сегодня?', 'Сегодня тоже.')
    const [item] = await olga.api('GET /api/inbox', { query: { view: 'waiting' } })
    expect(item).toMatchObject({
      ...{ state: 'waiting', reason: 'button', channel: 'widget', assistantName: 'Помощник', unread: 1 },
      last: { role: 'assistant', text: 'Сегодня тоже.' },
    })

    expect(await take()).toMatchObject({
      state: 'person',
      colleague: { id: olga.user.id, name: 'Olga' },
    })
    expect(await visitor.until('conversation:handler')).toEqual({ conversationId: id, handler: 'operator' })
    expect(await listed('mine')).toEqual([id])
    expect(await ask('Вы тут?')).toMatchObject({ ok: true, message: { handler: 'operator' } })
    await write('Да, я Ольга.')
    await visitor.until('message:created', ({ message }) => message.content === 'Да, я Ольга.')

    expect(await giveBack()).toMatchObject({ state: 'assistant' })
    await converse('Спасибо!', 'Пожалуйста.')
    expect(await closeIt()).toMatchObject({ state: 'closed' })
    expect(await listed('closed')).toContain(id)
    await converse('Ещё вопрос', 'Слушаю.')
    expect(await listed('closed')).not.toContain(id)
    expect(await olga.api('GET /api/inbox/{id}', { params: { id } })).toMatchObject({ state: 'assistant' })
  })

  it('a reply that is being written ends with the take', async () => {
    const dictated = provider.next()
    await ask('Расскажите о доставке')
    const dictation = await dictated
    dictation.say('Мы доставляем ')
    await visitor.until('message:delta')
    expect(await take()).toMatchObject({ state: 'person' })
    const { message } = await visitor.until('message:failed')
    expect(message).toMatchObject({ status: 'interrupted', error: { code: 'conversations.person-answers' } })
    await dictation.disconnected
    const after = visitor.heard.length
    await write('Здравствуйте!')
    await visitor.until('message:created', event => event.message.role === 'operator')
    expect(visitor.heard.slice(after).filter(({ name }) => name === 'message:delta')).toEqual([])
  })

  it('is asked for in words: passed on at once, said once, and the owner is notified', async () => {
    await converse('Есть доставка?', 'Да.')
    expect(await ask('Позовите менеджера, пожалуйста')).toMatchObject({ ok: true })
    const { message } = await visitor.until('message:done', event =>
      event.message.content.includes('человек'),
    )
    expect(message).toMatchObject({
      status: 'complete',
      content: expect.stringContaining('Передал вашу просьбу'),
    })
    expect(message).not.toHaveProperty('model')
    expect(await olga.api('GET /api/inbox/{id}', { params: { id } })).toMatchObject({
      state: 'waiting',
      reason: 'words',
    })
    const texts = async () =>
      (await olga.api('GET /api/notifications', { query: {} })).items.map(({ text, link }) => [text.ru, link])
    await expect
      .poll(texts)
      .toContainEqual([
        '«Помощник»: просят ответить человека. Позовите менеджера, пожалуйста',
        `/inbox/${id}`,
      ])
    await ask('оператор!')
    await visitor.until('message:done', event => event.message.content.includes('уже позвали'))
    await giveBack()
    await converse('А самовывоз?', 'Тоже есть.')
    await closeIt()
  })

  it('is read up to a message', async () => {
    await converse('Первый', 'Ответ.')
    await take()
    const answer = await ask('Второй')
    expect(await olga.api('GET /api/inbox/{id}', { params: { id } })).toMatchObject({ unread: 1 })
    if (!answer.ok) throw new Error(answer.error.message)
    const { order } = answer.message
    const read = await olga.api('PUT /api/inbox/{id}/read', { params: { id }, body: { order } })
    expect(read.unread).toBe(0)
    await ask('Третий')
    expect(await olga.api('GET /api/inbox/{id}', { params: { id } })).toMatchObject({ unread: 1 })
  })

  it('is put aside until its person writes', async () => {
    await converse('Вопрос', 'Ответ.')
    await requestPerson()
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const snooze = (time: string | null) =>
      olga.api('POST /api/inbox/{id}/snooze', { params: { id }, body: { until: time } })
    expect(await snooze(until)).toMatchObject({ state: 'waiting', snoozedUntil: until })
    expect(await listed('waiting')).not.toContain(id)
    expect(await listed('snoozed')).toEqual([id])
    await expect(snooze(new Date(Date.now() - 1).toISOString())).rejects.toMatchObject({
      body: { code: 'inbox.bad-time' },
    })
    await converse('Ау?', 'Я тут.')
    expect(await listed('waiting')).toContain(id)
    expect(await listed('snoozed')).toEqual([])
    await closeIt()
  })
})

describe('what changes', () => {
  it('comes to the open inbox, and its messages to the one who watches', async () => {
    await converse('Есть розы?', 'Есть.')
    const watched = await desk.ask('inbox:watch', { conversationId: id })
    expect(watched).toMatchObject({ ok: true, item: { id, state: 'assistant' } })
    if (!watched.ok) throw new Error(watched.error.message)
    expect(watched.messages.map(({ content }) => content)).toEqual(['Есть розы?', 'Есть.'])
    await take()
    await desk.until('inbox:changed', event => event.id === id && event.state === 'person')
    await ask('Сколько стоят?')
    await desk.until('message:created', ({ message }) => message.content === 'Сколько стоят?')
    const { last } = await desk.until('inbox:changed', event => event.last?.text === 'Сколько стоят?')
    expect(last).toMatchObject({ role: 'user' })
    await visitor.ask('typing', { conversationId: id })
    await desk.until('inbox:typing')
    await desk.ask('inbox:typing', { conversationId: id })
    await visitor.until('typing')
  })

  it('is refused where somebody was quicker', async () => {
    await converse('Вопрос', 'Ответ.')
    const { version } = await take()
    await expect(
      olga.api('POST /api/inbox/{id}/close', { params: { id }, body: { version: version - 1 } }),
    ).rejects.toMatchObject({ status: 409, body: { code: 'conversations.changed' } })
    expect(await olga.api('GET /api/inbox/{id}', { params: { id } })).toMatchObject({ state: 'person' })
  })
})
