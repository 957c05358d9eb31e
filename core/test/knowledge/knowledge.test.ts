import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import {
  startTestApp,
  type TestApp,
  type TestPerson,
  uploadDocument,
  waitForDocument,
} from '../../src/testing/index.ts'
import { connect } from '../live/connect.ts'

const fixtures = join(import.meta.dirname, '../../src/answers/knowledge/fixtures/documents')
const text = (n: number) => Buffer.from(`Гортензии поливают ${n} раза в неделю. Срезка начинается в июле.`)

let server: TestApp
let olga: TestPerson
let assistantId: string

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  assistantId = (await olga.api('POST /api/assistants', { body: { name: 'Садовник' } })).id
})
afterAll(() => server.stop())

const put = (fileName: string, bytes: Uint8Array) =>
  uploadDocument({ ...olga, origin: server.origin, assistantId, fileName, bytes })
const give = (fileUrl: string, fileName = 'файл.txt') =>
  olga.api('POST /api/assistants/{id}/files', { params: { id: assistantId }, body: { fileUrl, fileName } })
const find = (query: string) =>
  olga.api('POST /api/assistants/{id}/retrieval-test', {
    params: { id: assistantId },
    body: { query, limit: 3 },
  })
const prepare = () => olga.api('POST /api/objects/upload')
const send = (uploadURL: string, body: string | Buffer<ArrayBuffer>) =>
  fetch(server.origin + uploadURL, { method: 'PUT', body })
const collection = (name: string) => server.app.db.connection.collection(name)

/** Records of every collection that mention an id. */
const traces = async (id: string): Promise<string[]> => {
  const names = ['documents', 'chunks', 'index_segments', 'objects', 'jobs', 'blobs.files', 'blobs.chunks']
  const all = await Promise.all(
    names.map(name =>
      collection(name)
        .find({}, { projection: { data: 0 } })
        .toArray(),
    ),
  )
  return all
    .flat()
    .map(record => JSON.stringify(record))
    .filter(record => record.includes(id))
}

describe('a document', () => {
  it('is found by its words, with its name and place', async () => {
    const { id } = await put('уход/гортензии.txt', text(3))
    await waitForDocument(olga.api, id)
    const [hit] = await find('Как часто поливать гортензии?')
    expect(hit).toEqual({
      documentId: id,
      documentName: 'гортензии.txt',
      text: expect.stringContaining('поливают 3 раза'),
      score: expect.any(Number),
      coverage: expect.any(Number),
      weak: expect.any(Boolean),
    })
  })

  it.each([
    ['прайс.csv', 'csv', Buffer.from('Товар;Цена\nЛилия белая;250\nРоза чайная;300\n')],
    ['заметки.md', 'md', Buffer.from('# Уход\n\n- Лилия белая: полив раз в неделю\n')],
    [
      'страница.html',
      'html',
      Buffer.from('<html><body><main><p>Лилия белая цветёт.</p></main></body></html>'),
    ],
  ])('may be %s', async (fileName, format, bytes) => {
    const document = await waitForDocument(olga.api, (await put(fileName, bytes)).id)
    expect(document).toMatchObject({ status: 'completed', format, title: fileName, source: 'file' })
    expect(document.content).toContain('Лилия белая')
    expect((await find('белая лилия')).map(({ documentId }) => documentId)).toContain(document.id)
    await olga.api('DELETE /api/documents/{id}', { params: { id: document.id } })
  })

  it('reports its progress as it is read', async () => {
    const line = await connect(`${server.origin}/app`, { token: olga.token })
    const { id } = await put('ход.txt', text(4))
    await line.until('knowledge:progress', event => event.documentId === id && event.status === 'completed')
    const percents = line.heard.flatMap(({ name, event }) =>
      name === 'knowledge:progress' && event.documentId === id ? [event.percent] : [],
    )
    expect(percents).toEqual([...percents].sort((a, b) => a - b))
    expect(percents.at(-1)).toBe(100)
    line.close()
  })

  it.each([
    ['broken.pdf', 'ru', /[а-я].*\. /i],
    ['locked.pdf', 'pl', /[a-ząęśćżź].*\. /i],
    ['scan.pdf', 'en', /[a-z].*\. /i],
  ])(
    '%s fails with a reason and a next step in the person’s language (%s)',
    async (fileName, language, words) => {
      const api = createClient<CoreApi>({
        origin: server.origin,
        token: () => olga.token,
        language: () => language,
      })
      const { id } = await put(fileName, await readFile(join(fixtures, fileName)))
      const document = await waitForDocument(api, id)
      expect(document).toMatchObject({ status: 'error', errorCode: expect.any(String) })
      expect(document.errorMessage).toMatch(words)
      expect(/[а-я]/i.test(document.errorMessage ?? '')).toBe(language === 'ru')
      expect(await collection('chunks').countDocuments({ documentId: id })).toBe(0)
      const again = await api('POST /api/documents/{id}/retry', { params: { id } })
      expect(again).toMatchObject({ status: 'pending', percent: 0 })
      expect(again.errorMessage).toBeUndefined()
      expect((await waitForDocument(api, id)).errorMessage).toBe(document.errorMessage)
      await api('DELETE /api/documents/{id}', { params: { id } })
    },
  )

  it('that is deleted leaves no trace, and is not found', async () => {
    const document = await put('удалить.txt', Buffer.from('Пароль от теплицы: рододендрон семь.'))
    await waitForDocument(olga.api, document.id)
    expect(await find('пароль от теплицы')).not.toEqual([])
    const record = await collection('documents').findOne({ title: 'удалить.txt' })
    await olga.api('DELETE /api/documents/{id}', { params: { id: document.id } })
    for (const id of [document.id, String(record?.objectId)]) await expect.poll(() => traces(id)).toEqual([])
    expect((await find('пароль от теплицы')).filter(hit => hit.documentId === document.id)).toEqual([])
  })

  it('that is deleted at any moment of its reading leaves no trace', async () => {
    const gone: string[] = []
    for (let n = 0; n < 8; n += 1) {
      const { id } = await put(
        `прочь-${n}.txt`,
        Buffer.from('Камелия белая цветёт зимой. '.repeat(400 * n + 1)),
      )
      await new Promise(resolve => setTimeout(resolve, n * 15))
      await olga.api('DELETE /api/documents/{id}', { params: { id } })
      gone.push(id)
    }
    await expect
      .poll(() => collection('jobs').countDocuments({ kind: 'knowledge.read' }), { timeout: 20_000 })
      .toBe(0)
    // Whatever was under way has ended once the next one was read, but for its last words to the database.
    await waitForDocument(olga.api, (await put('после.txt', text(5))).id)
    for (const id of gone) await expect.poll(() => traces(id)).toEqual([])
    expect((await find('белая камелия зимой')).filter(hit => gone.includes(hit.documentId))).toEqual([])
  })
})

