import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/start-test-app.ts'
import { uploadDocument, waitForDocument } from '../../src/testing/upload-document.ts'

let server: TestApp
let olga: TestPerson
let assistantId: string
let documentId: string
beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  // No tools are named, as by earlier versions and the API: documents are searched.
  const assistant = await olga.api('POST /api/assistants', { body: { name: 'Лавка' } })
  assistantId = assistant.id
  expect(assistant.tools).toEqual([])
  const { id } = await uploadDocument({
    api: olga.api,
    origin: server.origin,
    assistantId,
    fileName: 'Правила.txt',
    bytes: Buffer.from('Доставка по Москве стоит 300 ₽.\n\nМы работаем с 9 до 18.'),
  })
  await waitForDocument(olga.api, id)
  documentId = id
  await olga.api('POST /api/assistants/{id}/pairs', {
    params: { id: assistantId },
    body: { question: 'Можно ли вернуть товар?', answer: 'Да, за две недели.' },
  })
})
afterAll(() => server?.stop())

const search = (enabled: boolean) =>
  olga.api('PUT /api/assistants/{id}', {
    params: { id: assistantId },
    body: { tools: [{ type: 'file_search', enabled }] },
  })
const ask = async (message: string) => {
  const { id } = await olga.api('POST /api/conversations', { body: { assistantId } })
  const { assistantMessage } = await olga.api('POST /api/conversations/{id}/messages', {
    params: { id },
    body: { message },
  })
  return assistantMessage
}

it('answers from the documents unless their search is switched off; typed answers hold either way', async () => {
  const delivery = 'Сколько стоит доставка?'
  expect(await ask(delivery)).toMatchObject({
    content: expect.stringContaining('300'),
    citations: [{ title: 'Правила.txt' }],
  })

  await search(false)
  const without = await ask(delivery)
  expect(without?.content).not.toContain('300')
  expect(without?.citations ?? []).toEqual([])
  expect(await ask('Можно ли вернуть товар?')).toMatchObject({
    content: expect.stringContaining('за две недели'),
  })
  // Nor does it say that it knows them.
  expect((await ask('Что ты умеешь?'))?.content).not.toContain('Правила')
  const xRay = await olga.api('GET /api/messages/{id}/x-ray', { params: { id: without?.id ?? '' } })
  expect(xRay.searched.documents).toBe(0)
  const whyNot = await olga.api('GET /api/messages/{id}/x-ray/documents/{documentId}', {
    params: { id: without?.id ?? '', documentId },
  })
  expect(whyNot).toMatchObject({
    reason: 'not-ready',
    message: expect.stringContaining('«Поиск по документам» был выключен'),
  })

  await search(true)
  expect((await ask(delivery))?.content).toContain('300')
})
