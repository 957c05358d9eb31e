import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QuestionPair } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { givePlan } from '../accounts/give-plan.ts'
import { ask as askIn, openShop } from '../support/shop.ts'

let server: TestApp
let olga: TestPerson

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
})
afterAll(() => server.stop())

const newAssistant = () => openShop(server, olga)
const ask = (id: string, ...messages: string[]) => askIn(server, olga, id, ...messages)
const type = (
  id: string,
  body: { question: string; answer: string; alternatives?: string[]; unansweredId?: string },
): Promise<QuestionPair> => olga.api('POST /api/assistants/{id}/pairs', { params: { id }, body })
const pairsOf = (id: string) => olga.api('GET /api/assistants/{id}/pairs', { params: { id } })

describe('a typed answer', () => {
  it('wins over every document, letter for letter, and its uses are counted', async () => {
    const id = await newAssistant()
    expect((await ask(id, 'Сколько стоит доставка?')).content).toContain('390 рублей')
    const answer = 'До конца года — **бесплатно**:\n- по Москве;\n- по [области](https://shop.example).'
    await type(id, { question: 'Сколько стоит доставка?', answer })
    for (const question of [
      'сколько стоит доставка',
      'Цена доставки?',
      'crjkmrj cnjbn ljcnfdrf',
      'скока стоит достака',
    ])
      expect((await ask(id, question)).content).toBe(answer)
    const [pair] = await pairsOf(id)
    expect(pair?.uses).toBe(4)
  })

  it('answers no other question', async () => {
    const id = await newAssistant()
    await type(id, { question: 'Сколько стоит доставка в Казань?', answer: 'В Казань — 900 рублей.' })
    expect((await ask(id, 'Сколько стоит доставка по Москве?')).content).toContain('390')
    expect((await ask(id, 'Сколько стоит доставка в Самару?')).content).not.toContain('900')
    expect((await pairsOf(id))[0]?.uses).toBe(0)
  })

  it('is found by each of its wordings, and changes and leaves at once', async () => {
    const id = await newAssistant()
    const pair = await type(id, {
      question: 'Есть ли парковка?',
      alternatives: ['Где оставить машину?'],
      answer: 'Во дворе.',
    })
    expect((await ask(id, 'где можно оставить машину')).content).toBe('Во дворе.')
    const params = { id: pair.id }
    await olga.api('PUT /api/pairs/{id}', { params, body: { answer: 'На улице.' } })
    expect((await ask(id, 'парковка есть?')).content).toBe('На улице.')
    await olga.api('PUT /api/pairs/{id}', { params, body: { alternatives: [] } })
    expect((await ask(id, 'где можно оставить машину')).content).not.toBe('На улице.')
    await olga.api('DELETE /api/pairs/{id}', { params })
    expect((await ask(id, 'парковка есть?')).content).not.toContain('На улице')
    expect(await pairsOf(id)).toEqual([])
  })

  it('keeps its topic in a follow-up', async () => {
    const id = await newAssistant()
    await type(id, { question: 'Сколько стоит гравировка?', answer: '500 рублей за слово.' })
    await type(id, { question: 'Делаете ли вы гравировку?', answer: 'Да, на металле.' })
    expect((await ask(id, 'вы делаете гравировку?', 'а сколько это стоит?')).content).toBe(
      '500 рублей за слово.',
    )
  })

  it('is refused twice, and beyond the limits', async () => {
    const id = await newAssistant()
    await type(id, { question: 'Есть ли парковка?', answer: 'Да.' })
    await expect(type(id, { question: ' есть ли парковка ', answer: 'Нет.' })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('ответ уже есть'),
    })
    await expect(type(id, { question: '  ', answer: 'x' })).rejects.toMatchObject({ status: 400 })
    await expect(type(id, { question: 'x'.repeat(1_001), answer: 'x' })).rejects.toMatchObject({
      status: 400,
    })
    await expect(type(id, { question: 'x', answer: 'x'.repeat(8_001) })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('travels with an exported assistant, and leaves with a removed one', async () => {
    const id = await newAssistant()
    await type(id, { question: 'Есть ли парковка?', alternatives: ['Где парковка?'], answer: 'Во дворе.' })
    const file = await olga.api('GET /api/assistants/{id}/export', { params: { id } })
    const exported = JSON.parse(await file.text())
    expect(exported.pairs).toEqual([
      { question: 'Есть ли парковка?', alternatives: ['Где парковка?'], answer: 'Во дворе.' },
    ])
    const copy = await olga.api('POST /api/assistants/import', { body: exported })
    expect(await pairsOf(copy.id)).toMatchObject(exported.pairs)
    expect((await ask(copy.id, 'парковка есть?')).content).toBe('Во дворе.')
    const left = () =>
      server.app.db.connection
        .collection('question_pairs')
        .countDocuments({ assistantId: new Types.ObjectId(copy.id) })
    expect(await left()).toBe(1)
    await olga.api('DELETE /api/assistants/{id}', { params: { id: copy.id } })
    await expect.poll(left).toBe(0)
  })
})
