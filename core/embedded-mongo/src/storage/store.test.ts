import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { countRange } from './count-range.ts'
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
