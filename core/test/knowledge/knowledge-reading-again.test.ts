import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  htmlPage,
  type Site,
  type SiteHandler,
  sendStatus,
  startSite,
  uploadDocument,
} from '../../src/testing/index.ts'
import { type KnowledgeSetup, setUpKnowledge } from './knowledge-setup.ts'

let site: Site
let setup: KnowledgeSetup

beforeAll(async () => {
  site = await startSite()
  setup = await setUpKnowledge({ env: { OUTBOUND_ALLOW: site.pair } })
})
afterAll(async () => {
  await setup.server.stop()
  await site.close()
})

/** Ten sections, each a chunk of its own; those that are given are told anew. */
const prices = (changed: Readonly<Record<number, string>> = {}) =>
  htmlPage(
    'Прайс-лист',
    Array.from(
      { length: 10 },
      (_, n) => `<h2>Раздел ${n}</h2><p>${changed[n] ?? `Товар номер ${n} лежит на полке. `.repeat(30)}</p>`,
    ).join(''),
  )
const collection = (name: string) => setup.server.app.db.connection.collection(name)
const chunksOf = async (documentId: string) =>
  (await collection('chunks').find({}).sort({ position: 1 }).toArray()).filter(
    record => String(record.documentId) === documentId,
  )
const again = async (id: string) => {
  const { checkedAt } = await setup.olga.api('GET /api/documents/{id}', { params: { id } })
  await setup.olga.api('POST /api/documents/{id}/retry', { params: { id } })
  return setup.until(id, document => document.status === 'completed' && document.checkedAt !== checkedAt)
}
const read = async (path: string) => {
  const assistantId = await setup.make(site.origin + path)
  return { assistantId, document: await setup.only(assistantId) }
}
/** Moves the time of the next reading into the past. */
const makeDue = async (url: string) =>
  void (await collection('documents').updateOne({ url }, { $set: { due: new Date(Date.now() - 1_000) } }))

