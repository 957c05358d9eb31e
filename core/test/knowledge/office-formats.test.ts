import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  startTestApp,
  type TestApp,
  type TestPerson,
  uploadDocument,
  waitForDocument,
} from '../../src/testing/index.ts'
import { givePlan } from '../accounts/give-plan.ts'
import { ask } from '../support/shop.ts'

let server: TestApp
let olga: TestPerson

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
})
afterAll(() => server.stop())

const folder = new URL('../../src/answers/knowledge/fixtures/producers/', import.meta.url)

it('the formats that a server reads are told; some need a program of its machine', async () => {
  const formats = await olga.api('GET /api/document-formats')
  expect(formats).toContainEqual({ id: 'odt', label: 'ODT', extensions: ['odt', 'fodt'] })
  expect(formats.some(({ id }) => id === 'doc')).toBe(false)
})

it.each([
  ['libreoffice-7.4.7-halls.ods', 'ods', 'Сколько стоит час в зале Юг?', '1,800 ₽'],
  ['libreoffice-7.4.7-halls.xml', 'xmlss', 'Сколько стоит парковка?', 'бесплатно'],
  ['libreoffice-7.4.7-contract.odt', 'odt', 'Какая цена зала?', '2 500 ₽'],
  ['libreoffice-7.4.7-rent.odp', 'odp', 'Какой залог?', '5000 рублей'],
  ['pptxgenjs-4.0.1-halls.pptx', 'pptx', 'Сколько стоит час в зале Юг?', '1800 ₽'],
  ['pandoc-2.17-rules.epub', 'epub', 'Какая предоплата?', '30 %'],
  ['pandoc-2.17-rules.fb2', 'fb2', 'Сколько стоит укладка в будни?', '900'],
])('a file of an office program or a book is read and quoted: %s', async (name, format, question, answer) => {
  const { id: assistantId } = await olga.api('POST /api/assistants', {
    body: { name: 'Залы', model: 'botanika-local' },
  })
  const bytes = readFileSync(new URL(name, folder))
  // What a file is its bytes tell: the name may be any.
  const { id } = await uploadDocument({
    api: olga.api,
    origin: server.origin,
    assistantId,
    fileName: `Прайс.${format}`,
    bytes,
  })
  expect(await waitForDocument(olga.api, id)).toMatchObject({ status: 'completed', format })
  const { content, citations } = await ask(server, olga, assistantId, question)
  expect(content).toContain(answer)
  const units = citations.map(({ page, unit }) => page && (unit ?? 'page'))
  expect(new Set(units)).toEqual(new Set([format === 'odp' || format === 'pptx' ? 'slide' : undefined]))
})
