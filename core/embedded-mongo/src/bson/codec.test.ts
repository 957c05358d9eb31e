import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  deserialize,
  EJSON,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson'
import { describe, expect, it } from 'vitest'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { MongoError } from './error.ts'

const everything = {
  int: -5,
  double: new Double(1),
  fraction: 0.1,
  long: Long.fromString('9007199254740993'),
  decimal: Decimal128.fromString('1.10'),
  text: 'Привет \u{1F600}',
  empty: '',
  yes: true,
  no: false,
  nothing: null,
  date: new Date(-5),
  id: new ObjectId('64b000000000000000000001'),
  binary: new Binary(Buffer.from('bytes'), 5),
  regex: new BSONRegExp('^a', 'i'),
  code: new Code('f()'),
  scoped: new Code('f()', { x: 1 }),
  symbol: new BSONSymbol('s'),
  stamp: new Timestamp({ t: 5, i: 6 }),
  min: new MinKey(),
  max: new MaxKey(),
  list: [1, [2, { three: 3 }], []],
  nested: { 2: 'numbers first in plain objects', a: { b: {} } },
  имя: 1,
}

describe('the codec', () => {
  it('gives back the bytes it read, for every type', () => {
    const bytes = Buffer.from(serialize(everything))
    expect(encode(decode(bytes)).equals(bytes)).toBe(true)
    const options = { promoteValues: false, bsonRegExp: true }
    expect(EJSON.stringify(deserialize(encode(decode(bytes)), options))).toBe(
      EJSON.stringify(deserialize(bytes, options)),
    )
  })
  it('keeps the order of integer-like names', () => {
    const doc = new Map([
      ['b', 1],
      ['2', 2],
      ['1', 3],
    ])
    expect([...decode(encode(doc)).keys()]).toEqual(['b', '2', '1'])
  })
  it('reads only the fields it is asked for', () => {
    const bytes = Buffer.from(serialize(everything))
    expect([...decode(bytes, 0, new Set(['max', 'text'])).keys()]).toEqual(['text', 'max'])
  })
  it('refuses cut or changed bytes instead of reading beyond them', () => {
    const bytes = Buffer.from(serialize(everything))
    for (let length = 0; length < bytes.length; length++) {
      expect(() => decode(bytes.subarray(0, length))).toThrow(MongoError)
    }
    for (let at = 0; at < bytes.length; at++) {
      const broken = Buffer.from(bytes)
      broken[at] ^= 0xff
      try {
        decode(broken)
      } catch (error) {
        expect(error).toBeInstanceOf(Error)
        expect((error as Error).name).toBe('MongoError')
      }
    }
  })
  it('refuses documents that nest too deeply', () => {
    let deep = new Map()
    for (let level = 0; level < 300; level++) deep = new Map([['a', deep]])
    expect(() => encode(deep)).toThrow(/depth/)
  })
})
