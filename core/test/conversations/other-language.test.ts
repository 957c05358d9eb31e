import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/start-test-app.ts'
import { uploadDocument, waitForDocument } from '../../src/testing/upload-document.ts'

let server: TestApp
let olga: TestPerson
let assistantId: string
beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  assistantId = (await olga.api('POST /api/assistants', { body: { name: 'Лавка' } })).id
  const text = 'Доставка курьером по Москве стоит 390 ₽.\n\nГарантия на мебель составляет 18 месяцев.'
  const { id } = await uploadDocument({
    api: olga.api,
    origin: server.origin,
    assistantId,
    fileName: 'Правила.txt',
    bytes: Buffer.from(text),
  })
  await waitForDocument(olga.api, id)
})
afterAll(() => server?.stop())

const ask = async (message: string) => {
  const { id } = await olga.api('POST /api/conversations', { body: { assistantId } })
  const { assistantMessage } = await olga.api('POST /api/conversations/{id}/messages', {
    params: { id },
    body: { message },
  })
  return assistantMessage
}

it.each([
  [
    'How much is delivery by courier?',
    'My documents say this in Russian; here it is, word for word:',
    '390 ₽',
  ],
  ['What is the warranty on furniture?', 'My documents say this in Russian', '18 месяцев'],
  ['Ile kosztuje dostawa kurierem?', 'Moje dokumenty mówią o tym po rosyjsku, cytuję dosłownie:', '390 ₽'],
])('«%s» is answered from a Russian document, whose language is named', async (question, named, fact) => {
  const reply = await ask(question)
  expect(reply?.content).toContain(named)
  expect(reply).toMatchObject({
    content: expect.stringContaining(fact),
    citations: [{ title: 'Правила.txt' }],
  })
})

it('a question in the language of the documents is answered without a word about it', async () => {
  const reply = await ask('Сколько стоит доставка курьером?')
  expect(reply?.content).toContain('390 ₽')
  expect(reply?.content).not.toContain('цитирую')
})

it('what the documents do not say is refused in the language of the question', async () => {
  const reply = await ask('Do you sell lawn mowers?')
  expect(reply?.content).toContain('My documents do not answer this question.')
})
