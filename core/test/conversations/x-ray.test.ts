import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi, WhyNot } from '../../src/contract/index.ts'
import { uploadDocument, waitForDocument } from '../../src/testing/index.ts'
import { replyOf } from '../../src/testing/reply-of.ts'
import { newGuest } from '../support/guest.ts'
import { type ProvidedShop, startProvidedShop } from '../support/provided-shop.ts'

let setup: ProvidedShop

beforeAll(async () => {
  setup = await startProvidedShop()
})
afterAll(() => setup.stop())

const documentsOf = (id: string) => setup.olga.api('GET /api/assistants/{id}/documents', { params: { id } })
const whyNot = (id: string, documentId: string): Promise<WhyNot> =>
  setup.olga.api('GET /api/messages/{id}/x-ray/documents/{documentId}', { params: { id, documentId } })

const two = {
  'Условия.txt': 'Доставка по Москве стоит 390 рублей.\n\nГарантия на мебель действует 18 месяцев.\n',
  'Рецепты.txt': 'Борщ варят из свёклы, капусты и говядины.\n',
}

describe('the X-ray of a reply', () => {
  it('shows what was searched, found, sent and cited, by whom and how fast', async () => {
    await setup.server.app.models.registry.put('gpt-4o', { price: { input: 2.5, output: 10 } })
    const id = await setup.newShop({ model: 'gpt-4o', documents: two, instructions: 'Отвечай кратко.' })
    const usage = { prompt_tokens: 12, completion_tokens: 3 }
    setup.provider.play(
      { kind: 'answer', pieces: ['Здравствуйте!'] },
      { kind: 'answer', pieces: ['390 рублей [1].'], usage },
    )
    const reply = await setup.ask(id, 'Привет', 'Сколько стоит доставка по Москве?')
    const xRay = await setup.xRayOf(reply.id)
    expect(xRay).toMatchObject({
      messageId: reply.id,
      query: 'Сколько стоит доставка по Москве?',
      model: { alias: 'gpt-4o', label: 'GPT-4o', target: 'gpt-6-luna' },
      access: 'server',
      turns: { sent: 2, cut: 0 },
      usage: { inputTokens: 12, outputTokens: 3 },
      cost: expect.closeTo((12 * 2.5 + 3 * 10) / 1_000_000, 12),
      searched: { documents: 2, chunks: 2, pairs: 0 },
    })
    expect(xRay.passages[0]).toMatchObject({ n: 1, kind: 'passage', title: 'Условия.txt', fate: 'cited' })
    expect(xRay.prompt).toMatchObject({ window: 128_000, reserved: 4_096 })
    for (const part of ['instructions', 'passages', 'history', 'question'] as const)
      expect(xRay.prompt[part]).toBeGreaterThan(0)
    const { retrieval, firstText = 0, total } = xRay.timings
    expect(retrieval).toBeGreaterThan(0)
    expect(firstText).toBeGreaterThanOrEqual(retrieval)
    expect(total).toBeGreaterThanOrEqual(firstText)
  })

  it('shows a typed answer, copies of a text, and what the query became in a follow-up', async () => {
    const text = 'Гарантия на обогреватели действует 24 месяца со дня покупки в нашем магазине.\n'
    const id = await setup.newShop({ documents: { 'Первый.txt': text, 'Второй.txt': text } })
    const copied = await setup.xRayOf((await setup.ask(id, 'Какая гарантия на обогреватели?')).id)
    expect(copied.access).toBe('chosen')
    expect(copied.passages.map(({ fate }) => fate).sort()).toEqual(['cited', 'duplicate'])
    const body = { question: 'Сколько стоит гравировка?', answer: '500 рублей.' }
    await setup.olga.api('POST /api/assistants/{id}/pairs', { params: { id }, body })
    const typed = await setup.xRayOf(
      (await setup.ask(id, 'вы делаете гравировку?', 'а сколько это стоит?')).id,
    )
    expect(typed.query).toContain('гравировку')
    expect(typed.searched.pairs).toBe(1)
    expect(typed.passages[0]).toMatchObject({ n: 1, kind: 'pair', title: body.question, fate: 'cited' })
    expect(typed.passages[0]).not.toHaveProperty('documentId')
  })

  it('is there for a reply that failed, and is replaced when the reply is repeated', async () => {
    const id = await setup.newShop({ model: 'gpt-4o' })
    setup.provider.play({ kind: 'truncate', after: 1, how: 'close' }, { kind: 'answer', pieces: ['390 [1]'] })
    const reply = await setup.ask(id, 'Сколько стоит доставка по Москве?')
    expect(reply.status).not.toBe('complete')
    expect((await setup.xRayOf(reply.id)).passages[0]).toMatchObject({ fate: 'given' })
    await setup.olga.api('POST /api/messages/{id}/retry', { params: { id: reply.id } })
    await expect.poll(async () => (await setup.xRayOf(reply.id)).passages[0]?.fate).toBe('cited')
  })

  it('leaves with its message', async () => {
    const id = await setup.newShop()
    const reply = await setup.ask(id, 'Сколько стоит доставка?')
    await setup.xRayOf(reply.id)
    await setup.olga.api('PUT /api/conversations/{id}/clear', { params: { id: reply.conversationId } })
    await expect(setup.xRayOf(reply.id)).rejects.toMatchObject({ status: 404 })
    const kept = setup.server.app.db.connection.collection('x_rays')
    expect((await kept.find().toArray()).some(({ _id }) => String(_id) === reply.id)).toBe(false)
  })

  it('is for the owner, also of what a visitor asked, and for nobody else', async () => {
    const id = await setup.newShop()
    const [widget] = await setup.olga.api('GET /api/assistants/{id}/widgets', { params: { id } })
    const params = { key: widget?.key ?? '' }
    const { visitorToken } = await setup.server.api('POST /api/widget/{key}/session', { params, body: {} })
    const visitor = createClient<CoreApi>({ origin: setup.server.origin, token: () => visitorToken })
    const turn = await visitor('POST /api/widget/{key}/messages', {
      params,
      body: { text: 'Сколько стоит доставка?', clientMessageId: 'visit-0001' },
    })
    const look = { params: { id: replyOf(turn).id } }
    expect((await setup.olga.api('GET /api/messages/{id}/x-ray', look)).passages).not.toEqual([])
    await expect(visitor('GET /api/messages/{id}/x-ray', look)).rejects.toMatchObject({ status: 401 })
    const boris = await setup.server.person('Boris')
    await expect(boris.api('GET /api/messages/{id}/x-ray', look)).rejects.toMatchObject({ status: 404 })
  })

  it('of an example is for administrators, not for the guest who asked', async () => {
    const guest = await newGuest(setup.server.origin)
    const [example] = await guest.api('GET /api/examples')
    const { id } = await guest.api('POST /api/conversations', { body: { assistantId: example?.id ?? '' } })
    const turn = await guest.api('POST /api/conversations/{id}/messages', {
      params: { id },
      body: { message: 'Что такое артикль?' },
    })
    const look = { params: { id: replyOf(turn).id } }
    await expect(guest.api('GET /api/messages/{id}/x-ray', look)).rejects.toMatchObject({ status: 401 })
    await expect(setup.olga.api('GET /api/messages/{id}/x-ray', look)).rejects.toMatchObject({ status: 404 })
    const admin = await setup.server.admin()
    expect((await admin.api('GET /api/messages/{id}/x-ray', look)).messageId).toBe(look.params.id)
  })
})

