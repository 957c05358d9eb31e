import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxUnanswered } from '../../src/answers/questions/create-unanswered.ts'
import type { UnansweredQuestion } from '../../src/contract/index.ts'
import { type ProvidedShop, startProvidedShop } from '../support/provided-shop.ts'

let setup: ProvidedShop
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

beforeAll(async () => {
  setup = await startProvidedShop()
})
afterAll(() => setup.stop())

const unansweredOf = (id: string): Promise<UnansweredQuestion[]> =>
  setup.olga.api('GET /api/assistants/{id}/unanswered', { params: { id } })

describe('an assistant that answers from its documents alone', () => {
  it('refuses in the owner’s words, names what is nearest, and asks no provider', async () => {
    const id = await setup.newShop({
      model: 'gpt-4o',
      onlyFromDocuments: true,
      refusalText: 'Спросите у менеджера.',
    })
    const asked = setup.provider.requests.length
    const reply = await setup.ask(id, 'Есть ли гарантия на телевизоры и пылесосы?')
    expect(reply.content).toMatch(/^Спросите у менеджера\. Ближайшее, что есть: «.+» \[1\]/)
    expect(reply.citations).toMatchObject([{ n: 1, title: 'Условия.txt' }])
    expect((await setup.ask(id, 'Кто президент Франции?')).content).toContain('Спросите у менеджера.')
    expect(setup.provider.requests).toHaveLength(asked)
  })

  it('refuses in the product’s words and the question’s language when the owner left none', async () => {
    const id = await setup.newShop({ onlyFromDocuments: true, instructions: 'Наш директор — Пётр Сомов.' })
    expect((await setup.ask(id, 'Кто директор?')).content).toContain('ответа на этот вопрос нет')
    expect((await setup.ask(id, 'Who is the president of France?')).content).toContain(
      'do not answer this question',
    )
  })

  it('still lets the provider answer what the documents hold, greetings too', async () => {
    const id = await setup.newShop({ model: 'gpt-4o', onlyFromDocuments: true })
    setup.provider.play({ kind: 'answer', pieces: ['390 рублей [1].'] })
    expect((await setup.ask(id, 'Сколько стоит доставка по Москве?')).content).toBe('390 рублей [1].')
    setup.provider.play({ kind: 'answer', pieces: ['Здравствуйте!'] })
    expect((await setup.ask(id, 'Привет!')).content).toBe('Здравствуйте!')
    expect(await unansweredOf(id)).toEqual([])
  })

  it('without the switch the provider is asked about anything', async () => {
    const id = await setup.newShop({ model: 'gpt-4o' })
    setup.provider.play({ kind: 'answer', pieces: ['Макрон.'] })
    expect((await setup.askAsVisitor(id, 'Кто президент Франции?')).content).toBe('Макрон.')
    expect(await unansweredOf(id)).toMatchObject([{ question: 'Кто президент Франции?', times: 1 }])
  })

  it('gives a typed answer to the provider’s model as the first passage', async () => {
    const id = await setup.newShop({ model: 'gpt-4o', onlyFromDocuments: true })
    const body = { question: 'Вы дарите подарки?', answer: 'Да, магнит к каждому заказу.' }
    await setup.olga.api('POST /api/assistants/{id}/pairs', { params: { id }, body })
    setup.provider.play({ kind: 'answer', pieces: ['Да, магнит [1].'] })
    const reply = await setup.ask(id, 'подарки дарите?')
    expect(reply.citations).toEqual([{ n: 1, title: 'Вы дарите подарки?', quote: body.answer }])
    const sent = JSON.stringify(setup.provider.requests.at(-1)?.body)
    expect(sent).toMatch(/number=\\+"1\\+" kind=\\+"answer of the owner\\+" question=\\+"Вы дарите подарки\?/)
    const [pair] = await setup.olga.api('GET /api/assistants/{id}/pairs', { params: { id } })
    expect(pair?.uses).toBe(1)
  })
})

describe('a question without an answer', () => {
  it('is kept once for all its wordings, and one click answers each of them', async () => {
    const id = await setup.newShop()
    for (const question of [
      'Делаете ли вы гравировку?',
      'делаете гравировки',
      'Сделаете граверовку?',
      'Спасибо!',
    ])
      await setup.askAsVisitor(id, question)
    const [question, ...others] = await unansweredOf(id)
    expect(others).toEqual([])
    expect(question).toMatchObject({ question: 'Делаете ли вы гравировку?', times: 3 })
    const pair = await setup.olga.api('POST /api/assistants/{id}/pairs', {
      params: { id },
      body: {
        question: question?.question ?? '',
        answer: 'Да, на металле.',
        unansweredId: question?.id ?? '',
      },
    })
    expect(pair.alternatives.length).toBeGreaterThan(0)
    expect(await unansweredOf(id)).toEqual([])
    for (const wording of [
      'делаете гравировку?',
      'А гравировку вы делаете?',
      'ltkftnt uhfdbhjdre',
      'делаете гравировкку',
    ])
      expect((await setup.ask(id, wording)).content).toBe('Да, на металле.')
    expect(await unansweredOf(id)).toEqual([])
  })

  it('is kept of visitors only: not of the owner who tries the assistant, nor of links', async () => {
    const id = await setup.newShop()
    const reply = await setup.ask(id, 'Делаете ли вы гравировку?')
    expect(reply.content).not.toBe('')
    for (const links of [
      'https://shop.example/p/1?utm=2',
      'www.shop.ru',
      'shop.ru/katalog http://a.example/b',
      'магазин.рф',
    ])
      await setup.askAsVisitor(id, links)
    expect(await unansweredOf(id)).toEqual([])
    await setup.askAsVisitor(id, 'Есть ли у вас https://shop.example/samovar?')
    expect(await unansweredOf(id)).toMatchObject([
      { question: 'Есть ли у вас https://shop.example/samovar?', times: 1 },
    ])
  })

  it('is not what is asked about a picture', async () => {
    const id = await setup.newShop()
    await setup.askAsVisitor(id, 'Привет!')
    const { id: conversationId } = await setup.vera.api('POST /api/conversations', {
      body: { assistantId: id },
    })
    await setup.vera.api('POST /api/conversations/{id}/messages', {
      params: { id: conversationId },
      body: { message: `Это настоящий самовар? [Изображение: ${pixel}]` },
    })
    await setup.server.app.events.settled()
    expect(await unansweredOf(id)).toEqual([])
  })

  it('is kept without who asked it', async () => {
    const id = await setup.newShop()
    const [widget] = await setup.olga.api('GET /api/assistants/{id}/widgets', { params: { id } })
    const params = { key: widget?.key ?? '' }
    const { visitorToken } = await setup.server.api('POST /api/widget/{key}/session', { params, body: {} })
    const text = 'Где мой заказ? Я Анна, anna@example.com, +7 912 345-67-89'
    const sent = await fetch(`${setup.server.origin}/api/widget/${params.key}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${visitorToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text, clientMessageId: 'visit-0001' }),
    })
    expect(sent.status).toBe(200)
    await setup.server.app.events.settled()
    const kept = await setup.server.app.db.connection
      .collection('unanswered_questions')
      .findOne({ assistantId: new Types.ObjectId(id) })
    expect(JSON.stringify(kept)).not.toMatch(/anna@|345-67|visitor|conversation/)
    expect(kept).toMatchObject({ question: 'Где мой заказ? Я Анна, …, …' })
  })

  it('leaves when the list is full: of the least asked the oldest', async () => {
    const { id: assistant } = await setup.olga.api('POST /api/assistants', { body: { name: 'Полный' } })
    const ids = { assistantId: new Types.ObjectId(assistant), userId: new Types.ObjectId(setup.olga.user.id) }
    const collection = setup.server.app.db.connection.collection('unanswered_questions')
    await collection.insertMany(
      Array.from({ length: maxUnanswered }, (_, n) => {
        const at = new Date(Date.UTC(2026, 0, 1, 0, n))
        const times = n === 0 ? 5 : 1
        return {
          ...ids,
          key: `k${n}`,
          question: `Товар${n}`,
          wordings: [],
          times,
          firstAskedAt: at,
          lastAskedAt: at,
        }
      }),
    )
    await setup.server.app.questions.unanswered.note({ ...ids, question: 'Продаёте ли вы самовары?' })
    const kept = await collection.countDocuments({ assistantId: ids.assistantId })
    expect(kept).toBeLessThanOrEqual(maxUnanswered)
    expect(kept).toBeGreaterThan(maxUnanswered - 50)
    expect(await collection.findOne({ key: 'k1' })).toBeNull()
    const shown = await unansweredOf(assistant)
    expect(shown).toHaveLength(200)
    expect(shown.slice(0, 2).map(({ question }) => question)).toEqual(['Товар0', 'Продаёте ли вы самовары?'])
  })

  it('asked by many at once is counted each time and kept once', async () => {
    const { id: assistant } = await setup.olga.api('POST /api/assistants', { body: { name: 'Людный' } })
    const ids = { assistantId: new Types.ObjectId(assistant), userId: new Types.ObjectId(setup.olga.user.id) }
    await Promise.all(
      Array.from({ length: 20 }, () =>
        setup.server.app.questions.unanswered.note({ ...ids, question: 'Продаёте ли вы самовары?' }),
      ),
    )
    expect(await unansweredOf(assistant)).toMatchObject([{ times: 20 }])
  })
})
