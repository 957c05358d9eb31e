import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxSynonymGroups } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { givePlan } from '../accounts/give-plan.ts'
import { ask as askIn, openShop } from '../support/shop.ts'

let server: TestApp
let olga: TestPerson
let vera: TestPerson

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
  vera = await server.person('Vera')
})
afterAll(() => server.stop())

const prices = [
  'Прайс типографии',
  'Карточки, 100 штук — 900 рублей.',
  'Карточки с ламинацией, 100 штук — 1 400 рублей.',
  'Листовки А5, 100 штук — 1 700 рублей.',
  'Блок питания (зарядка): 1 990 рублей.',
].join('\n\n')

const newAssistant = () => openShop(server, olga, { documents: { 'Прайс.txt': prices } })
const ask = (id: string, question: string) => askIn(server, olga, id, question)
const read = (id: string) => olga.api('GET /api/assistants/{id}/synonyms', { params: { id } })
const save = (id: string, ...words: string[]) =>
  olga.api('POST /api/assistants/{id}/synonyms', { params: { id }, body: { words } })

describe('synonyms of an assistant', () => {
  it('make it answer by other words, from the next question on, until they are changed or deleted', async () => {
    const id = await newAssistant()
    const asked = 'Сколько стоят визитки?'
    expect((await ask(id, asked)).content).not.toContain('900')
    const group = await save(id, 'визитки', 'карточки')
    const reply = await ask(id, asked)
    expect(reply.content).toContain('900')
    expect(reply.citations).toMatchObject([{ n: 1, title: 'Прайс.txt' }])
    const params = { id: group.id }
    await olga.api('PUT /api/synonyms/{id}', { params, body: { words: ['флаеры', 'листовки'] } })
    expect((await ask(id, asked)).content).not.toContain('900')
    expect((await ask(id, 'Почём флаеры?')).content).toContain('1 700')
    await olga.api('DELETE /api/synonyms/{id}', { params })
    expect((await ask(id, 'Почём флаеры?')).content).not.toContain('1 700')
  })

  it('find typed answers, too', async () => {
    const id = await newAssistant()
    const body = { question: 'Сколько стоят карточки?', answer: 'Спросите цену у Анны.' }
    await olga.api('POST /api/assistants/{id}/pairs', { params: { id }, body })
    await save(id, 'визитки', 'карточки')
    expect((await ask(id, 'сколько стоят визитки')).content).toBe(body.answer)
  })

  it('are refused with the reason: one word, no word, a word of another group, too many', async () => {
    const id = await newAssistant()
    await save(id, 'визитки', 'карточки')
    await expect(save(id, 'карточка', 'открытки')).rejects.toMatchObject({
      status: 409,
      body: { code: 'synonyms.taken', message: expect.stringContaining('визитки, карточки') },
    })
    await expect(save(id, 'рубашка', 'Рубашки')).rejects.toMatchObject({
      status: 422,
      body: { code: 'synonyms.one-word' },
    })
    await expect(save(id, 'чехол', '…')).rejects.toMatchObject({
      status: 422,
      body: { code: 'synonyms.no-word' },
    })
    await expect(save(id, 'чехол')).rejects.toMatchObject({ status: 400 })
    await expect(save(id, 'чехол', 'ы'.repeat(61))).rejects.toMatchObject({ status: 400 })
    const letters = [...'абвгдежзиклмнопрстуф']
    const words = letters.flatMap(one => letters.map(other => `щ${one}ц${other}щ`))
    for (let at = 1; at < maxSynonymGroups; at++)
      await save(id, words[2 * at - 2] ?? '', words[2 * at - 1] ?? '')
    await expect(save(id, 'чехол', 'бампер')).rejects.toMatchObject({
      status: 409,
      body: { code: 'synonyms.too-many' },
    })
    expect((await read(id)).groups).toHaveLength(maxSynonymGroups)
  })

  it('leave with the assistant', async () => {
    const id = await newAssistant()
    await save(id, 'визитки', 'карточки')
    const [proposal] = (await read(id)).proposals
    const params = { id, proposalId: proposal?.id ?? '' }
    await olga.api('DELETE /api/assistants/{id}/synonym-proposals/{proposalId}', { params })
    await olga.api('DELETE /api/assistants/{id}', { params: { id } })
    const leftOf = async (name: string) => {
      const left = await server.app.db.connection.collection(name).find({}).toArray()
      return left.filter(({ assistantId }) => String(assistantId) === id)
    }
    for (const name of ['synonyms', 'dismissed_synonyms']) await expect.poll(() => leftOf(name)).toEqual([])
  })
})

describe('proposals for synonyms', () => {
  it('come from documents, answers and questions without one, say from where, and are not applied before', async () => {
    const id = await newAssistant()
    await olga.api('PUT /api/assistants/{id}/publication', { params: { id }, body: { isPublished: true } })
    expect((await askIn(server, vera, id, 'Есть визитки?')).content).not.toContain('900')
    const pair = {
      question: 'Делаете листовки?',
      alternatives: ['Делаете флаеры?'],
      answer: 'Да, от 100 штук.',
    }
    await olga.api('POST /api/assistants/{id}/pairs', { params: { id }, body: pair })
    await expect
      .poll(async () => (await read(id)).proposals)
      .toMatchObject([
        { words: ['листовки', 'флаеры'], from: { kind: 'answer' } },
        {
          words: ['Блок питания', 'зарядка'],
          from: { kind: 'document', title: 'Прайс.txt', quote: 'Блок питания (зарядка)' },
        },
        { words: ['визитки'], from: { kind: 'unanswered', question: 'Есть визитки?', times: 1 } },
      ])
    expect((await ask(id, 'Почём флаеры?')).content).not.toContain('1 700')
  })

  it('go when they are accepted, and do not come again when they are dismissed', async () => {
    const id = await newAssistant()
    const [proposal] = (await read(id)).proposals
    await save(id, ...(proposal?.words ?? []), 'адаптер')
    expect((await ask(id, 'Сколько стоит адаптер?')).content).toContain('1 990')
    expect((await read(id)).proposals).toEqual([])
    const other = await newAssistant()
    const params = { id: other, proposalId: (await read(other)).proposals[0]?.id ?? '' }
    await olga.api('DELETE /api/assistants/{id}/synonym-proposals/{proposalId}', { params })
    await olga.api('DELETE /api/assistants/{id}/synonym-proposals/{proposalId}', { params })
    expect((await read(other)).proposals).toEqual([])
  })
})
