import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { replyOf } from '../../src/testing/reply-of.ts'
import { openShop } from '../support/shop.ts'

const list = [
  'Товар;Цена;Закупка;Ссылка;Фото',
  'Монстера деликатесная;1 500 ₽;400 ₽;https://shop.example/monstera;https://cdn.example/monstera.jpg',
  'Замиокулькас;2 100 ₽;700 ₽;https://shop.example/zamio;',
  'Суккулент Хавортия;600 ₽;150 ₽;;',
].join('\n')

let server: TestApp
let olga: TestPerson
let key: string

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  const assistantId = await openShop(server, olga, { documents: { 'Прайс.csv': list } })
  const [widget] = await olga.api('GET /api/assistants/{id}/widgets', { params: { id: assistantId } })
  key = widget?.key ?? ''
})
afterAll(() => server.stop())

const visit = async () => {
  const { visitorToken } = await server.api('POST /api/widget/{key}/session', { params: { key }, body: {} })
  const api = createClient<CoreApi>({ origin: server.origin, token: () => visitorToken })
  let sent = 0
  return {
    ask: async (text: string) => {
      const body = { text, clientMessageId: `question-${++sent}` }
      return replyOf(await api('POST /api/widget/{key}/messages', { params: { key }, body }))
    },
    read: async (query: object = {}) =>
      (await api('GET /api/widget/{key}/messages', { params: { key }, query })).messages,
  }
}

describe('product cards', () => {
  it('show the link and the picture of a row that the reply names, and no other column', async () => {
    const visitor = await visit()
    const reply = await visitor.ask('Сколько стоит монстера деликатесная?')
    expect(reply.content).toContain('1 500 ₽')
    const cards = [
      {
        n: 1,
        title: 'Монстера деликатесная',
        price: '1 500 ₽',
        url: 'https://shop.example/monstera',
        image: 'https://cdn.example/monstera.jpg',
      },
    ]
    expect(reply.cards).toEqual(cards)
    // Stored with the message.
    expect((await visitor.read()).at(-1)?.cards).toEqual(cards)
  })

  it('are left out for a row without a link, and for a greeting', async () => {
    const visitor = await visit()
    expect((await visitor.ask('Сколько стоит суккулент хавортия?')).cards).toBeUndefined()
    expect((await visitor.ask('Привет')).cards).toBeUndefined()
  })
})

describe('a visitor', () => {
  it('reads the messages before one', async () => {
    const visitor = await visit()
    for (const text of ['Привет', 'Спасибо', 'Пока']) await visitor.ask(text)
    const all = await visitor.read()
    expect(all).toHaveLength(6)
    expect(await visitor.read({ before: all[4]?.id })).toEqual(all.slice(0, 4))
    expect(await visitor.read({ before: all[0]?.id })).toEqual([])
  })
})
