import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startMisbehavingProvider,
  startTestApp,
  type TestApp,
  type TestPerson,
} from '../src/testing/index.ts'
import { givePlan } from './give-plan.ts'
import { ask as askIn, openShop } from './shop.ts'

const image =
  '[Изображение: data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==]'

let server: TestApp
let olga: TestPerson
let provider: Awaited<ReturnType<typeof startMisbehavingProvider>>

beforeAll(async () => {
  provider = await startMisbehavingProvider()
  server = await startTestApp({ env: { OPENAI_API_KEY: 'sk-test-0001', OPENAI_BASE_URL: provider.url } })
  olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
})
afterAll(async () => {
  await server.stop()
  await provider.close()
})

const ask = (id: string, ...messages: string[]) => askIn(server, olga, id, ...messages)
const searchedFor = async (id: string) =>
  (await olga.api('GET /api/messages/{id}/x-ray', { params: { id } })).query

describe('a picture sent to the built-in model', () => {
  let shop: string
  beforeAll(async () => {
    shop = await openShop(server, olga)
  })

  it('is told to be unseen, the words beside it are answered, and nothing of the note is searched for', async () => {
    const { id, content } = await ask(shop, 'Привет', `Сколько стоит доставка по Москве?\n${image}`)
    expect(content).toMatch(/^Изображения я не вижу: встроенная модель.*390 рублей/s)
    expect(await searchedFor(id)).toBe('Сколько стоит доставка по Москве?')
  })

  it('without words is neither searched for nor refused', async () => {
    const { id, content } = await ask(shop, 'Привет', image)
    expect(content).toBe(
      'Изображения я не вижу: встроенная модель работает только с текстом. Опишите, что на картинке, словами.',
    )
    expect(await searchedFor(id)).toBe('')
  })

  it.each([
    ['How much is the delivery?', /^I cannot see images/],
    ['Ile kosztuje dostawa?', /^Nie widzę obrazów/],
  ])('is told in the language of «%s»', async (question, told) => {
    expect((await ask(shop, `${question}\n${image}`)).content).toMatch(told)
  })
})

describe('a picture that a provider’s model is not shown', () => {
  it('is told to be unseen before the model’s words, and the model is told that it was', async () => {
    const shop = await openShop(server, olga, { model: 'gpt-4o' })
    const tools = [{ type: 'vision' as const, enabled: false }]
    await olga.api('PUT /api/assistants/{id}', { params: { id: shop }, body: { tools } })
    provider.play({ kind: 'answer', pieces: ['390 рублей [1].'] })
    const { content } = await ask(shop, `Сколько стоит доставка по Москве?\n${image}`)
    expect(content).toBe(
      'Изображения здесь я не вижу: отвечаю только на текст. Опишите, что на картинке, словами.\n\n390 рублей [1].',
    )
    expect(provider.requests.at(-1)?.body.messages?.at(-1)?.content).toMatch(
      /Москве\?\n\[An image is attached/,
    )
  })
})

it('a Russian question with a link is answered in Russian', async () => {
  const shop = await openShop(server, olga)
  const link = 'https://sklep.example.pl/produkty/do-domu-i-na-ogrod/jak-to-zrobic-na-pewno'
  expect((await ask(shop, 'Привет', `Что там ${link}?`)).content).toMatch(/документах/)
  expect((await ask(shop, 'Привет', link)).content).toMatch(/документах/)
})
