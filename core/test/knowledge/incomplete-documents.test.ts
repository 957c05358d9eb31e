import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePdf, show } from '../../src/answers/knowledge/fixtures/documents/make-pdf.ts'
import { makeXlsx } from '../../src/answers/knowledge/fixtures/documents/make-xlsx.ts'
import { readingVersion } from '../../src/answers/knowledge/reading/reading-version.ts'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import {
  startTestApp,
  type TestApp,
  type TestPerson,
  uploadDocument,
  waitForDocument,
} from '../../src/testing/index.ts'
import { partlyReadPdf } from '../support/partly-read-pdf.ts'

let server: TestApp
let olga: TestPerson
let petr: TestPerson
let assistantId: string
const ids = { sheets: '', whole: '', scanned: '', aslant: '' }

const collection = (name: string) => server.app.db.connection.collection(name)
const recordOf = (id: string) => collection('documents').findOne({ _id: new Types.ObjectId(id) })
const put = async (fileName: string, bytes: Uint8Array) => {
  const { id } = await uploadDocument({ ...olga, origin: server.origin, assistantId, fileName, bytes })
  await waitForDocument(olga.api, id)
  return id
}
const get = (id: string, api = olga.api) => api('GET /api/documents/{id}', { params: { id } })
const accept = (id: string, api = olga.api) => api('POST /api/documents/{id}/acceptance', { params: { id } })
const list = async (query: { reading?: 'incomplete' | 'failed'; search?: string; assistantId?: string }) =>
  (await olga.api('GET /api/documents', { query })).map(({ title }) => title)
const find = async (query: string) =>
  (
    await olga.api('POST /api/assistants/{id}/retrieval-test', {
      params: { id: assistantId },
      body: { query, limit: 3 },
    })
  ).map(({ documentId }) => documentId)

const prose = 'The salon opens at nine and closes at eight. A haircut costs 900 roubles, a colouring 2000.'

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.admin()
  petr = await server.person('Petr')
  assistantId = (await olga.api('POST /api/assistants', { body: { name: 'Салон' } })).id
  ids.sheets = await put(
    'Прайс.xlsx',
    makeXlsx([
      {
        name: 'Цены',
        rows: [
          ['Услуга', 'Цена'],
          ['Стрижка', 900],
          ['Укладка', 700],
        ],
      },
      { name: 'Закупка', state: 'hidden', rows: [['Краска', 77]] },
      { name: 'Лист3', rows: [] },
    ]),
  )
  ids.whole = await put('Адрес.txt', Buffer.from('Мы на улице Баумана, дом 1.'))
  ids.scanned = await put('Rules.pdf', makePdf([show({ x: 50, y: 100, text: prose }), '10 10 m 500 500 l S']))
  ids.aslant = await put('Poster.pdf', partlyReadPdf())
})
afterAll(() => server.stop())

it('completes a document and says what of it was not read, in the language of who asks', async () => {
  expect(await get(ids.sheets)).toMatchObject({
    status: 'completed',
    readShare: 1,
    unread: [{ what: 'pages-hidden', count: 1, places: ['Закупка'], text: '1 скрытый лист: Закупка' }],
    skippedPages: [
      { page: 2, reason: 'hidden' },
      { page: 3, reason: 'empty' },
    ],
  })
  const english = createClient<CoreApi>({
    origin: server.origin,
    token: () => olga.token,
    language: () => 'en',
  })
  expect((await get(ids.scanned, english)).unread).toEqual([
    {
      what: 'pages-scanned',
      count: 1,
      places: ['2'],
      text: '1 page that is only an image: 2',
      hint: expect.stringContaining('OCR'),
    },
  ])
  const whole = await get(ids.whole)
  expect(whole).toMatchObject({ status: 'completed', readShare: 1 })
  expect(whole.unread).toBeUndefined()
  const listed = await olga.api('GET /api/assistants/{id}/documents', { params: { id: assistantId } })
  expect(listed.find(({ id }) => id === ids.sheets)?.unread).toHaveLength(1)
})