describe('an upload', () => {
  it.each([
    ['http://169.254.169.254/latest/meta-data', 400],
    ['file:///etc/passwd', 400],
    ['/api/objects/../users', 400],
    [`/api/objects/${'0'.repeat(24)}`, 404],
    [`https://evil.example/api/objects/${'0'.repeat(24)}`, 404],
  ])('%s is nobody’s, and is never fetched', async (fileUrl, status) => {
    await expect(give(fileUrl)).rejects.toMatchObject({ status })
  })

  it('is given away once, and only when its bytes are there', async () => {
    const { uploadURL, fileUrl } = await prepare()
    await expect(give(fileUrl)).rejects.toMatchObject({ status: 404 })
    expect((await send(uploadURL, text(6))).status).toBe(200)
    expect((await send(uploadURL, 'подмена')).status).toBe(410)
    const { id } = await give(`${server.origin}${fileUrl}`)
    await expect(give(fileUrl)).rejects.toMatchObject({ status: 404 })
    expect(await waitForDocument(olga.api, id)).toMatchObject({ status: 'completed' })
  })

  it('of nothing, or of one byte too many, is refused; the link holds for the right one', async () => {
    const { uploadURL } = await prepare()
    expect((await send(uploadURL, '')).status).toBe(400)
    const limit = 20 * 1024 * 1024
    const tooLarge = await send(uploadURL, Buffer.alloc(limit + 1, 'a'))
    expect(tooLarge.status).toBe(413)
    expect(await tooLarge.json()).toMatchObject({ message: expect.stringContaining('20 МБ') })
    const whole = await send(uploadURL, Buffer.alloc(limit, 'a'))
    expect(await whole.json()).toMatchObject({ bytes: limit })
  })

  it('of unknown length is cut at the limit', async () => {
    const { uploadURL, objectId } = await prepare()
    const part = Buffer.alloc(1024 * 1024, 'a')
    const stream = new ReadableStream({
      start: controller => {
        for (let n = 0; n < 21; n += 1) controller.enqueue(part)
        controller.close()
      },
    })
    const init = { method: 'PUT', body: stream, duplex: 'half' } as RequestInit
    const refused = await fetch(server.origin + uploadURL, init).then(
      ({ status }) => status,
      () => 'cut',
    )
    expect([413, 'cut']).toContain(refused)
    await expect
      .poll(() => traces(objectId), { timeout: 20_000 })
      .toEqual([expect.stringContaining('"awaiting"')])
  })

  it('that broke off is sent again with the same link', async () => {
    const { uploadURL, objectId, fileUrl } = await prepare()
    const broken = request(server.origin + uploadURL, {
      method: 'PUT',
      headers: { 'content-length': '900000' },
    })
    broken.on('error', () => undefined)
    broken.write(Buffer.alloc(600_000, 'a'))
    await expect
      .poll(() => traces(objectId))
      .toEqual(expect.arrayContaining([expect.stringContaining('"receiving"')]))
    broken.destroy()
    await expect
      .poll(() => traces(objectId), { timeout: 20_000 })
      .toEqual([expect.stringContaining('"awaiting"')])
    expect((await send(uploadURL, text(7))).status).toBe(200)
    expect(await waitForDocument(olga.api, (await give(fileUrl)).id)).toMatchObject({ status: 'completed' })
  })
})
