import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../../src/contract/text.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { givePlan } from '../accounts/give-plan.ts'
import { ask, openShop } from '../support/shop.ts'

const terms = {
  'Условия.md': `# Магазин ламп

## Доставка

Доставка по Москве стоит 390 рублей и занимает два дня.

## Как вернуть лампу?

Лампу можно вернуть в течение 14 дней, если сохранены упаковка и чек.

## Хочу умереть: куда звонить?

Если вы не хотите жить, звоните 112.
`,
  'Terms.md': `# Lamp shop

## Shipping

Shipping to London costs £5 and takes two days.

## How do I return a lamp?

A lamp can be returned within 14 days with its box and receipt.
`,
  'Warunki.md': `# Sklep z lampami

## Dostawa

Dostawa do Krakowa kosztuje 15 zł i trwa dwa dni.

## Jak zwrócić lampę?

Lampę można zwrócić w ciągu 14 dni z pudełkiem i paragonem.
`,
}
const refusal = /В моих документах ответа|do not answer|nie ma odpowiedzi|Ближайшее|nearest|Najbliższe/

let server: TestApp
let olga: TestPerson
beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
})
afterAll(() => server.stop())

const offered = async (id: string, language: Language = 'ru'): Promise<string[]> => {
  const answer = await fetch(`${server.origin}/api/assistants/${id}`, {
    headers: { authorization: `Bearer ${olga.token}`, 'accept-language': language },
  })
  const { suggestions } = (await answer.json()) as { suggestions: string[] }
  return suggestions
}
const waitFor = (id: string, language?: Language) =>
  expect.poll(() => offered(id, language), { timeout: 20_000, interval: 200 })

describe('questions to begin a chat with', () => {
  it('come of the documents in three languages, and each is answered from its place', async () => {
    const id = await openShop(server, olga, { documents: terms })
    await waitFor(id, 'pl').toEqual(['Ile kosztuje dostawa?', 'Jak zwrócić lampę?'])
    await waitFor(id, 'en').toEqual(['How much is shipping?', 'How do I return a lamp?'])
    await waitFor(id).toEqual(['Сколько стоит доставка?', 'Как вернуть лампу?'])
    for (const language of ['ru', 'en', 'pl'] as const)
      for (const question of await offered(id, language)) {
        const { content, citations } = await ask(server, olga, id, question)
        expect(content, question).not.toMatch(refusal)
        expect(content, question).toMatch(/14|390|£5|15 zł/)
        expect(citations, question).toHaveLength(1)
      }
  })

  it('are listed by the assistant itself when it is asked what it can do', async () => {
    const id = await openShop(server, olga, { documents: terms })
    await waitFor(id).not.toEqual([])
    const { content } = await ask(server, olga, id, 'С чем вы можете помочь?')
    expect(content).toContain('Можно спросить, например:\n- Сколько стоит доставка?')
    expect(content).toContain('«Условия»')
  })

  it('follow the knowledge: a typed answer joins, what is deleted leaves', async () => {
    const id = await openShop(server, olga, { documents: { 'Условия.md': terms['Условия.md'] } })
    await waitFor(id).toContain('Как вернуть лампу?')
    const params = { id }
    await olga.api('POST /api/assistants/{id}/pairs', {
      params,
      body: { question: 'Есть ли парковка?', answer: 'Во дворе.' },
    })
    await waitFor(id).toEqual(['Есть ли парковка?', 'Сколько стоит доставка?', 'Как вернуть лампу?'])
    const [document] = await olga.api('GET /api/assistants/{id}/documents', { params })
    await olga.api('DELETE /api/documents/{id}', { params: { id: document?.id ?? '' } })
    await waitFor(id).toEqual(['Есть ли парковка?'])
  })

  it('are none where there is no knowledge', async () => {
    const id = await openShop(server, olga, { documents: {} })
    expect(await offered(id)).toEqual([])
  })

  it('are the owner’s, where the owner typed some, and go with the exported file', async () => {
    const id = await openShop(server, olga, { documents: { 'Условия.md': terms['Условия.md'] } })
    await waitFor(id).not.toEqual([])
    const params = { id }
    const starterQuestions = ['  Где  вы? ', 'Где вы?', 'Where are you?']
    const changed = await olga.api('PUT /api/assistants/{id}', { params, body: { starterQuestions } })
    expect(changed.starterQuestions).toEqual(['Где вы?', 'Where are you?'])
    expect(await offered(id)).toEqual(['Где вы?'])
    expect(await offered(id, 'en')).toEqual(['Where are you?'])
    expect(await offered(id, 'pl')).toEqual(['Где вы?'])
    const exported = await fetch(`${server.origin}/api/assistants/${id}/export`, {
      headers: { authorization: `Bearer ${olga.token}` },
    })
    const file = JSON.parse(await exported.text())
    const copy = await olga.api('POST /api/assistants/import', { body: file })
    expect(copy.starterQuestions).toEqual(['Где вы?', 'Where are you?'])
    await olga.api('PUT /api/assistants/{id}', { params, body: { starterQuestions: [] } })
    await waitFor(id).toContain('Как вернуть лампу?')
    const tooMany = olga.api('PUT /api/assistants/{id}', {
      params,
      body: { starterQuestions: Array.from({ length: 13 }, (_, n) => `Вопрос ${n}?`) },
    })
    await expect(tooMany).rejects.toMatchObject({ status: 400 })
  })

  it('stand in the answer that begins a visit of a widget', async () => {
    const id = await openShop(server, olga, { documents: terms })
    await waitFor(id, 'en').toEqual(['How much is shipping?', 'How do I return a lamp?'])
    const [widget] = await olga.api('GET /api/assistants/{id}/widgets', { params: { id } })
    const answer = await fetch(`${server.origin}/api/widget/${widget?.key}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: '{}',
    })
    expect(await answer.json()).toMatchObject({
      suggestions: ['How much is shipping?', 'How do I return a lamp?'],
    })
  })

  it('are found for assistants of the version before at the next start', async () => {
    const id = await openShop(server, olga, { documents: { 'Условия.md': terms['Условия.md'] } })
    await waitFor(id).not.toEqual([])
    const stored = server.app.db.connection.collection('assistants')
    await stored.updateMany({}, { $unset: { proved: 1, starterQuestions: 1 } })
    await server.stop({ keepData: true })
    server = await startTestApp({ dataDir: server.dataDir })
    await waitFor(id).toEqual(['Сколько стоит доставка?', 'Как вернуть лампу?'])
  })
})
