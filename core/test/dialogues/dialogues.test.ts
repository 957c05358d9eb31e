import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { newGuest } from '../support/guest.ts'

let server: TestApp
let olga: TestPerson
let florist: string
let gardener: string

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.admin()
  florist = (await olga.api('POST /api/assistants', { body: { name: 'Флорист' } })).id
  gardener = (await olga.api('POST /api/assistants', { body: { name: 'Садовник' } })).id
  const body = { question: 'Сколько стоит доставка?', answer: 'Доставка стоит 300 рублей.' }
  await olga.api('POST /api/assistants/{id}/pairs', { params: { id: florist }, body })
  await olga.api('PUT /api/assistants/{id}/publication', {
    params: { id: florist },
    body: { isPublished: true },
  })
})
afterAll(() => server.stop())

type Api = TestPerson['api']

const ask = async (api: Api, assistantId: string, ...questions: string[]) => {
  const { id } = await api('POST /api/conversations', { body: { assistantId } })
  let replyId = ''
  for (const message of questions) {
    const call = { params: { id }, body: { message } }
    replyId = (await api('POST /api/conversations/{id}/messages', call)).assistantMessage?.id ?? ''
  }
  return { id, replyId }
}
const list = (query: Parameters<typeof olga.api<'GET /api/dialogues'>>[1] = {}) =>
  olga.api('GET /api/dialogues', query)
const idsOf = async (query: NonNullable<Parameters<typeof list>[0]>['query']) =>
  (await list({ query })).map(({ id }) => id)

