import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/open-database.ts'
import { type Packed, packDocument } from '../../search/search-index.ts'
import { createSegments } from '../../search/segments/segments.ts'
import { indexMemoryOf, memoryOfMachine } from './index-memory.ts'
import { createIndexes } from './indexes.ts'
import { createStore, type Store } from './store.ts'

let app: FastifyInstance
let folder: string
let store: Store
let assistantId: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-indexes-'))
  app = Fastify({ logger: false })
  app.decorate('db', await openDatabase({ dataDir: folder, log: app.log }))
  await app.db.connected()
  store = createStore(app)
  createIndexes(app, store)
  await app.db.buildIndexes()
})
afterAll(async () => {
  await app.db.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  assistantId = new Types.ObjectId().toHexString()
})

const segments = () => app.db.connection.collection('index_segments')
const mine = () => ({ assistantId: new Types.ObjectId(assistantId) })
/** A server that was just started: nothing is loaded. */
const start = () => createIndexes(app, store, { writeAfterMs: 5 })
const find = async (indexes: ReturnType<typeof start>, query: string) =>
  (await indexes.of(assistantId)).search(query, { limit: 5 }).map(({ chunk }) => chunk.text)

const complete = async (title: string, texts: readonly string[], id = new Types.ObjectId()) => {
  const record = await store.documents.findOneAndUpdate(
    { _id: id },
    {
      $set: {
        ...mine(),
        userId: new Types.ObjectId(),
        title,
        bytes: 1,
        objectId: id.toHexString(),
        status: 'completed',
        chunks: texts.length,
        processedAt: new Date(tick++),
        deletedAt: null,
      },
    },
    { upsert: true, returnDocument: 'after' },
  )
  const chunks = texts.map((text, position) => ({ position, text, headings: [] }))
  await store.replaceChunks(record, chunks)
  return packDocument({ documentId: id.toHexString(), documentName: title, chunks })
}
const idOf = (packed: Packed) => packed.document.documentId
let tick = 1_700_000_000_000

test('what was packed once is not packed again after a restart', async () => {
  const first = start()
  await first.add(assistantId, await complete('Прайс.txt', ['Маникюр 2 100 ₽', 'Педикюр 2 900 ₽']))
  await first.close()
  const before = await segments().find(mine()).toArray()
  expect(before).toHaveLength(1)
  // Deleted chunks cannot have been read again.
  await app.db.connection.collection('chunks').deleteMany(mine())
  const second = start()
  expect(await find(second, 'педикюр')).toEqual(['Педикюр 2 900 ₽'])
  await second.close()
  expect(await segments().find(mine()).toArray()).toEqual(before)
})

test('one more document writes that document alone', async () => {
  const first = start()
  await first.add(assistantId, await complete('Прайс.txt', ['Маникюр 2 100 ₽']))
  await first.close()
  const before = await segments().find(mine()).toArray()
  const second = start()
  await second.of(assistantId)
  await second.add(assistantId, await complete('Адрес.txt', ['Мы на улице Баумана']))
  expect(await find(second, 'где Баумана')).toEqual(['Мы на улице Баумана'])
  await second.close()
  const after = await segments().find(mine()).toArray()
  expect(after).toHaveLength(2)
  expect(after).toContainEqual(before[0])
})

test('a document read again since is found by its new text, never by the one that was kept', async () => {
  const first = start()
  const document = await complete('Прайс.txt', ['Маникюр 2 100 ₽'])
  await first.add(assistantId, document)
  await first.close()
  // The server died before the new text was stored.
  await complete('Прайс.txt', ['Маникюр 2 500 ₽'], new Types.ObjectId(idOf(document)))
  const second = start()
  expect(await find(second, 'маникюр')).toEqual(['Маникюр 2 500 ₽'])
  await second.close()
  await app.db.connection.collection('chunks').deleteMany(mine())
  expect(await find(start(), 'маникюр')).toEqual(['Маникюр 2 500 ₽'])
  expect(await segments().countDocuments(mine())).toBe(1)
})

