import { Binary, BSONRegExp, Code, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import type { Collection } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../open-database.ts'

const id = (end: string) => new ObjectId(`64b0000000000000000000${end}`)

/** Every list is in BSON order; the neighbours of the last list are equal. Manual: Comparison/Sort Order. */
const ordered: Record<string, unknown[]> = {
  types: [
    new MinKey(),
    null,
    5,
    'text',
    { a: 1 },
    [6, 'array sorts by its elements'],
    new Binary(Buffer.from('x')),
    id('01'),
    false,
    new Date(0),
    new Timestamp({ t: 1, i: 1 }),
    new BSONRegExp('a'),
    new Code('x'),
    new MaxKey(),
  ].filter(value => !Array.isArray(value)),
  numbers: [
    new Double(Number.NaN),
    new Double(-Infinity),
    Long.MIN_VALUE,
    new Double(-1e10),
    -5,
    new Double(-0.5),
    0,
    Decimal128.fromString('1E-400'),
    new Double(5e-324),
    Decimal128.fromString('0.1'),
    new Double(0.1),
    1,
    Decimal128.fromString('1.5'),
    2,
    Long.fromString('9007199254740992'),
    Long.fromString('9007199254740993'),
    new Double(9007199254740994),
    Long.MAX_VALUE,
    new Double(2 ** 63),
    Decimal128.fromString('1E400'),
    new Double(Infinity),
  ],
  strings: ['', '\0', 'A', 'B', 'a', 'aa', 'ab', 'b', 'я', '\uE000', '\u{1F600}'],
  documents: [{}, { a: 1 }, { a: 1, b: 1 }, { a: 2 }, { b: 1 }, { a: 'x' }, { a: { b: 1 } }, { a: [1] }],
  dates: [new Date(-1000), new Date(0), new Date(1), new Date(8e15)],
  binary: [
    new Binary(Buffer.from('')),
    new Binary(Buffer.from('a')),
    new Binary(Buffer.from('b')),
    new Binary(Buffer.from('a'), 5),
    new Binary(Buffer.from('aa')),
  ],
  booleans: [false, true],
  objectIds: [id('01'), id('02'), id('ff')],
  timestamps: [
    new Timestamp({ t: 1, i: 2 }),
    new Timestamp({ t: 2, i: 1 }),
    new Timestamp({ t: 4294967295, i: 1 }),
  ],
}

let database: TestDatabase
beforeAll(async () => {
  database = await openDatabase({ promoteValues: false })
})
afterAll(() => database.stop())

const shuffled = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => (at * 7919 + 3) % count)

describe('order: Comparison/Sort Order', () => {
  for (const [name, values] of Object.entries(ordered)) {
    for (const direction of [1, -1] as const) {
      for (const indexed of ['in memory', 'by an index'] as const) {
        it(`sorts ${name} ${direction === 1 ? 'up' : 'down'} ${indexed}`, async () => {
          const collection: Collection = database.db.collection(`${name}${direction}${indexed.length}`)
          if (indexed === 'by an index') await collection.createIndex({ v: 1 })
          const order = [...new Set(shuffled(values.length)), ...values.keys()]
          await collection.insertMany([...new Set(order)].map(place => ({ place, v: values[place] })))
          const found = await collection.find({}, { sort: { v: direction } }).toArray()
          const wanted = [...values.keys()]
          expect(found.map(each => Number(each.place))).toEqual(direction === 1 ? wanted : wanted.reverse())
        })
      }
    }
  }
  it('sorts an array by its smallest element up and by its largest down', async () => {
    const collection = database.db.collection('arrays')
    await collection.insertMany([
      { n: 1, v: [5, 1] },
      { n: 2, v: [3] },
      { n: 3, v: 4 },
    ])
    const names = async (direction: 1 | -1) =>
      (await collection.find({}, { sort: { v: direction } }).toArray()).map(each => Number(each.n))
    expect(await names(1)).toEqual([1, 2, 3])
    expect(await names(-1)).toEqual([1, 3, 2])
  })
  it('sorts an empty array before null and missing', async () => {
    const collection = database.db.collection('empty')
    await collection.insertMany([
      { n: 1, v: 0 },
      { n: 2, v: null },
      { n: 3, v: [] },
    ])
    const found = await collection.find({}, { sort: { v: 1 } }).toArray()
    expect(found.map(each => Number(each.n))).toEqual([3, 2, 1])
  })
})
