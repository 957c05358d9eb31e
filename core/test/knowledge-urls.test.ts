import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  htmlPage,
  type Site,
  startSite,
  startTestApp,
  type TestApp,
  type TestPerson,
  waitForDocument,
} from '../src/testing/index.ts'

const delivery = (price: number) =>
  htmlPage(
    'Доставка цветов',
    `<p>Доставка гортензий по городу стоит ${price} рублей.</p><p>Курьер звонит за час.</p>`,
  )

let site: Site
let server: TestApp
let olga: TestPerson
let assistantId: string

beforeAll(async () => {
  site = await startSite({ '/delivery': delivery(300) })
  server = await startTestApp({ env: { OUTBOUND_ALLOW: site.pair } })
  olga = await server.person('Olga')
  assistantId = (await olga.api('POST /api/assistants', { body: { name: 'Флорист' } })).id
})
afterAll(async () => {
  await server.stop()
  await site.close()
})

const setUrls = (...paths: string[]) =>
  olga.api('PUT /api/assistants/{id}', {
    params: { id: assistantId },
    body: { name: 'Флорист', urls: paths.map(path => site.origin + path) },
  })
const documents = () => olga.api('GET /api/assistants/{id}/documents', { params: { id: assistantId } })
const find = (query: string) =>
  olga.api('POST /api/assistants/{id}/retrieval-test', {
    params: { id: assistantId },
    body: { query, limit: 3 },
  })

describe('a page of the assistant’s urls', () => {
  it('becomes a document that is found by its words, under the page’s title', async () => {
    await setUrls('/delivery#price')
    const [{ id = '' } = {}] = await documents()
    const document = await waitForDocument(olga.api, id)
    expect(document).toMatchObject({
      source: 'url',
      url: `${site.origin}/delivery`,
      status: 'completed',
      title: 'Доставка цветов',
      format: 'html',
      refresh: 'never',
      content: expect.stringContaining('300 рублей'),
    })
    const [hit] = await find('Сколько стоит доставка гортензий?')
    expect(hit).toMatchObject({ documentId: id, text: expect.stringContaining('300 рублей') })
  })
})
