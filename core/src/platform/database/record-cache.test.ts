import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { createRecordCache } from './record-cache.ts'

it('reads once for many, and again after a write, also one that came while it was read', async () => {
  let [value, reads] = ['old', 0]
  const cache = createRecordCache({
    read: async () => {
      reads += 1
      const seen = value
      await new Promise(resolve => setImmediate(resolve))
      return seen
    },
  })
  expect(await Promise.all([cache.get('a'), cache.get('a')])).toEqual(['old', 'old'])
  expect(reads).toBe(1)
  cache.clear()
  const reading = cache.get('a')
  value = 'new'
  cache.clear()
  await reading
  expect(await cache.get('a')).toBe('new')
})

it('drops one record and keeps the others', async () => {
  const reads: string[] = []
  const cache = createRecordCache({
    read: async id => {
      reads.push(id)
      return id
    },
  })
  await cache.get('a')
  await cache.get('b')
  cache.forget('a')
  await cache.get('a')
  await cache.get('b')
  expect(reads).toEqual(['a', 'b', 'a'])
})

it('knows what was written of a record it has, and nothing of one it has not', async () => {
  let reads = 0
  const cache = createRecordCache<{ name: string; height: number }>({
    read: async () => {
      reads += 1
      return { name: 'fern', height: 1 }
    },
  })
  cache.patch('a', { height: 9 })
  expect(await cache.get('a')).toEqual({ name: 'fern', height: 1 })
  cache.patch('a', { height: 2 })
  expect(await cache.get('a')).toEqual({ name: 'fern', height: 2 })
  expect(reads).toBe(1)
})

it('reads again when a record is too old, and never keeps one that is missing or failed', async () => {
  let [time, reads] = [0, 0]
  const answers: (() => Promise<string | null>)[] = [
    async () => null,
    async () => Promise.reject(new Error('away')),
    async () => 'here',
    async () => 'changed',
  ]
  const cache = createRecordCache({
    read: () => answers[reads++]?.() ?? Promise.resolve(null),
    forMs: 100,
    now: () => time,
  })
  expect(await cache.get('a')).toBeNull()
  await expect(cache.get('a')).rejects.toThrow('away')
  expect(await cache.get('a')).toBe('here')
  time = 99
  expect(await cache.get('a')).toBe('here')
  time = 101
  expect(await cache.get('a')).toBe('changed')
})

it('is told that a record is missing, until it is dropped, where missing ones are kept', async () => {
  let reads = 0
  const read = async () => `read ${++reads}`
  const cache = createRecordCache({ read, keepsMissing: true })
  cache.putMissing('a')
  expect(await cache.get('a')).toBeNull()
  cache.forget('a')
  expect(await cache.get('a')).toBe('read 1')
  const plain = createRecordCache({ read })
  plain.putMissing('a')
  expect(await plain.get('a')).toBe('read 2')
})

it('holds no record for longer than it counts, once another one is kept', async () => {
  let time = 0
  let reads = 0
  const held = new Set<number>()
  const ended = new FinalizationRegistry<number>(id => held.delete(id))
  const cache = createRecordCache({
    read: async () => {
      const record = { id: ++reads }
      held.add(record.id)
      ended.register(record, record.id)
      return record
    },
    forMs: 100,
    now: () => time,
  })
  for (const id of ['a', 'b', 'c']) await cache.get(id)
  time = 101
  await cache.get('d')
  const collect = exposedCollection()
  await expect
    .poll(() => {
      collect()
      return [...held]
    })
    .toEqual([4])
})

const exposedCollection = (): (() => void) => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  return collect
}
