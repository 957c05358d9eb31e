import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message, Rating } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { connect } from '../live/connect.ts'
import { newGuest } from '../support/guest.ts'

const bad: Rating = { value: 'down', reason: 'Цена старая' }

let server: TestApp
let olga: TestPerson
let assistantId: string
let conversationId: string
let question: Message
let params: { id: string }

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  assistantId = (await olga.api('POST /api/assistants', { body: { name: 'Помощник' } })).id
  conversationId = (await olga.api('POST /api/conversations', { body: { assistantId } })).id
  const turn = await olga.api('POST /api/conversations/{id}/messages', {
    params: { id: conversationId },
    body: { message: 'Сколько стоит доставка?' },
  })
  question = turn.userMessage
  params = { id: turn.assistantMessage?.id ?? '' }
})
afterAll(() => server.stop())

const rate = (body: Rating) => olga.api('PUT /api/messages/{id}/rating', { params, body })

describe('the rating of a reply', () => {
  it('is kept with the message, changed, taken back, and told at once to who has the chat open', async () => {
    const tab = await connect(`${server.origin}/app`, { token: olga.token })
    await tab.ask('conversation:join', { conversationId })
    expect((await rate({ value: 'up' })).rating).toEqual({ value: 'up' })
    expect((await rate({ value: 'down', reason: ` ${bad.reason} ` })).rating).toEqual(bad)
    const call = { params: { id: conversationId } }
    const { messages } = await olga.api('GET /api/conversations/{id}', call)
    expect(messages.map(({ rating }) => rating)).toEqual([undefined, bad])
    expect((await olga.api('DELETE /api/messages/{id}/rating', { params })).rating).toBeUndefined()
    await tab.until('message:rated', ({ message }) => message.rating === undefined)
    const told = tab.heard.flatMap(one => (one.name === 'message:rated' ? [one.event.message.rating] : []))
    expect(told).toEqual([{ value: 'up' }, bad, undefined])
    tab.close()
  })

  it('is of nobody but the person of the conversation, and of replies alone', async () => {
    const other = await server.person('Rater')
    const guest = await newGuest(server.origin)
    for (const { api } of [other, guest])
      await expect(api('PUT /api/messages/{id}/rating', { params, body: bad })).rejects.toMatchObject({
        status: 404,
      })
    const own = { params: { id: question.id }, body: bad }
    await expect(olga.api('PUT /api/messages/{id}/rating', own)).rejects.toMatchObject({
      status: 409,
    })
    await expect(rate({ value: 'down', reason: 'я'.repeat(501) })).rejects.toMatchObject({ status: 400 })
  })

  it('of a visitor is told to the owner when it is bad, once for an assistant; one’s own is not', async () => {
    const id = assistantId
    await olga.api('PUT /api/assistants/{id}/publication', { params: { id }, body: { isPublished: true } })
    const guest = await newGuest(server.origin)
    const talk = await guest.api('POST /api/conversations', { body: { assistantId } })
    const { assistantMessage } = await guest.api('POST /api/conversations/{id}/messages', {
      params: { id: talk.id },
      body: { message: 'Как добавить документ?' },
    })
    const call = { params: { id: assistantMessage?.id ?? '' } }
    await rate(bad)
    expect((await guest.api('PUT /api/messages/{id}/rating', { ...call, body: bad })).rating).toEqual(bad)
    await guest.api('PUT /api/messages/{id}/rating', { ...call, body: { value: 'up' } })
    await guest.api('PUT /api/messages/{id}/rating', { ...call, body: { value: 'down' } })
    await server.app.events.settled()
    const { items } = await olga.api('GET /api/notifications')
    const about = items.filter(({ link }) => link === `/playground/${id}`)
    expect(about.map(({ text, count }) => ({ ru: text.ru, count }))).toEqual([
      { ru: 'Посетителю не понравился ответ «Помощник»: Как добавить документ?', count: 2 },
    ])
  })
})