describe('a page that is read again', () => {
  it('changes only where its text did: the other chunks keep their records', async () => {
    site.pages.set('/prices', prices())
    const { assistantId, document } = await read('/prices')
    const before = await chunksOf(document.id)
    expect(before.length).toBeGreaterThan(5)
    site.pages.set('/prices', prices({ 4: 'Орхидея подорожала до 777 рублей. '.repeat(25) }))
    const { changes, processedAt } = await again(document.id)
    const after = await chunksOf(document.id)
    const kept = after.filter(({ _id }) => before.some(old => old._id.equals(_id)))
    expect(changes).toEqual({
      at: expect.any(String),
      kept: kept.length,
      added: after.length - kept.length,
      removed: before.length - kept.length,
    })
    expect(kept.length).toBeGreaterThan(before.length / 2)
    expect(processedAt).not.toBe(document.processedAt)
    expect(after.map(({ position }) => position)).toEqual(after.map((_, n) => n))
    const [hit] = await setup.find(assistantId, 'Сколько стоит орхидея?')
    expect(hit?.text).toContain('777')
    // The version whose place was taken goes last of all, when the document is found already.
    const versions = async () =>
      (await collection('objects').find({}).toArray()).filter(({ name }) => name === 'Прайс-лист')
    await expect.poll(versions).toHaveLength(1)
  })

  it('is put right though a kill left its chunks half replaced', async () => {
    site.pages.set('/half', prices())
    const { document } = await read('/half')
    const before = await chunksOf(document.id)
    const [first, second, third] = before
    await collection('chunks').deleteOne({ _id: first?._id })
    await collection('chunks').updateOne({ _id: second?._id }, { $set: { position: -2 } })
    await collection('chunks').updateOne({ _id: third?._id }, { $set: { position: -1 } })
    // The state is that of an interrupted reading: the digest is removed before the chunks change.
    await collection('documents').updateOne({ url: `${site.origin}/half` }, { $unset: { digest: 1 } })
    await again(document.id)
    const after = await chunksOf(document.id)
    expect(after.map(({ position, text }) => ({ position, text }))).toEqual(
      before.map(({ position, text }) => ({ position, text })),
    )
    expect(after.filter(({ _id }) => before.some(old => old._id.equals(_id)))).toHaveLength(before.length - 1)
  })

  it('that has not changed is only compared; a server with validators is asked whether it has', async () => {
    const sent: (string | undefined)[] = []
    const answer: SiteHandler = (request, reply) => {
      sent.push(request.headers['if-none-match'])
      if (request.headers['if-none-match'] === '"v1"') return void reply.writeHead(304).end()
      reply.writeHead(200, { 'content-type': 'text/html', etag: '"v1"' }).end(prices())
    }
    site.pages.set('/same', answer)
    const { document } = await read('/same')
    const seen = await again(document.id)
    expect(sent).toEqual([undefined, '"v1"'])
    expect(seen.processedAt).toBe(document.processedAt)
    expect(seen.changes).toBeUndefined()
    expect(Date.parse(seen.checkedAt ?? '')).toBeGreaterThan(Date.parse(document.checkedAt ?? ''))
    site.pages.set('/same', prices())
    expect((await again(document.id)).processedAt).toBe(document.processedAt)
  })

  it('keeps its old text, found all along, when that fails, and says that it failed and why', async () => {
    site.pages.set('/frail', prices({ 1: 'Подснежник цветёт в феврале. '.repeat(25) }))
    const { assistantId, document } = await read('/frail')
    let release = () => undefined as unknown
    site.pages.set('/frail', (_, reply) => {
      release = () => sendStatus(500)(_, reply)
    })
    await setup.olga.api('POST /api/documents/{id}/retry', { params: { id: document.id } })
    await setup.until(document.id, ({ status, percent }) => status === 'processing' && percent > 0)
    await expect.poll(() => site.asked.filter(path => path === '/frail').length).toBe(2)
    expect((await setup.find(assistantId, 'Когда цветёт подснежник?'))[0]?.text).toContain('в феврале')
    release()
    const failed = await setup.until(document.id, ({ status }) => status === 'completed')
    expect(failed).toMatchObject({
      errorCode: 'sources.site-error',
      errorMessage: expect.stringContaining('код 500'),
      processedAt: document.processedAt,
      content: document.content,
    })
    expect((await setup.find(assistantId, 'Когда цветёт подснежник?'))[0]?.text).toContain('в феврале')
    site.pages.set('/frail', prices())
    expect((await again(document.id)).errorMessage).toBeUndefined()
  })

  it('by the schedule is read when its time comes, and gets its next one', async () => {
    site.pages.set('/daily', prices())
    const { document } = await read('/daily')
    const put = (refresh: 'daily' | 'weekly' | 'never') =>
      setup.olga.api('PUT /api/documents/{id}', { params: { id: document.id }, body: { refresh } })
    const dueIn = async () => {
      const record = await collection('documents').findOne({ url: `${site.origin}/daily` })
      return record?.due ? (record.due.getTime() - Date.now()) / 3_600_000 : null
    }
    expect((await put('weekly')).refresh).toBe('weekly')
    expect(await dueIn()).toBeGreaterThan(24 * 6)
    expect((await put('daily')).refresh).toBe('daily')
    expect(await dueIn()).toBeGreaterThan(21)
    expect(await dueIn()).toBeLessThan(27)
    site.pages.set('/daily', prices({ 2: 'Фиалка поступит завтра. '.repeat(30) }))
    await makeDue(`${site.origin}/daily`)
    const changed = await setup.until(document.id, ({ changes }) => changes !== undefined)
    expect(changed).toMatchObject({ status: 'completed', refresh: 'daily' })
    await expect.poll(dueIn).toBeGreaterThan(21)
    await put('never')
    expect(await dueIn()).toBeNull()
  })

  it('waits when the site asks to, and is read then', async () => {
    const times: number[] = []
    site.pages.set('/busy', (request, reply) => {
      times.push(Date.now())
      if (times.length === 1) return sendStatus(503, { 'retry-after': '2' })(request, reply)
      return void reply.writeHead(200, { 'content-type': 'text/html' }).end(prices())
    })
    const { document } = await read('/busy')
    expect(document).toMatchObject({ status: 'completed' })
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(1_990)
  })

  it('is not for files: they do not change by themselves', async () => {
    const { id } = await uploadDocument({
      ...setup.olga,
      origin: setup.server.origin,
      assistantId: await setup.make(),
      fileName: 'a.txt',
      bytes: Buffer.from('Ирис любит солнце. Поливать его надо редко.'),
    })
    await expect(
      setup.olga.api('PUT /api/documents/{id}', { params: { id }, body: { refresh: 'daily' } }),
    ).rejects.toMatchObject({ status: 400, body: { code: 'knowledge.not-elsewhere' } })
  })
})