describe('the dialogues of an account', () => {
  let own: { id: string; replyId: string }
  let visit: { id: string; replyId: string }
  let guest: Awaited<ReturnType<typeof newGuest>>

  it('are listed over all channels with assistant, first question, counts and outcomes', async () => {
    own = await ask(olga.api, gardener, 'Когда обрезать гортензии?')
    guest = await newGuest(server.origin)
    visit = await ask(guest.api, florist, 'Сколько стоит доставка?', 'А во сколько закрывается метро?')
    expect(await list()).toMatchObject([
      {
        id: visit.id,
        assistantName: 'Флорист',
        channel: 'page',
        isOwn: false,
        question: 'Сколько стоит доставка?',
        questions: 2,
        messages: 4,
        outcomes: { answered: 1, refused: 1, failed: 0, good: 0, bad: 0 },
      },
      {
        id: own.id,
        assistantName: 'Садовник',
        channel: 'dashboard',
        isOwn: true,
        question: 'Когда обрезать гортензии?',
        outcomes: { answered: 0, refused: 1 },
      },
    ])
    const first = await olga.api.page('GET /api/dialogues', { query: { limit: 1 } })
    const second = await olga.api.page('GET /api/dialogues', { query: { limit: 1, after: first.next ?? '' } })
    expect([first, second].flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual([visit.id, own.id])
    expect(second.next).toBeUndefined()
  })

  it('are filtered by assistant, channel, outcome and period, and searched by words in any form', async () => {
    expect(await idsOf({ assistantId: gardener })).toEqual([own.id])
    expect(await idsOf({ channel: 'page' })).toEqual([visit.id])
    expect(await idsOf({ channel: 'telegram' })).toEqual([])
    expect(await idsOf({ outcome: 'answered' })).toEqual([visit.id])
    expect(await idsOf({ outcome: 'refused' })).toEqual([visit.id, own.id])
    expect(await idsOf({ outcome: 'refused', assistantId: gardener })).toEqual([own.id])
    const [later] = await list()
    expect(await idsOf({ from: later?.lastAt ?? '' })).toEqual([visit.id])
    expect(await idsOf({ to: new Date(Date.parse(later?.lastAt ?? '') - 1).toISOString() })).toEqual([own.id])
    expect(await idsOf({ search: 'доставкой' })).toEqual([visit.id])
    // A word of the reply.
    expect(await idsOf({ search: 'рубль' })).toEqual([visit.id])
    expect(await idsOf({ search: 'гортензия обрезка' })).toEqual([])
    expect(await idsOf({ search: 'гортензия', channel: 'page' })).toEqual([])
    expect(await idsOf({ search: 'гортенз' })).toEqual([own.id])
    expect(await idsOf({ search: '.* $ne {"$gt":""}' })).toEqual([])
    await expect(
      olga.api('GET /api/dialogues', { query: { search: 'я'.repeat(201) } }),
    ).rejects.toMatchObject({
      status: 400,
    })
  })

  it('show ratings, also of earlier replies, and forget what is taken back', async () => {
    const { messages } = await guest.api('GET /api/conversations/{id}', { params: { id: visit.id } })
    const params = { id: messages[1]?.id ?? '' }
    const body = { value: 'down', reason: 'Цена старая' } as const
    await guest.api('PUT /api/messages/{id}/rating', { params, body })
    expect(await idsOf({ outcome: 'bad' })).toEqual([visit.id])
    expect((await list())[0]?.outcomes).toMatchObject({ good: 0, bad: 1 })
    await guest.api('PUT /api/messages/{id}/rating', { params, body: { value: 'up' } })
    expect(await idsOf({ outcome: 'bad' })).toEqual([])
    expect(await idsOf({ outcome: 'good' })).toEqual([visit.id])
    await guest.api('DELETE /api/messages/{id}/rating', { params })
    expect(await idsOf({ outcome: 'good' })).toEqual([])
  })

  it('are read by the owner of the assistant as they are, with outcomes; by nobody else', async () => {
    const params = { id: visit.id }
    const messages = await olga.api('GET /api/dialogues/{id}/messages', { params })
    expect(messages.map(({ role, outcome }) => [role, outcome])).toEqual([
      ['user', undefined],
      ['assistant', 'answered'],
      ['user', undefined],
      ['assistant', 'refused'],
    ])
    const page = await olga.api.page('GET /api/dialogues/{id}/messages', { params, query: { limit: 2 } })
    expect(page.entries.map(({ id }) => id)).toEqual(messages.slice(2).map(({ id }) => id))
    expect(await olga.api('GET /api/dialogues/{id}', { params })).toMatchObject({ id: visit.id, messages: 4 })
    const petr = await server.person('Petr')
    for (const key of ['GET /api/dialogues/{id}', 'GET /api/dialogues/{id}/messages'] as const)
      await expect(petr.api(key, { params })).rejects.toMatchObject({
        status: 404,
        body: { code: 'dialogues.not-found' },
      })
    expect(await petr.api('GET /api/dialogues')).toEqual([])
  })

  it('have a reply put right: the typed answer is kept and tried at once, an earlier one is replaced', async () => {
    const params = { id: visit.id }
    const question = 'До скольких открыто метро?'
    const fix = (answer: string, part: object = {}) =>
      olga.api('POST /api/dialogues/{id}/fixes', {
        params,
        body: { messageId: visit.replyId, question, answer, ...part },
      })
    const { pair, ...tried } = await fix('Метро открыто до часа ночи.')
    expect(tried).toEqual({
      usesFix: true,
      answer: 'Метро открыто до часа ночи.',
      citations: [{ n: 1, title: question, quote: 'Метро открыто до часа ночи.' }],
    })
    expect((await fix('Метро открыто до полуночи.')).pair.id).toBe(pair.id)
    const again = await ask((await newGuest(server.origin)).api, florist, question)
    const [, reply] = await olga.api('GET /api/dialogues/{id}/messages', { params: { id: again.id } })
    expect(reply).toMatchObject({ content: 'Метро открыто до полуночи.', outcome: 'answered' })

    const [first] = await olga.api('GET /api/dialogues/{id}/messages', { params })
    await expect(fix('Да', { messageId: first?.id })).rejects.toMatchObject({ status: 404 })
    await expect(fix('Да', { messageId: own.replyId })).rejects.toMatchObject({ status: 404 })
    await expect(fix(' ')).rejects.toMatchObject({ status: 400 })
    await expect(fix('я'.repeat(8_001))).rejects.toMatchObject({ status: 400 })
    const petr = await server.person('Petra')
    const body = { messageId: visit.replyId, question, answer: 'Чужой ответ' }
    await expect(petr.api('POST /api/dialogues/{id}/fixes', { params, body })).rejects.toMatchObject({
      status: 404,
    })
    const talk = { id: again.id }
    await server.app.conversations.engine.end(
      await server.app.conversations.store.answeredBy(olga.user.id, talk.id),
    )
  })

  it('go with their messages, their person and their assistant', async () => {
    await guest.api('PUT /api/conversations/{id}/clear', { params: { id: visit.id } })
    expect((await list()).map(({ id }) => id)).toEqual([own.id])
    await ask(guest.api, florist, 'Сколько стоит доставка?')
    expect((await list())[0]).toMatchObject({
      id: visit.id,
      questions: 1,
      outcomes: { answered: 1, refused: 0 },
    })
    await guest.api('DELETE /api/conversations/{id}', { params: { id: visit.id } })
    expect((await list()).map(({ id }) => id)).toEqual([own.id])

    const rita = await server.person('Rita')
    await ask(rita.api, florist, 'Сколько стоит доставка?')
    expect((await list())[0]).toMatchObject({ person: 'Rita', channel: 'page' })
    await server.app.accounts.remove(rita.user.id)
    await expect.poll(async () => (await list()).length, { timeout: 30_000 }).toBe(1)

    await olga.api('DELETE /api/assistants/{id}', { params: { id: gardener } })
    await expect.poll(async () => (await list()).length, { timeout: 30_000 }).toBe(0)
  })
})

describe('what a server ended before it had noted', () => {
  it('is noted by the next one', async () => {
    // Visitors ask these questions: an owner's own tests are on no list.
    await ask(
      (await newGuest(server.origin)).api,
      florist,
      'Сколько стоит доставка?',
      'Где парковка у метро?',
    )
    const lost = await ask((await newGuest(server.origin)).api, florist, 'Есть ли скидки студентам?')
    const before = await list()
    const { dataDir } = server
    const again = () =>
      createClient<CoreApi>({ origin: server.origin, token: () => olga.token })('GET /api/dialogues')

    // The record looks as if the server had ended before the last dialogue was noted.
    await server.app.db.connection.collection('dialogues').deleteOne({ _id: new Types.ObjectId(lost.id) })
    await server.stop({ keepData: true })
    server = await startTestApp({ dataDir })
    await expect.poll(again, { timeout: 30_000 }).toEqual(before)

    // The server also looks as if it had ended before the first one was noted.
    await server.app.db.connection.collection('dialogues').deleteMany({})
    await server.stop({ keepData: true })
    server = await startTestApp({ dataDir })
    await expect.poll(again, { timeout: 30_000 }).toEqual(before)
  })
})
