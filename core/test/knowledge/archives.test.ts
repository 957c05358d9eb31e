import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDocx, makeZip, paragraph } from '../../src/answers/knowledge/fixtures/documents/make-zip.ts'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestPerson, waitForDocument } from '../../src/testing/index.ts'

let server: TestApp
let olga: TestPerson
let assistantId: string

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  assistantId = (await olga.api('POST /api/assistants', { body: { name: 'Садовник' } })).id
})
afterAll(() => server.stop())

const upload = async (bytes: Uint8Array): Promise<string> => {
  const { uploadURL, fileUrl } = await olga.api('POST /api/objects/upload')
  const sent = await fetch(server.origin + uploadURL, { method: 'PUT', body: new Uint8Array(bytes) })
  expect(sent.status).toBe(200)
  return fileUrl
}
const give = (fileUrl: string, fileName = 'прайсы.zip', { api } = olga) =>
  api('POST /api/assistants/{id}/archives', { params: { id: assistantId }, body: { fileUrl, fileName } })
const used = () => olga.api('GET /api/documents/summary')

it('makes each document of a ZIP one of its own, and tells of each other file why it is none', async () => {
  const file = await upload(
    makeZip([
      { name: 'docs/', data: '' },
      { name: 'docs/розы.txt', data: 'Розы стоят 300 рублей за штуку.' },
      { name: 'old/розы.txt', data: 'Розы стоили 250 рублей за штуку.' },
      { name: 'act.docx', data: makeDocx(paragraph('Доставка по городу стоит 400 рублей.')) },
      { name: 'photo.png', data: 'png' },
      { name: 'more.zip', data: makeZip([{ name: 'a.txt', data: 'a' }]) },
      { name: 'empty.md', data: '' },
      { name: 'short.txt', data: 'Больше, чем сказано', claims: 3 },
      { name: '__MACOSX/docs/._розы.txt', data: 'junk' },
      { name: 'docs/.DS_Store', data: 'junk' },
    ]),
  )
  const { files } = await give(file)
  expect(files.map(({ path, documentId, errorCode }) => [path, errorCode ?? typeof documentId])).toEqual([
    ['прайсы/docs/розы.txt', 'string'],
    ['прайсы/old/розы.txt', 'string'],
    ['прайсы/act.docx', 'string'],
    ['прайсы/photo.png', 'knowledge.archived-format'],
    ['прайсы/more.zip', 'knowledge.nested-archive'],
    ['прайсы/empty.md', 'knowledge.empty-file'],
    ['прайсы/short.txt', 'knowledge.archive-damaged'],
  ])
  expect(files[3]?.errorMessage).toContain('PDF, DOCX')
  const documents = await Promise.all(
    files.flatMap(({ documentId }) => (documentId ? [waitForDocument(olga.api, documentId)] : [])),
  )
  expect(documents.map(({ title, status }) => [title, status])).toEqual([
    ['docs · розы.txt', 'completed'],
    ['old · розы.txt', 'completed'],
    ['act.docx', 'completed'],
  ])
  const [{ text } = { text: '' }] = await olga.api('POST /api/assistants/{id}/retrieval-test', {
    params: { id: assistantId },
    body: { query: 'Сколько стоит доставка по городу?' },
  })
  expect(text).toContain('400 рублей')
})

it('uses an upload up: the storage has the documents alone, and a repeat finds nothing', async () => {
  const before = await used()
  const data = 'Пионы стоят 500 рублей.'
  const file = await upload(makeZip([{ name: 'пионы.txt', data }]))
  await give(file)
  const after = await used()
  expect(after.storage.bytes - before.storage.bytes).toBe(Buffer.byteLength(data))
  await expect(give(file)).rejects.toMatchObject({ status: 404, body: { code: 'objects.not-found' } })
  expect(await used()).toEqual(after)
})

it('takes a zip that is a document as that document', async () => {
  const { files } = await give(await upload(makeDocx(paragraph('Тюльпаны по 90 рублей.'))), 'тюльпаны.docx')
  const [{ path, documentId = '' } = { path: '' }, ...others] = files
  expect([path, others]).toEqual(['тюльпаны.docx', []])
  expect(await waitForDocument(olga.api, documentId)).toMatchObject({
    title: 'тюльпаны.docx',
    format: 'docx',
    status: 'completed',
  })
})

it.each([
  ['no archive', Buffer.from('розы'), 'knowledge.archive-damaged'],
  ['one cut off', makeZip([{ name: 'a.txt', data: 'a' }]).subarray(0, 40), 'knowledge.archive-damaged'],
  ['a bomb', makeZip([{ name: 'a.txt', data: Buffer.alloc(9_000_000, 'a') }]), 'knowledge.archive-too-large'],
  [
    'too many files',
    makeZip(Array.from({ length: 1_001 }, (_, n) => ({ name: `${n}.txt`, data: 'a' }))),
    'knowledge.archive-too-many',
  ],
])('refuses %s as a whole, in the language of the caller', async (_, bytes, code) => {
  const before = await used()
  const api = createClient<CoreApi>({ origin: server.origin, token: () => olga.token, language: () => 'pl' })
  const file = await upload(bytes)
  await expect(give(file, 'a.zip', { ...olga, api })).rejects.toMatchObject({
    status: 422,
    body: { code, error: expect.stringMatching(/archiwum/i) },
  })
  expect(await used()).toEqual(before)
})

it('tells where the room for documents ended', async () => {
  const { total } = await used()
  const record = {
    assistantId: new Types.ObjectId(assistantId),
    userId: new Types.ObjectId(olga.user.id),
    title: 'a',
    bytes: 1,
    status: 'completed',
    deletedAt: null,
  }
  await server.app.db.connection
    .collection('documents')
    .insertMany(Array.from({ length: 999 - total }, () => ({ ...record })))
  const fileUrl = await upload(makeZip(['a.txt', 'b.txt'].map(name => ({ name, data: name }))))
  const { files } = await give(fileUrl, 'a.zip')
  expect(files).toMatchObject([
    { path: 'a/a.txt', documentId: expect.any(String) },
    { path: 'a/b.txt', errorCode: 'knowledge.too-many-documents' },
  ])
})