describe('why a document had no part in a reply', () => {
  it('is explained with what to do, in the reader’s language', async () => {
    const id = await setup.newShop({ documents: two })
    const reply = await setup.ask(id, 'Сколько стоит доставка по Москве?')
    const documents = await documentsOf(id)
    const idOf = (title: string) => documents.find(document => document.title === title)?.id ?? ''
    expect(await whyNot(reply.id, idOf('Условия.txt'))).toMatchObject({ reason: 'used', best: { rank: 1 } })
    const none = await whyNot(reply.id, idOf('Рецепты.txt'))
    expect(none).toMatchObject({ reason: 'no-words', title: 'Рецепты.txt' })
    expect(none.message).toContain('В документе нет слов вопроса. Добавьте')
    const polish = await fetch(
      `${setup.server.origin}/api/messages/${reply.id}/x-ray/documents/${none.documentId}`,
      {
        headers: { authorization: `Bearer ${setup.olga.token}`, 'accept-language': 'pl' },
      },
    )
    expect(await polish.text()).toContain('nie ma słów pytania')
    await expect(whyNot(reply.id, 'f'.repeat(24))).rejects.toMatchObject({ status: 404 })
  })

  it('names a document that holds only a part, and one that came later', async () => {
    const part = {
      'Часы.txt': 'Наш магазин на Ленина открыт с 9 до 21.\n',
      'Условия.txt': two['Условия.txt'],
    }
    const id = await setup.newShop({ documents: part })
    const reply = await setup.ask(id, 'Сколько стоит доставка мебели в магазин партнёра в Казани?')
    const hours = (await documentsOf(id)).find(({ title }) => title === 'Часы.txt')
    const [first] = (await setup.xRayOf(reply.id)).passages
    expect(first).toBeDefined()
    expect(['used', 'weak', 'outranked']).toContain((await whyNot(reply.id, hours?.id ?? '')).reason)
    const at = { api: setup.olga.api, origin: setup.server.origin, assistantId: id, fileName: 'Новое.txt' }
    const late = await uploadDocument({
      ...at,
      bytes: Buffer.from('Доставка мебели в Казань стоит 900 рублей.\n'),
    })
    await waitForDocument(setup.olga.api, late.id)
    const why = await whyNot(reply.id, late.id)
    expect(why).toMatchObject({ reason: 'not-ready', best: { rank: 1 } })
    expect(why.message).toContain('ещё не был прочитан')
  })

  it('names the other document when the same text was taken from there', async () => {
    const text = 'Гарантия на обогреватели действует 24 месяца со дня покупки в нашем магазине.\n'
    const id = await setup.newShop({ documents: { 'Первый.txt': text, 'Второй.txt': text } })
    const reply = await setup.ask(id, 'Какая гарантия на обогреватели?')
    const explained = await Promise.all(
      (await documentsOf(id)).map(document => whyNot(reply.id, document.id)),
    )
    const cut = explained.find(({ reason }) => reason === 'cut')
    const used = explained.find(({ reason }) => reason === 'used')
    expect(cut?.message).toContain(`«${used?.title}»`)
  })
})
