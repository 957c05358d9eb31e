import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { countRange } from './count-range.ts'
import { DATA_FILE } from './data-file.ts'
import { openStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'em-store-'))
const store = openStore(folder)
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const key = (n: number) => Buffer.from([3, n >> 16, (n >> 8) & 255, n & 255])
const range = { low: key(0), high: key(25_000) }

it('counts keys, up to a limit, behind a key, in steps', () => {
  store.transaction(() => {
    for (let n = 0; n < 25_000; n++) store.put(key(n), Buffer.alloc(1))
  })
  expect(store.count(range)).toBe(25_000)
  expect(store.count({ ...range, limit: 300 })).toBe(300)
  expect(store.count({ ...range, limit: 30_000 })).toBe(25_000)
  expect(store.count({ ...range, after: key(24_000), limit: 2000 })).toBe(999)
  const never = { due: () => false, now: () => false }
  expect(countRange(store, range, never).next()).toEqual({ done: true, value: 25_000 })
  const always = { due: () => true, now: () => true }
  expect([...countRange(store, range, always)]).toHaveLength(2)
})

it.runIf(existsSync('/proc/self/maps'))('maps its file once, however it grows', () => {
  const maps = readFileSync('/proc/self/maps', 'utf8').split('\n')
  const ofFile = maps.filter(line => line.endsWith(join(folder, DATA_FILE)))
  expect(statSync(join(folder, DATA_FILE)).size).toBeGreaterThan(300_000)
  expect(ofFile).toHaveLength(1)
})

it('commits on another thread: visible when it says so, undone as a whole by a throw', async () => {
  const place = Buffer.from([4])
  const undone: number[] = []
  const undoneAtOnce: number[] = []
  await store.commit(() => {
    store.put(place, Buffer.from([1]))
    expect(store.get(place)).toEqual(Buffer.from([1]))
    expect(store.dirtyBytes()).toBeGreaterThan(0)
  })
  expect([store.get(place), store.dirtyBytes()]).toEqual([Buffer.from([1]), 0])
  const failing = store.commit(() => {
    for (const step of [1, 2]) store.onAbort(() => undone.push(step))
    store.put(place, Buffer.from([2]))
    queueMicrotask(() => undoneAtOnce.push(...undone))
    throw new RangeError('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([store.get(place), undone, undoneAtOnce]).toEqual([Buffer.from([1]), [2, 1], [2, 1]])
  store.transaction(() => store.remove(place))
  expect(store.get(place)).toBeUndefined()
})
