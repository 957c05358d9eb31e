import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readingVersion } from '../../src/answers/knowledge/reading/reading-version.ts'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import {
  htmlPage,
  type Site,
  type SiteHandler,
  startSite,
  startTestApp,
  type TestApp,
  type TestPerson,
  uploadDocument,
} from '../../src/testing/index.ts'
import { ask } from '../support/shop.ts'
import { type KnowledgeSetup, knowledgeSetupOf } from './knowledge-setup.ts'

let site: Site
let server: TestApp
let olga: TestPerson
let setup: KnowledgeSetup
let assistantId: string
let before: Awaited<ReturnType<typeof recordOf>>[]
const ids = { table: '', same: '', gone: '', spoilt: '', half: '', page: '', old: '' }

const row = (...cells: string[]) => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
const table = `<table><tr><th>Услуга<th>Цена</tr>${row('Мойка двигателя', '1500')}${row('<a href="#">Полировка</a>', '9000')}${row('Химчистка', '7000')}</table>`
/** Result of an earlier version: the row above the link became headers. */
const swallowed =
  'Услуга Мойка двигателя: Полировка | Цена 1500: 9000\nУслуга Мойка двигателя: Химчистка | Цена 1500: 7000'
/** «Стрижка 900» */
const koi8 = Buffer.from('f3d4d2c9d6cbc120393030', 'hex')

const collection = (name: string) => server.app.db.connection.collection(name)
const recordOf = async (id: string) => collection('documents').findOne({ _id: new Types.ObjectId(id) })
const chunksOf = (id: string) =>
  collection('chunks')
    .find({ documentId: new Types.ObjectId(id) })
    .sort({ position: 1 })
    .toArray()
const textOf = async (id: string) => (await chunksOf(id)).map(({ text }) => text).join('\n')
const update = (filter: object, change: object) => collection('documents').updateMany(filter, change)
const find = async (query: string) => (await setup.find(assistantId, query))[0]?.text ?? ''
const start = async (dataDir?: string) =>
  startTestApp({ env: { OUTBOUND_ALLOW: site.pair }, ...(dataDir !== undefined && { dataDir }) })
const upload = async (fileName: string, text: string) => {
  const { api } = olga
  const bytes = Buffer.from(text)
  return (await uploadDocument({ api, origin: server.origin, assistantId, fileName, bytes })).id
}
const restart = async () => {
  await server.stop({ keepData: true })
  server = await start(server.dataDir)
  const { token, user } = olga
  olga = { token, user, api: createClient<CoreApi>({ origin: server.origin, token: () => token }) }
  setup = knowledgeSetupOf(server, olga)
}
const isRenewed = () =>
  expect
    .poll(() => collection('jobs').countDocuments({ kind: 'knowledge.renew' }), { timeout: 50_000 })
    .toBe(0)

