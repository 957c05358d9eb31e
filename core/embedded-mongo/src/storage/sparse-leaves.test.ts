import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DATA_FILE } from './data-file.ts'
import { problemOf } from './file-problem.ts'
import { type PageFile, readMeta, readTreePage } from './page-file.ts'
import { lastTransaction, sparseLeaves } from './sparse-leaves.ts'
import { openStore, type Store } from './store.ts'

let folder: string
let path: string
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'em-sparse-'))
  path = join(folder, DATA_FILE)
  store = openStore(folder)
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const START = Buffer.alloc(0)
const EVERYTHING = { low: Buffer.from([0]), high: Buffer.from([255]) }
const key = (row: number, n: number) => Buffer.from([3, row, n >> 16, (n >> 8) & 255, n & 255])

/** Grows rows like collections and their indexes do: each row grows at its end, and others lie behind it. */
function growRows({ from, to }: { from: number; to: number }): void {
  for (let n = from; n < to; n += 20) {
    store.transaction(() => {
      for (let each = n; each < n + 20; each++)
        for (let row = 0; row < 6; row++) store.put(key(row, each), Buffer.alloc(20 + row * 10, each))
    })
  }
}

/** Packs until nothing is left to pack; returns the number of ranges. */
function pack(query: { after: bigint; until: bigint }): number {
  let packed = 0
  for (let from: Buffer | undefined = START; from; ) {
    const { ranges, next } = sparseLeaves(path, { ...query, from })
    for (const range of ranges) store.transaction(() => store.rewrite({ ...range, limit: 5000 }))
    packed += ranges.length
    from = next
  }
  return packed
}

const entries = () =>
  store.entries(EVERYTHING).map(entry => [entry.key.toString('hex'), entry.value.toString('hex')])

function countLeaves(): number {
  const handle = openSync(path, 'r')
  const metas = [readMeta(handle, 0), readMeta(handle, 4096)].flatMap(meta => meta ?? [])
  const { main, lastPage, pageSize } = metas.reduce((a, b) => (b.transaction > a.transaction ? b : a))
  const file: PageFile = { handle, lastPage, pageSize }
  const count = (number: bigint, height: number): number =>
    height === 1
      ? 1
      : (readTreePage(file, { number, branch: true })?.children ?? []).reduce(
          (sum, child) => sum + count(child, height - 1),
          0,
        )
  const leaves = count(main.root, main.depth)
  closeSync(handle)
  return leaves
}

it('packs rows that have grown at their ends onto fewer pages, and keeps every entry as it was', () => {
  growRows({ from: 0, to: 3000 })
  const before = { leaves: countLeaves(), entries: entries() }
  expect(pack({ after: 0n, until: lastTransaction(path) })).toBeGreaterThan(20)
  expect(countLeaves()).toBeLessThan(before.leaves * 0.66)
  expect(entries()).toEqual(before.entries)
  expect(problemOf(path)).toBeUndefined()
  // A second pass finds nothing left to pack.
  expect(pack({ after: 0n, until: lastTransaction(path) })).toBeLessThan(3)
})

it('leaves alone what was written lately, and does not look at what was not written since', () => {
  growRows({ from: 0, to: 1000 })
  const until = lastTransaction(path)
  for (let row = 0; row < 6; row++) store.transaction(() => growRow(row))
  const last = lastTransaction(path)
  const hot = countLeaves()
  expect(pack({ after: last, until: last })).toBe(0)
  expect(countLeaves()).toBe(hot)
  // These are only the leaves of the first thousand that no later insert has touched.
  const cold = pack({ after: 0n, until })
  expect(cold).toBeGreaterThan(5)
  const rest = pack({ after: 0n, until: lastTransaction(path) })
  expect(rest).toBeGreaterThan(3)
})

function growRow(row: number): void {
  for (let n = 1000; n < 2000; n++) store.put(key(row, n), Buffer.alloc(20 + row * 10, n))
}

it('packs where entries were removed', () => {
  growRows({ from: 0, to: 2000 })
  pack({ after: 0n, until: lastTransaction(path) })
  store.transaction(() => {
    for (let n = 0; n < 2000; n++) for (let row = 0; row < 6; row++) if (n % 2) store.remove(key(row, n))
  })
  const before = { leaves: countLeaves(), entries: entries() }
  expect(pack({ after: 0n, until: lastTransaction(path) })).toBeGreaterThan(10)
  expect(countLeaves()).toBeLessThan(before.leaves * 0.7)
  expect(entries()).toEqual(before.entries)
})

it('rewrites nothing of a range that has grown beyond the limit', () => {
  growRows({ from: 0, to: 400 })
  const before = lastTransaction(path)
  store.transaction(() => store.rewrite({ low: key(0, 0), high: undefined, limit: 100 }))
  expect(lastTransaction(path)).toBe(before)
})

it('keeps random entries, with values of any size, through any packing', () => {
  const known = new Map<string, string>()
  const random = (below: number) => Math.floor(Math.random() * below)
  for (let round = 0; round < 12; round++) {
    const after = lastTransaction(path)
    for (let commit = 0; commit < 40; commit++) {
      store.transaction(() => {
        for (let change = 0; change < 30; change++) {
          const place = key(random(4), random(20_000))
          if (random(4) === 0) {
            store.remove(place)
            known.delete(place.toString('hex'))
            continue
          }
          const value = Buffer.alloc(random(10) === 0 ? random(9000) : random(200), random(256))
          store.put(place, value)
          known.set(place.toString('hex'), value.toString('hex'))
        }
      })
    }
    pack({ after: random(2) ? after : 0n, until: lastTransaction(path) - BigInt(random(20)) })
    expect(new Map(entries() as [string, string][])).toEqual(known)
    expect(problemOf(path)).toBeUndefined()
  }
})

it('finds nothing in an empty tree, or one of a single leaf', () => {
  expect(sparseLeaves(path, { after: -1n, until: 9n, from: START })).toEqual({ ranges: [], next: undefined })
  store.transaction(() => store.put(key(1, 1), START))
  expect(sparseLeaves(path, { after: -1n, until: 9n, from: START })).toEqual({ ranges: [], next: undefined })
})