test.each([
  ['torn', { $set: { parts: 2 } }],
  ['spoilt', { $set: { crc: 1 } }],
  ['of another version of the reading', { $set: { stamp: 'newer [1,1,"Прайс.txt"]' } }],
])('a copy that is %s is made again', async (_, change) => {
  const first = start()
  await first.add(assistantId, await complete('Прайс.txt', ['Маникюр 2 100 ₽']))
  await first.close()
  const [good] = await segments().find(mine()).toArray()
  await segments().updateMany(mine(), change)
  const second = start()
  expect(await find(second, 'маникюр')).toEqual(['Маникюр 2 100 ₽'])
  await second.close()
  const [again, ...others] = await segments().find(mine()).toArray()
  expect(others).toEqual([])
  expect(again).toMatchObject({ parts: 1, crc: good?.crc, stamp: good?.stamp })
})

test('a long document is kept in parts and read as one', async () => {
  const options = { writeAfterMs: 5, segments: createSegments(app.db, { partBytes: 100 }) }
  const first = createIndexes(app, store, options)
  await first.add(assistantId, await complete('Прайс.txt', ['Маникюр 2 100 ₽', 'Педикюр 2 900 ₽']))
  await first.close()
  expect(await segments().countDocuments(mine())).toBeGreaterThan(3)
  await app.db.connection.collection('chunks').deleteMany(mine())
  expect(await find(createIndexes(app, store, options), 'маникюр')).toEqual(['Маникюр 2 100 ₽'])
})

test('documents added while the index is being loaded are all in it', async () => {
  const documents = await Promise.all(
    Array.from({ length: 12 }, (_, at) => complete(`${at}.txt`, [`Услуга номер${at} стоит ${at} рублей`])),
  )
  const indexes = start()
  const loading = indexes.of(assistantId)
  await Promise.all(documents.map(packed => indexes.add(assistantId, packed)))
  const index = await loading
  expect(index.size).toBe(12)
  expect([...index.documentIds].sort()).toEqual(documents.map(idOf).sort())
  await indexes.close()
  expect(await segments().countDocuments(mine())).toBe(12)
})

test('a removed document is neither found nor kept, whenever it is removed', async () => {
  const indexes = start()
  const [one, other] = [await complete('1.txt', ['Маникюр 2 100 ₽']), await complete('2.txt', ['Педикюр'])]
  await indexes.add(assistantId, one)
  await indexes.add(assistantId, other)
  await store.documents.updateOne({ _id: idOf(other) }, { $set: { deletedAt: new Date() } })
  await indexes.remove(assistantId, idOf(other))
  expect(await find(indexes, 'педикюр')).toEqual([])
  await indexes.close()
  expect(await segments().countDocuments(mine())).toBe(1)
  await indexes.forget(assistantId)
  expect(await segments().countDocuments(mine())).toBe(0)
})

test('the assistant used least leaves when the memory is spent, and is loaded again when asked for', async () => {
  const indexes = createIndexes(app, store, { budgetBytes: 1, writeAfterMs: 5 })
  const first = assistantId
  await indexes.add(first, await complete('1.txt', ['Маникюр 2 100 ₽']))
  const loaded = await indexes.of(first)
  assistantId = new Types.ObjectId().toHexString()
  await indexes.of(assistantId)
  await indexes.add(assistantId, await complete('2.txt', ['Педикюр']))
  expect(await indexes.of(first)).not.toBe(loaded)
  assistantId = first
  expect(await find(indexes, 'маникюр')).toEqual(['Маникюр 2 100 ₽'])
  await indexes.close()
})

test('an index that is larger than the memory stays while another assistant is asked by turns', async () => {
  const large = assistantId
  const writer = createIndexes(app, store, { writeAfterMs: 5 })
  const texts = Array.from({ length: 40 }, (_, at) => `Услуга номер${at} стоит ${at} рублей`)
  await writer.add(large, await complete('Прайс.txt', texts))
  assistantId = new Types.ObjectId().toHexString()
  const small = assistantId
  await writer.add(small, await complete('Адрес.txt', ['Мы на улице Баумана']))
  await writer.close()
  const sizes = { large: (await writer.of(large)).bytes, small: (await writer.of(small)).bytes }
  expect(sizes.small).toBeLessThan(sizes.large / 2)
  const loads: string[] = []
  const counted = createSegments(app.db)
  const load: typeof counted.load = async (id, wanted) => {
    loads.push(id)
    return counted.load(id, wanted)
  }
  const indexes = createIndexes(app, store, {
    budgetBytes: sizes.large / 2,
    segments: { ...counted, load },
  })
  for (let turn = 0; turn < 4; turn++)
    for (const [id, query] of [
      [large, 'номер7'],
      [small, 'баумана'],
    ] as const) {
      assistantId = id
      expect(await find(indexes, query)).toHaveLength(1)
    }
  expect(loads).toEqual([large, small])
  // Another large one takes its place, and is the one that stays.
  assistantId = new Types.ObjectId().toHexString()
  await indexes.add(assistantId, await complete('Другой.txt', [...texts, ...texts]))
  await indexes.of(assistantId)
  await indexes.of(assistantId)
  await indexes.of(small)
  expect(loads).toEqual([large, small, assistantId])
  await indexes.of(large)
  expect(loads.at(-1)).toBe(large)
  await indexes.close()
})

