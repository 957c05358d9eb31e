import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { toDoc } from '../bson/value.ts'
import { deleteOne } from '../commands/delete.ts'
import { insertBytes } from '../commands/insert.ts'
import { environmentOf } from '../commands/update.ts'
import { heldKeys, replaceDocument } from '../index/write-document.ts'
import { type OpenedEngine, openEngine } from '../process/open-engine.ts'
import { PAUSE } from '../process/pauses.ts'
import { parseSort } from '../sort/sort.ts'
import { dropCollection } from '../storage/drops.ts'
import { recordKey } from '../storage/keys.ts'
import { ALL } from './filter.ts'
import { parseFilter } from './parse-filter.ts'
import { type Query, runQuery } from './run-query.ts'

let folder: string
let opened: OpenedEngine
let query: Query
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'em-sorted-'))
  opened = openEngine(folder)
  const { engine } = opened
  engine.store.transaction(() => {
    const collection = engine.catalog.create('t.c', new Map())
    for (let n = 0; n < 10; n++)
      insertBytes(engine, { collection, bytes: encode(toDoc({ _id: n, n, open: true })) })
    query = {
      collection,
      filter: parseFilter(toDoc({ open: true })),
      sort: parseSort(toDoc({ n: -1 })),
      variables: new Map(),
    }
    engine.catalog.saveCounters()
  })
})
afterEach(async () => {
  await opened.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The numbers in order; `between` runs after the first of them was read. */
function read(between: () => void): number[] {
  const out: number[] = []
  for (const found of runQuery(query, environmentOf(opened.engine))) {
    if (found === PAUSE) continue
    out.push(Number(decode(found.bytes).get('n')))
    if (out.length === 1) between()
  }
  return out
}

it('a sorted result leaves out what was deleted or stopped matching while it was read', () => {
  const { engine } = opened
  const { collection } = query
  const change = () =>
    engine.store.transaction(() => {
      deleteOne(engine, { collection, rid: 4, filter: ALL, variables: new Map() })
      const bytes = engine.store.get(recordKey(collection.id, 7)) ?? Buffer.alloc(0)
      const doc = toDoc({ _id: 6, n: 6, open: false })
      replaceDocument(engine, collection, {
        rid: 7,
        before: bytes,
        held: heldKeys(collection.indexes, decode(bytes)),
        doc,
        bytes: encode(doc),
      })
    })
  expect(read(() => undefined)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  expect(read(change)).toEqual([9, 8, 7, 5, 4, 2, 1, 0])
})

it('a sorted result fails when its collection is dropped while it is read', () => {
  const { engine } = opened
  const drop = () => engine.store.transaction(() => dropCollection(engine, query.collection))
  expect(() => read(drop)).toThrow('collection dropped')
})

it('a sorted result with a limit is the beginning of the whole, equals in the order in which they were read', () => {
  const { engine } = opened
  engine.store.transaction(() => {
    for (let n = 10; n < 1000; n++) {
      const doc = toDoc({ _id: n, n: (n * 7919) % 97, open: true })
      insertBytes(engine, { collection: query.collection, bytes: encode(doc) })
    }
  })
  const ids = () => {
    const out: number[] = []
    for (const found of runQuery(query, environmentOf(engine)))
      if (found !== PAUSE) out.push(Number(decode(found.bytes).get('_id')))
    return out
  }
  const all = ids()
  expect(all).toHaveLength(1000)
  for (const [skip, limit] of [
    [0, 1],
    [0, 7],
    [5, 40],
    [0, 300],
  ]) {
    query = { ...query, skip, limit }
    expect(ids()).toEqual(all.slice(skip, skip + limit))
  }
})
