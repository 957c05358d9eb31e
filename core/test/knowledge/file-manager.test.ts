import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startTestApp,
  type TestApp,
  type TestPerson,
  uploadDocument,
  waitForDocument,
} from '../../src/testing/index.ts'

let server: TestApp
let olga: TestPerson
let petr: TestPerson
let florist: string
let gardener: string

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.admin()
  petr = await server.person('Petr')
  florist = (await olga.api('POST /api/assistants', { body: { name: 'Флорист' } })).id
  gardener = (await olga.api('POST /api/assistants', { body: { name: 'Садовник' } })).id
})
afterAll(() => server.stop())

const put = async (assistantId: string, fileName: string, text: string) => {
  const { id } = await uploadDocument({
    ...olga,
    origin: server.origin,
    assistantId,
    fileName,
    bytes: Buffer.from(text),
  })
  return waitForDocument(olga.api, id)
}
const list = (query: Parameters<typeof olga.api<'GET /api/documents'>>[1] = {}) =>
  olga.api('GET /api/documents', query)
const found = async (search: string) => (await list({ query: { search } })).map(({ title }) => title)
const summary = () => olga.api('GET /api/documents/summary')

describe('the documents of all assistants', () => {
  it('are listed newest first with the assistant, by pages, by assistant and by source', async () => {
    await put(florist, 'Прайс-лист.txt', 'Лилия белая стоит 250 рублей. Роза чайная стоит 300 рублей.')
    await put(gardener, 'Уход.txt', 'Гортензии поливают 3 раза в неделю.')
    await put(gardener, 'Żółw.txt', 'Zielony ogród otwarty od dziewiątej rano.')
    expect((await list()).map(({ title, assistantName }) => [title, assistantName])).toEqual([
      ['Żółw.txt', 'Садовник'],
      ['Уход.txt', 'Садовник'],
      ['Прайс-лист.txt', 'Флорист'],
    ])
    const first = await olga.api.page('GET /api/documents', { query: { limit: 2 } })
    expect(first.entries.map(({ title }) => title)).toEqual(['Żółw.txt', 'Уход.txt'])
    const second = await olga.api.page('GET /api/documents', {
      query: { limit: 2, after: first.next ?? '' },
    })
    expect(second.entries.map(({ title }) => title)).toEqual(['Прайс-лист.txt'])
    expect(second.next).toBeUndefined()
    expect(await list({ query: { assistantId: florist } })).toHaveLength(1)
    expect(await list({ query: { source: 'file' } })).toHaveLength(3)
    expect(await list({ query: { source: 'google-doc' } })).toEqual([])
  })

  it('are found by beginnings of words of the name and the text, whatever their case and accents', async () => {
    expect(await found('прайс')).toEqual(['Прайс-лист.txt'])
    expect(await found('ПОЛИВ')).toEqual(['Уход.txt'])
    expect(await found('роз лил')).toEqual(['Прайс-лист.txt'])
    expect(await found('zolw')).toEqual(['Żółw.txt'])
    expect(await found('txt')).toHaveLength(3)
    expect(await found('роз гортензии')).toEqual([])
    expect(await found('оза')).toEqual([])
    expect(await found('…')).toEqual([])
    // Operators and patterns are plain text.
    expect(await found('.* $ne {"$gt":""}')).toEqual([])
  })

  it('are counted by source beside the storage used', async () => {
    const { storage, ...counts } = await summary()
    expect(counts).toEqual({ total: 3, files: 3, googleDocs: 0, pages: 0 })
    expect(storage).toMatchObject({
      bytes: (await list()).reduce((sum, { bytes }) => sum + bytes, 0),
      limit: null,
    })
  })

  it('are nobody else’s, in no call', async () => {
    const [mine] = await list()
    if (!mine) throw new Error('there is no document')
    const { api } = petr
    expect(await api('GET /api/documents')).toEqual([])
    expect(await api('GET /api/documents', { query: { assistantId: florist } })).toEqual([])
    expect(await api('GET /api/documents', { query: { search: 'прайс' } })).toEqual([])
    expect(await api('GET /api/documents/summary')).toMatchObject({ total: 0 })
    const refused = await api('POST /api/documents/bulk', { body: { ids: [mine.id], action: 'delete' } })
    expect(refused).toEqual([{ id: mine.id, error: expect.stringContaining('найден') }])
    await expect(
      api('POST /api/documents/{id}/copies', { params: { id: mine.id }, body: { assistantIds: [florist] } }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await list()).toHaveLength(3)
    await expect(server.api('GET /api/documents')).rejects.toMatchObject({ status: 401 })
  })
})

it('counts what a reply cites and what the search found', async () => {
  const before = (await list()).find(({ title }) => title === 'Прайс-лист.txt')
  expect(before?.use).toEqual({ citations: 0 })
  const { id } = await olga.api('POST /api/conversations', { body: { assistantId: florist } })
  const { assistantMessage } = await olga.api('POST /api/conversations/{id}/messages', {
    params: { id },
    body: { message: 'Сколько стоит лилия белая?' },
  })
  expect(assistantMessage?.citations).toMatchObject([{ documentId: before?.id }])
  await server.app.events.settled()
  const after = (await list()).find(({ title }) => title === 'Прайс-лист.txt')
  expect(after?.use).toEqual({ citations: 1, citedAt: expect.any(String), foundAt: expect.any(String) })
  expect((await list()).find(({ title }) => title === 'Уход.txt')?.use).toEqual({ citations: 0 })
})

it('gives a document to another assistant as a copy of its own', async () => {
  const original = (await list()).find(({ title }) => title === 'Прайс-лист.txt')
  if (!original) throw new Error('there is no document')
  const stored = (await summary()).storage.bytes
  const copy = (assistantIds: string[]) =>
    olga.api('POST /api/documents/{id}/copies', { params: { id: original.id }, body: { assistantIds } })
  const stranger = (await petr.api('POST /api/assistants', { body: { name: 'Чужой' } })).id
  const [made, own, foreign] = await copy([gardener, florist, stranger])
  expect(own).toEqual({ assistantId: florist, error: expect.stringContaining('уже есть') })
  expect(foreign).toEqual({ assistantId: stranger, error: expect.any(String) })
  const copied = await waitForDocument(olga.api, made?.documentId ?? '')
  expect(copied).toMatchObject({ assistantId: gardener, title: original.title, status: 'completed' })
  expect((await summary()).storage.bytes).toBe(stored + original.bytes)
  expect((await copy([gardener]))[0]?.error).toContain('уже есть')

  expect(await bulk([original.id], 'delete')).toEqual([{ id: original.id }])
  const [hit] = await olga.api('POST /api/assistants/{id}/retrieval-test', {
    params: { id: gardener },
    body: { query: 'Сколько стоит лилия?', limit: 1 },
  })
  expect(hit?.documentId).toBe(copied.id)
  expect((await summary()).storage.bytes).toBe(stored)
})

const bulk = (ids: string[], action: 'retry' | 'delete') =>
  olga.api('POST /api/documents/bulk', { body: { ids, action } })

it('reads several again and deletes several, with a reason for each that was refused', async () => {
  const ids = (await list()).map(({ id }) => id)
  const unknown = new Types.ObjectId().toHexString()
  const retried = await bulk([...ids, unknown], 'retry')
  expect(retried).toEqual([
    ...ids.map(id => ({ id })),
    { id: unknown, error: expect.stringContaining('не найден') },
  ])
  for (const id of ids) expect((await waitForDocument(olga.api, id)).status).toBe('completed')
  expect(await bulk(ids, 'delete')).toEqual(ids.map(id => ({ id })))
  expect(await list()).toEqual([])
  expect(await summary()).toMatchObject({ total: 0, storage: { bytes: 0 } })
})

it('pages through many matches in order, whether they are few or many', async () => {
  const { user } = olga
  const many = Array.from({ length: 1_200 }, (_, n) => ({
    assistantId: new Types.ObjectId(florist),
    userId: new Types.ObjectId(user.id),
    source: n % 7 === 0 ? 'url' : 'file',
    title: `Документ ${n}`,
    words: n % 2 === 0 ? ['документ', 'чет'] : ['документ', n % 10 === 1 ? 'редкии' : 'частыи'],
    bytes: 1,
    status: 'completed',
    percent: 100,
    deletedAt: n === 1_199 ? new Date() : null,
    // Several of the same moment.
    createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3) * 1_000),
  }))
  await server.app.db.connection.collection('documents').insertMany(many)
  const walk = async (query: { search?: string; source?: 'file' | 'url' }) => {
    const titles: string[] = []
    for (let after: string | undefined; ; ) {
      const page = await olga.api.page('GET /api/documents', {
        query: { ...query, limit: 170, ...(after !== undefined && { after }) },
      })
      titles.push(...page.entries.map(({ title }) => title))
      after = page.next
      if (after === undefined) return titles
    }
  }
  const expected = (fits: (n: number) => boolean) =>
    many.flatMap((_, n) => (n !== 1_199 && fits(n) ? [`Документ ${n}`] : [])).reverse()
  expect(await walk({})).toEqual(expected(() => true))
  expect(await walk({ search: 'документ' })).toEqual(expected(() => true))
  expect(await walk({ search: 'редкий' })).toEqual(expected(n => n % 10 === 1))
  expect(await walk({ search: 'документ ред' })).toEqual(expected(n => n % 10 === 1))
  expect(await walk({ search: 'чет док', source: 'url' })).toEqual(expected(n => n % 2 === 0 && n % 7 === 0))
  expect(await summary()).toMatchObject({ total: 1_199, pages: 172, files: 1_027 })
})