/** An earlier version's data: its texts, and no version of the reading. */
beforeAll(async () => {
  site = await startSite({
    '/prices': htmlPage('Цены', `<h1>Цены</h1>${table}`),
    '/old': ((_, reply) =>
      void reply
        .writeHead(200, { 'content-type': 'text/html; charset=koi8-r' })
        .end(Buffer.concat([Buffer.from('<p>'), koi8]))) satisfies SiteHandler,
  })
  server = await start()
  olga = await server.admin()
  setup = knowledgeSetupOf(server, olga)
  assistantId = await setup.make(`${site.origin}/prices`, `${site.origin}/old`)
  ids.table = await upload('Мойка.html', `<body>${table}</body>`)
  ids.same = await upload('Адрес.txt', 'Мы на улице Баумана, дом 1.')
  ids.gone = await upload('Доставка.txt', 'Доставка стоит 450 рублей.')
  ids.spoilt = await upload('Гарантия.txt', 'Гарантия действует 18 месяцев.')
  ids.half = await upload('Скидки.txt', 'Скидка пенсионерам 15 процентов.')
  const all = await setup.settled(assistantId)
  ids.page = all.find(({ url }) => url?.endsWith('/prices'))?.id ?? ''
  ids.old = all.find(({ url }) => url?.endsWith('/old'))?.id ?? ''
  const rewrite = async (id: string, text: string) => {
    const [first] = await chunksOf(id)
    await collection('chunks').updateOne({ _id: first?._id }, { $set: { text } })
  }
  for (const id of [ids.table, ids.page]) await rewrite(id, swallowed)
  await rewrite(ids.half, 'Скидка пенсионерам 5 процентов.')
  // The index of the earlier texts.
  await collection('index_segments').deleteMany({})
  await restart()
  expect(await find('скидка пенсионерам')).toContain('5 процентов')
  await server.app.objects.remove(String((await recordOf(ids.gone))?.objectId))
  const spoilt = (await recordOf(ids.spoilt))?.objectId
  const data = Buffer.from('%PDF-'.padEnd(Number((await recordOf(ids.spoilt))?.bytes), '?'))
  await collection('blobs.chunks').updateMany(
    { files_id: new Types.ObjectId(String(spoilt)) },
    { $set: { data } },
  )
  await update({}, { $unset: { readingVersion: 1, mediaType: 1 } })
  // A renewal that was interrupted: the chunks are new, the index is not.
  await rewrite(ids.half, 'Скидка пенсионерам 15 процентов.')
  await update({ _id: new Types.ObjectId(ids.half) }, { $set: { readingVersion: 0 } })
  before = await collection('documents').find({}).toArray()
  await restart()
})
afterAll(async () => {
  await server.stop()
  await site.close()
})

it('reads documents again whose text an earlier version made: files and pages, once, from their bytes', async () => {
  await isRenewed()
  for (const id of [ids.table, ids.page]) {
    expect(await textOf(id)).toContain(
      'Услуга: Мойка двигателя | Цена: 1500\nУслуга: Полировка | Цена: 9000\nУслуга: Химчистка | Цена: 7000',
    )
    expect(await recordOf(id)).toMatchObject({ status: 'completed', readingVersion, percent: 100 })
    expect((await recordOf(id))?.changes).toBeUndefined()
  }
  expect(site.asked.filter(path => path === '/prices')).toHaveLength(1)
  expect((await ask(server, olga, assistantId, 'Сколько стоит мойка двигателя?')).content).toContain('1500')
  expect((await ask(server, olga, assistantId, 'Сколько стоит мойка двигателя?')).content).not.toContain(
    '9000',
  )
})

it('only marks a document whose text stays the same', async () => {
  const record = await recordOf(ids.same)
  expect(record).toEqual({ ...before.find(record => record?._id.equals(ids.same)), readingVersion })
})

it.each([
  ['gone', 'Доставка стоит 450 рублей.'],
  ['spoilt', 'Гарантия действует 18 месяцев.'],
] as const)(
  'keeps the text of a document whose bytes are %s, and does not try once more',
  async (name, text) => {
    expect(await textOf(ids[name])).toBe(text)
    expect(await find(text)).toBe(text)
    expect(await recordOf(ids[name])).toEqual({
      ...before.find(record => record?._id.equals(ids[name])),
      readingVersion,
    })
  },
)

it('goes on after a restart where a renewal was interrupted', async () => {
  expect(await find('скидка пенсионерам')).toContain('15 процентов')
})

it('fetches a page again whose encoding only its response named', async () => {
  await setup.settled(assistantId)
  await expect.poll(() => site.asked.filter(path => path === '/old').length).toBe(2)
  await expect.poll(async () => (await recordOf(ids.old))?.mediaType).toBe('text/html; charset=koi8-r')
  expect(await textOf(ids.old)).toBe('Стрижка 900')
})

it('begins nothing when all are read by the present version', async () => {
  const records = await collection('documents').find({}).toArray()
  await restart()
  expect(await collection('jobs').countDocuments({ kind: 'knowledge.renew' })).toBe(0)
  expect(await collection('documents').find({}).toArray()).toEqual(records)
})
