import { createConnection } from 'node:net'
import {
  Binary,
  BSON,
  BSONRegExp,
  BSONSymbol,
  Code,
  type Collection,
  DBRef,
  Decimal128,
  type Document,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../open-database.ts'
import { describeOwn } from '../own-server.ts'
import { failureOf } from './failure-of.ts'

let database: TestDatabase
let odd: Collection<Document>

const decimals = ['NaN', '-0', 'Infinity', '-Infinity', '1E+6144', '1E-6176', '0.10'].map(
  Decimal128.fromString,
)
const values: unknown[] = [
  ...decimals,
  null,
  new MinKey(),
  new MaxKey(),
  new DBRef('other', new ObjectId()),
  new BSONSymbol('s'),
  new BSONRegExp('a+', 'i'),
  NaN,
  new Double(-0),
  Infinity,
  -Infinity,
  2 ** 53,
  Number.MIN_VALUE,
  Long.MAX_VALUE,
  Long.MIN_VALUE,
  new Date(-9_000_000_000_000),
  new Date(-8_640_000_000_000_000),
  new Timestamp({ t: 1, i: 2 }),
  new Code('f()'),
  new Code('f()', { a: 1 }),
  new Binary(Buffer.from('a'), 128),
  '\u0000',
  '💥',
  [],
  [[]],
  {},
  { 'a.b': 1, $c: 1, '': 1 },
]

beforeAll(async () => {
  database = await openDatabase({ bsonRegExp: true })
  odd = database.db.collection('odd')
  await odd.createIndex({ v: 1 })
  await odd.insertMany(values.map((v, _id) => ({ _id: _id as never, v })))
})
afterAll(() => database.stop())

const nested = (depth: number): Document => {
  let doc: Document = { end: 1 }
  for (let at = 0; at < depth; at++) doc = { a: doc }
  return doc
}

describe('odd values', () => {
  it('come back as they were sent', async () => {
    const stored = await odd.find({}, { sort: { _id: 1 }, raw: true }).toArray()
    for (const [at, raw] of stored.entries()) {
      expect(Buffer.from(raw as never).equals(BSON.serialize({ _id: at, v: values[at] }))).toBe(true)
    }
  })
  it('are found alike through an index and without one', async () => {
    for (const [at, v] of values.entries()) {
      const query = { v: { $in: [v] } }
      if (v instanceof BSONRegExp) continue
      const ids = async (hint: Document) =>
        (
          await odd
            .find(query, { projection: { _id: 1 } })
            .hint(hint)
            .toArray()
        )
          .map(doc => doc._id)
          .sort()
      const found = await ids({ v: 1 })
      expect(found).toEqual(await ids({ $natural: 1 }))
      expect(found).toContain(at)
    }
  })
  it('have one order, by index and in memory', async () => {
    const order = async (hint: Document) =>
      (await odd.find({}, {}).sort({ v: 1, _id: 1 }).hint(hint).toArray()).map(doc => doc._id)
    expect(await order({ v: 1 })).toEqual(await order({ $natural: 1 }))
  })
  it('nest 150 levels; deeper ones are refused with a readable message, and the connection stays open', async () => {
    const deep = database.db.collection('deep')
    await deep.insertOne(nested(150))
    expect(await deep.countDocuments({ a: { $exists: true } })).toBe(1)
    expect((await failureOf(deep.insertOne(nested(1000)))).message).toMatch(/depth|nested/i)
    let filter: Document = { a: 1 }
    for (let at = 0; at < 1000; at++) filter = { $and: [filter] }
    expect((await failureOf(deep.findOne(filter))).message).toMatch(/depth|nested/i)
    expect(await deep.countDocuments()).toBe(1)
  })
  it('a document of almost 16 MB goes in and out; an update beyond it is refused', async () => {
    const large = database.db.collection<{ _id: number; pad: string; more?: string }>('large')
    await large.insertOne({ _id: 1, pad: 'x'.repeat(16 * 1024 * 1024 - 100) })
    expect((await large.findOne({ _id: 1 }))?.pad.length).toBe(16 * 1024 * 1024 - 100)
    expect((await failureOf(large.updateOne({ _id: 1 }, { $set: { more: 'y'.repeat(200) } }))).code).toBe(
      10334,
    )
  })
})

describeOwn('a broken client', () => {
  /** Sends bytes to the socket; gives what came back until it closed. */
  const send = (bytes: Buffer): Promise<Buffer> => {
    const path = decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(database.uri)?.[1] ?? '')
    const [host, port] = path.split(':')
    const socket = path.endsWith('.sock') ? createConnection(path) : createConnection(Number(port), host)
    const got: Buffer[] = []
    return new Promise(resolve => {
      socket.on('data', chunk => got.push(chunk))
      socket.on('error', () => socket.destroy())
      socket.on('close', () => resolve(Buffer.concat(got)))
      socket.end(bytes)
    })
  }
  const message = (body: Buffer, length = 21 + body.length, opcode = 2013): Buffer => {
    const head = Buffer.alloc(21)
    head.writeInt32LE(length, 0)
    head.writeInt32LE(opcode, 12)
    return Buffer.concat([head, body])
  }
  const insert = Buffer.from(BSON.serialize({ insert: 'raw', $db: 'x', documents: [{ _id: 1, s: 'abc' }] }))

  it.each<[string, Buffer]>([
    ['plain text', Buffer.from('GET / HTTP/1.1\r\nHost: a\r\n\r\n')],
    ['an endless message', message(insert, 0x7fff_ffff)],
    ['a message of negative length', message(insert, -1)],
    ['half a message', message(insert).subarray(0, 40)],
    ['an unknown opcode', message(insert, 21 + insert.length, 1234)],
    ['zeros', Buffer.alloc(5000)],
  ])('that sends %s is disconnected, and nobody else', async (_, bytes) => {
    expect((await send(bytes)).length).toBe(0)
    expect(await database.db.command({ ping: 1 })).toMatchObject({ ok: 1 })
  })
  it('that flips any byte of a command never brings the server down', async () => {
    for (let at = 0; at < insert.length; at++) {
      const flipped = Buffer.from(insert)
      flipped[at] ^= 0xff
      await send(message(flipped))
    }
    expect(await database.db.command({ ping: 1 })).toMatchObject({ ok: 1 })
  })
})