test('the index just used is never the one dropped, among large and small ones in any order', async () => {
  const texts = Array.from({ length: 40 }, (_, at) => `Услуга номер${at} стоит ${at} рублей`)
  const writer = createIndexes(app, store, { writeAfterMs: 5 })
  const ids: string[] = []
  for (const contents of [texts, [...texts, ...texts], ['Мы на улице Баумана'], ['Педикюр 2 900 ₽']]) {
    assistantId = new Types.ObjectId().toHexString()
    ids.push(assistantId)
    await writer.add(assistantId, await complete('Прайс.txt', contents))
  }
  await writer.close()
  const [large = '', other = '', small = '', another = ''] = ids
  const budgetBytes = (await writer.of(large)).bytes / 2
  expect((await writer.of(other)).bytes).toBeGreaterThan(budgetBytes)
  const indexes = createIndexes(app, store, { budgetBytes, writeAfterMs: 5 })
  for (const id of [large, other, large, small, other, another, small, large, other, other, small]) {
    const used = await indexes.of(id)
    // It grows: another document comes while it is in use.
    assistantId = id
    await indexes.add(id, await complete('Ещё.txt', [`Новое ${tick}`]))
    expect(await indexes.of(id)).toBe(used)
  }
  // Small ones beside a large one stay together; a second large one takes the place of the first.
  const kept = await indexes.of(small)
  await indexes.of(large)
  expect(await indexes.of(small)).toBe(kept)
  await indexes.close()
})

test('two large assistants asked by turns are each loaded once where the memory holds both', async () => {
  const texts = Array.from({ length: 40 }, (_, at) => `Услуга номер${at} стоит ${at} рублей`)
  const writer = createIndexes(app, store, { writeAfterMs: 5 })
  const ids = [new Types.ObjectId().toHexString(), new Types.ObjectId().toHexString()]
  for (const id of ids) {
    assistantId = id
    await writer.add(id, await complete('Прайс.txt', texts))
  }
  await writer.close()
  const each = Math.max(...(await Promise.all(ids.map(async id => (await writer.of(id)).bytes))))
  const counted = createSegments(app.db)
  const loadsWith = async (budgetBytes: number): Promise<number> => {
    let loads = 0
    const load: typeof counted.load = async (id, wanted) => {
      loads += 1
      return counted.load(id, wanted)
    }
    const indexes = createIndexes(app, store, { budgetBytes, segments: { ...counted, load } })
    for (let turn = 0; turn < 4; turn++)
      for (const id of ids) {
        assistantId = id
        expect(await find(indexes, 'номер7')).toHaveLength(1)
      }
    await indexes.close()
    return loads
  }
  // The data that questions keep in the index are a part of its size.
  expect(await loadsWith(each * 4)).toBe(2)
  // A memory for one alone loads them by turns, and refuses neither.
  expect(await loadsWith(each * 1.5)).toBe(8)
})

test('the memory for indexes follows that of the machine, and is never less than it was', () => {
  const gigabyte = 1024 ** 3
  expect([0.5, 1, 2, 4, 16].map(size => indexMemoryOf(size * gigabyte) / gigabyte)).toEqual([
    0.25, 0.25, 0.75, 1.75, 7.75,
  ])
  expect(memoryOfMachine()).toBeLessThanOrEqual(totalmem())
  expect(memoryOfMachine()).toBeGreaterThan(0)
})