it('ends as an error with the share where much was not read, and is not searched', async () => {
  const document = await get(ids.aslant)
  expect(document).toMatchObject({ status: 'error', errorCode: 'knowledge.partly-read' })
  const percent = Math.floor((document.readShare ?? 1) * 100)
  expect(percent).toBeGreaterThan(40)
  expect(percent).toBeLessThan(70)
  expect(document.errorMessage).toContain(`Прочитано только ${percent} % слов`)
  expect(document.unread).toBeUndefined()
  expect(await find('When are gift cards valid?')).not.toContain(ids.aslant)
})

it('filters the documents of an account by how they were read, with the other filters', async () => {
  expect(await list({ reading: 'incomplete' })).toEqual(['Rules.pdf', 'Прайс.xlsx'])
  expect(await list({ reading: 'failed' })).toEqual(['Poster.pdf'])
  expect(await list({ reading: 'incomplete', search: 'прайс' })).toEqual(['Прайс.xlsx'])
  expect(await list({ reading: 'failed', search: 'прайс' })).toEqual([])
  expect(await list({ reading: 'incomplete', assistantId })).toHaveLength(2)
  expect(await list({ reading: 'incomplete', assistantId: new Types.ObjectId().toHexString() })).toEqual([])
  expect(await petr.api('GET /api/documents', { query: { reading: 'incomplete' } })).toEqual([])
})

it('is used anyway when its owner says so, whose decision is recorded', async () => {
  await expect(accept(ids.aslant, petr.api)).rejects.toMatchObject({ status: 404 })
  await expect(accept(ids.whole)).rejects.toMatchObject({ status: 409 })
  await accept(ids.aslant)
  const document = await waitForDocument(olga.api, ids.aslant)
  expect(document).toMatchObject({ status: 'completed', acceptedAt: expect.any(String) })
  expect(document.errorCode).toBeUndefined()
  expect(document.unread).toEqual([
    { what: 'words', count: 21, text: expect.stringContaining('21 слово'), hint: expect.any(String) },
  ])
  expect(await find('When are gift cards valid?')).toContain(ids.aslant)
  expect(await list({ reading: 'incomplete' })).toContain('Poster.pdf')
  const entries = await collection('audit').find({ action: 'document.accepted' }).toArray()
  expect(entries).toMatchObject([
    {
      actorId: olga.user.id,
      subjectId: ids.aslant,
      details: { title: 'Poster.pdf', percent: expect.any(Number) },
    },
  ])
  // A repeat of the call decides nothing anew.
  expect(await accept(ids.aslant)).toMatchObject({ status: 'completed' })
  expect(await collection('audit').countDocuments({ action: 'document.accepted' })).toBe(1)
  // Reading it again asks nothing either.
  await olga.api('POST /api/documents/{id}/retry', { params: { id: ids.aslant } })
  await expect.poll(async () => (await recordOf(ids.aslant))?.checking, { timeout: 50_000 }).toBe(false)
  expect(await get(ids.aslant)).toMatchObject({ status: 'completed' })
})

it('learns what is missing in documents of earlier versions, which stay in use', async () => {
  const before = [ids.aslant, ids.sheets].map(id => new Types.ObjectId(id))
  const filter = { _id: { $in: before } }
  const unknown = { wordCheck: 1, incomplete: 1, unread: 1, accepted: 1, readingVersion: 1 }
  await collection('documents').updateMany(filter, { $unset: unknown })
  expect(await get(ids.sheets)).toMatchObject({ status: 'completed', unread: [{ what: 'pages-hidden' }] })
  expect(await list({ reading: 'incomplete' })).toEqual(['Rules.pdf'])
  await server.stop({ keepData: true })
  server = await startTestApp({ dataDir: server.dataDir })
  const { token, user } = olga
  olga = { token, user, api: createClient<CoreApi>({ origin: server.origin, token: () => token }) }
  await expect
    .poll(() => collection('documents').countDocuments({ ...filter, readingVersion }), { timeout: 50_000 })
    .toBe(2)
  expect(await list({ reading: 'incomplete' })).toEqual(['Poster.pdf', 'Rules.pdf', 'Прайс.xlsx'])
  expect(await get(ids.aslant)).toMatchObject({ status: 'completed', unread: [{ what: 'words', count: 21 }] })
  expect(await find('When are gift cards valid?')).toContain(ids.aslant)
})
