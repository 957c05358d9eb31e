import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProvidedShop, startProvidedShop } from '../support/provided-shop.ts'

const image =
  '[Изображение: data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==]'

let setup: ProvidedShop

beforeAll(async () => {
  setup = await startProvidedShop()
})
afterAll(() => setup.stop())

const searchedFor = async (id: string) =>
  (await setup.olga.api('GET /api/messages/{id}/x-ray', { params: { id } })).query

describe('a picture sent to the built-in model', () => {
  let shop: string
  beforeAll(async () => {
    shop = await setup.newShop()
  })

  it('is reported as unseen, the words beside it are answered, and nothing of the note is searched for', async () => {
    const { id, content } = await setup.ask(shop, 'Привет', `Сколько стоит доставка по Москве?\n${image}`)
    expect(content).toMatch(/^Изображения я не вижу: встроенная модель.*390 рублей/s)
    expect(await searchedFor(id)).toBe('Сколько стоит доставка по Москве?')
  })

  it('without words is neither searched for nor refused', async () => {
    const { id, content } = await setup.ask(shop, 'Привет', image)
    expect(content).toBe(
      'Изображения я не вижу: встроенная модель работает только с текстом. Опишите, что на картинке, словами.',
    )
    expect(await searchedFor(id)).toBe('')
  })

  it.each([
    ['How much is the delivery?', /^I cannot see images/],
    ['Ile kosztuje dostawa?', /^Nie widzę obrazów/],
  ])('is reported in the language of «%s»', async (question, expectedText) => {
    expect((await setup.ask(shop, `${question}\n${image}`)).content).toMatch(expectedText)
  })
})

describe('a picture that a provider’s model is not shown', () => {
  it('is reported as unseen before the model’s words, and the model gets that note', async () => {
    const shop = await setup.newShop({ model: 'gpt-4o' })
    const tools = [{ type: 'vision' as const, enabled: false }]
    await setup.olga.api('PUT /api/assistants/{id}', { params: { id: shop }, body: { tools } })
    setup.provider.play({ kind: 'answer', pieces: ['390 рублей [1].'] })
    const { content } = await setup.ask(shop, `Сколько стоит доставка по Москве?\n${image}`)
    expect(content).toBe(
      'Изображения здесь я не вижу: отвечаю только на текст. Опишите, что на картинке, словами.\n\n390 рублей [1].',
    )
    expect(setup.provider.requests.at(-1)?.body.messages?.at(-1)?.content).toMatch(
      /Москве\?\n\[An image is attached/,
    )
  })
})

it('a Russian question with a link is answered in Russian', async () => {
  const shop = await setup.newShop()
  const link = 'https://sklep.example.pl/produkty/do-domu-i-na-ogrod/jak-to-zrobic-na-pewno'
  expect((await setup.ask(shop, 'Привет', `Что там ${link}?`)).content).toMatch(/документах/)
  expect((await setup.ask(shop, 'Привет', link)).content).toMatch(/документах/)
})
