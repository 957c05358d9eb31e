import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { toDoc } from '../bson/value.ts'
import { compressRecords } from './compress-records.ts'
import { dictionaryRange, recordKey, recordRange } from './keys.ts'
import { openStore, type Store } from './store.ts'

let folder: string
/** The same tree twice: as it lies on the disk, and as the database sees it. */
let raw: Store
let store: Store
const open = () => {
  raw = openStore(folder)
  store = compressRecords(raw)
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'em-records-'))
  open()
})
afterEach(async () => {
  await raw.close()
  rmSync(folder, { recursive: true, force: true })
})

const record = (n: number, more: Record<string, unknown> = {}) =>
  encode(
    toDoc({
      _id: n,
      conversationId: `conversation-${n % 7}`,
      content: `${n}: ${'слово '.repeat(n % 9)}`,
      createdAt: new Date(n),
      ...more,
    }),
  )
const key = (n: number) => recordKey(1, n)
const write = (from: number, to: number) =>
  store.transaction(() => {
    for (let n = from; n <= to; n++) store.put(key(n), record(n))
  })
const dictionaries = () => raw.keys(dictionaryRange(1)).length
const read = (n: number) => store.get(key(n))?.equals(record(n)) === true
const rawBytes = (n: number) => raw.get(key(n))?.length ?? 0

it('compresses the records of a collection from the 32nd on, and gives back all as they were', async () => {
  write(1, 31)
  expect([rawBytes(31), dictionaries()]).toEqual([record(31).length, 0])
  write(32, 600)
  // The second was learned at the 512th.
  expect(dictionaries()).toBe(2)
  expect(rawBytes(599)).toBeLessThan(record(599).length / 2)
  const all = () => Array.from({ length: 600 }, (_, at) => at + 1).filter(n => !read(n))
  expect(all()).toEqual([])
  const last = store.entries({ ...recordRange(1), reverse: true, limit: 40 })
  expect(last.map(({ value }) => value)).toEqual(Array.from({ length: 40 }, (_, at) => record(600 - at)))
  await raw.close()
  open()
  expect(all()).toEqual([])
  write(601, 700)
  expect([dictionaries(), rawBytes(699) < record(699).length / 2, read(699)]).toEqual([2, true, true])
})

it('leaves records of a folder of before as they are until they are written again', () => {
  raw.transaction(() => {
    for (let n = 1; n <= 5000; n++) raw.put(key(n), record(n))
  })
  expect(read(4000)).toBe(true)
  write(5001, 5001)
  expect([dictionaries(), read(4000), rawBytes(4000)]).toEqual([1, true, record(4000).length])
  write(4000, 4000)
  expect([read(4000), rawBytes(4000) < record(4000).length / 2]).toEqual([true, true])
})

it('keeps as they are what does not get smaller, and what is very short or long', () => {
  write(1, 40)
  const noise = createHash('shake256', { outputLength: 3000 }).update('noise').digest()
  const others = [
    record(50, { noise: noise.toString('base64url').slice(0, 20), content: '' }),
    encode(toDoc({ noise: noise.toString('latin1') })),
    encode(toDoc({ a: 1 })),
    encode(toDoc({ long: 'x'.repeat(60_000) })),
  ]
  store.transaction(() => {
    for (const [at, bytes] of others.entries()) store.put(key(50 + at), bytes)
  })
  for (const [at, bytes] of others.entries()) expect(store.get(key(50 + at))?.equals(bytes)).toBe(true)
  expect(others.map((bytes, at) => rawBytes(50 + at) === bytes.length)).toEqual([false, true, true, true])
})

it('unlearns what a transaction learned that was undone', async () => {
  write(1, 31)
  const failing = () =>
    store.transaction(() => {
      for (let n = 32; n <= 50; n++) store.put(key(n), record(n))
      expect(read(50)).toBe(true)
      throw new RangeError('no')
    })
  expect(failing).toThrow('no')
  expect([dictionaries(), store.get(key(32))]).toEqual([0, undefined])
  await store.commit(() => {
    for (let n = 32; n <= 50; n++) store.put(key(n), record(n))
  })
  expect([dictionaries(), read(32), read(50)]).toEqual([1, true, true])
})

it('learns when few records are left, as soon as there are enough', () => {
  write(1, 31)
  store.transaction(() => {
    for (let n = 1; n <= 28; n++) store.remove(key(n))
  })
  write(32, 32)
  expect(dictionaries()).toBe(0)
  write(33, 60)
  expect([dictionaries(), read(32), read(60)]).toEqual([1, true, true])
})

it('reads what another view of the tree learned after it began', () => {
  write(1, 31)
  const beside = compressRecords(raw)
  expect(beside.get(key(31))?.equals(record(31))).toBe(true)
  write(32, 600)
  expect(beside.get(key(40))?.equals(record(40))).toBe(true)
  expect(beside.get(key(600))?.equals(record(600))).toBe(true)
})

it('says of a damaged record that it is invalid', () => {
  write(1, 60)
  raw.transaction(() => {
    const stored = Buffer.from(raw.get(key(50)) ?? [])
    raw.put(key(50), stored.subarray(0, stored.length - 3))
    stored[3] += 9
    raw.put(key(51), stored)
  })
  expect(() => store.get(key(50))).toThrow(/cannot be decompressed/)
  expect(() => store.get(key(51))).toThrow(/unknown dictionary/)
  expect(decode(store.get(key(52)) ?? Buffer.alloc(0)).get('_id')).toBe(52)
})

it('goes on learning beside a damaged record', () => {
  write(1, 31)
  const broken = record(20)
  broken[3] = 0x85
  raw.transaction(() => raw.put(key(20), broken))
  write(32, 60)
  expect([dictionaries(), read(32), read(60)]).toEqual([1, true, true])
  expect(() => store.get(key(20))).toThrow(/unknown dictionary/)
})
