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
import { compare } from './compare.ts'
import { decode, decodeStrictly, decodeToChange } from './decode.ts'
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
  it('gives back the bytes it read, whatever part of them is left as it is', () => {
    const bytes = Buffer.from(serialize(everything))
    for (const name of Object.keys(everything)) {
      const doc = decodeToChange(bytes, [name])
      expect(doc.get(name)).toEqual(decode(bytes).get(name))
      expect(encode(doc).equals(bytes)).toBe(true)
      doc.set(name, 'changed')
      const whole = decodeStrictly(bytes)
      whole.set(name, 'changed')
      expect(encode(doc).equals(encode(whole))).toBe(true)
    }
  })
  it('refuses in what it leaves as it is what it would refuse to read', () => {
    const bytes = Buffer.from(
      serialize({ ...everything, ascii: 'a'.repeat(200), list: ['я', { текст: 'я' }] }),
    )
    const refusal = (read: (from: Buffer) => unknown, from: Buffer): string => {
      try {
        read(from)
        return 'none'
      } catch (error) {
        return String(error).includes('not UTF-8') ? 'not UTF-8' : 'not well formed'
      }
    }
    let refused = 0
    for (const mask of [0xff, 0x80, 0x01]) {
      for (let at = 4; at < bytes.length; at++) {
        const broken = Buffer.from(bytes)
        broken[at] ^= mask
        const wanted = refusal(decodeStrictly, broken)
        expect([at, refusal(from => decodeToChange(from, []), broken)]).toEqual([at, wanted])
        if (wanted === 'not UTF-8') refused++
      }
    }
    expect(refused).toBeGreaterThan(100)
  })
  it('keeps names apart that share their length or their slot', () => {
    const names = Array.from({ length: 5000 }, (_, at) => `n${(at * 7919) % 5000}`)
    const doc = new Map(names.map(name => [name, name]))
    for (const [name, value] of decode(encode(doc))) expect(value).toBe(name)
  })
  it('keeps every moment', () => {
    const limit = 8_640_000_000_000_000n
    const moments = [0n, 1n, -1n, 2n ** 32n, -(2n ** 32n), -(2n ** 32n) - 1n, 1_700_000_000_123n]
    const far = [limit + 1n, -limit - 1n, 2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n)]
    for (const moment of [...moments, limit, -limit, ...far]) {
      const bytes = encode(new Map([['at', moment]]))
      bytes[4] = 0x09
      const at = decode(bytes).get('at')
      expect(at).toBeInstanceOf(Date)
      if (!far.includes(moment)) expect((at as Date).getTime()).toBe(Number(moment))
      expect(encode(decode(bytes)).equals(bytes)).toBe(true)
    }
  })
  it('reads and compares ids by all their bytes', () => {
    const hex = ['00ff00ff00ff00ff00ff00ff', 'ff00ff00ff00ff00ff00ff00', '64b000000000000000000001']
    for (const text of hex) {
      const bytes = encode(new Map([['id', new ObjectId(text)]]))
      expect(bytes.toString('hex', 8, 20)).toBe(text)
      const id = decode(bytes).get('id')
      expect(String(id)).toBe(text)
      for (const other of hex)
        expect(Math.sign(compare(id, new ObjectId(other)))).toBe(text < other ? -1 : text > other ? 1 : 0)
      for (let at = 0; at < 12; at++) {
        const raised = Buffer.from(text, 'hex')
        raised[at] ^= 0x01
        expect(compare(id, new ObjectId(raised))).not.toBe(0)
      }
    }
  })
})
