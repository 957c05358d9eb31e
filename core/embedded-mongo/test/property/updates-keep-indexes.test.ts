import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EJSON } from 'bson'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { decode, decodeStrictly } from '../../src/bson/decode.ts'
import { encode } from '../../src/bson/encode.ts'
import { MongoError } from '../../src/bson/error.ts'
import type { Doc, Value } from '../../src/bson/value.ts'
import { insertBytes } from '../../src/commands/insert.ts'
import { type Change, insertUpsert, updateById, updateOne } from '../../src/commands/update.ts'
import { documentKeys } from '../../src/index/index-keys.ts'
import { indexFromSpec } from '../../src/index/spec.ts'
import { checkDatabase } from '../../src/index.ts'
import type { Engine } from '../../src/process/engine.ts'
import { openEngine } from '../../src/process/open-engine.ts'
import { wantedId } from '../../src/query/by-id.ts'
import { parseFilter } from '../../src/query/parse-filter.ts'
import type { Collection } from '../../src/storage/collection.ts'
import { recordKey, recordRange } from '../../src/storage/keys.ts'
import { applyUpdate, parseUpdate } from '../../src/update/update.ts'
import { describeOwn } from '../own-server.ts'
import { createRandom, document, type Random } from './random.ts'
import { index } from './random-query.ts'
import { update } from './random-update.ts'

const UPDATES = 120
/** The number of updates equals the number of cases of the other property test. */
const ROUNDS = Math.ceil(Number(process.env.EMBEDDED_MONGO_PROPERTY_CASES ?? 12_000) / UPDATES)
/** More than a collection has before its records are compressed. */
const DOCUMENTS = 40
const SEED = Number(process.env.EMBEDDED_MONGO_PROPERTY_SEED ?? 1)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'em-updates-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Some refuse the document: it is then left out, or stays as it was. */
function tried<T>(write: () => T): T | undefined {
  try {
    return write()
  } catch (error) {
    if (error instanceof MongoError) return undefined
    throw error
  }
}

function filled({ catalog, ...rest }: Engine, random: Random, name: string): Collection {
  const collection = catalog.create(name, new Map())
  for (let left = 5; left > 0; left--) {
    const spec = index(random, collection.nextIndex)
    if (random.chance(0.2)) spec.set('unique', true)
    collection.indexes = [...collection.indexes, indexFromSpec(spec, collection.nextIndex++)]
  }
  catalog.save(collection)
  for (let _id = 0; _id < DOCUMENTS; _id++) {
    const bytes = encode(new Map<string, Value>([['_id', _id], ...document(random, 3)]))
    tried(() => insertBytes({ catalog, ...rest }, { collection, bytes }))
  }
  return collection
}

/**
 * Computes the expected bytes by decoding and encoding the whole document; undefined: the update is refused.
 */
const wanted = (bytes: Buffer, { update, arrayFilters, variables }: Change): Buffer | undefined =>
  tried(() => applyUpdate(update, decodeStrictly(bytes), { variables, arrayFilters, inserting: false }).bytes)

/** One random update of one document; a difference from what it must become. */
function change(
  engine: Engine,
  { collection, random, raw }: { collection: Collection; random: Random; raw: Doc | Value[] },
): void {
  const rid = 1 + random.below(Math.max(1, collection.nextRid - 1))
  const key = recordKey(collection.id, rid)
  const before = engine.store.get(key)
  if (!before) return
  const arrayFilters = new Map()
  const parsed = tried(() => parseUpdate(raw, { multi: false, arrayFilters }))
  if (!parsed) return
  const filter = parseFilter(new Map([['_id', decode(before).get('_id')]]))
  const asked: Change = { update: parsed, filter, arrayFilters, variables: new Map() }
  const expected = wanted(before, asked)
  const byId = wantedId(filter)
  const done = tried(() =>
    byId && random.chance(0.5)
      ? updateById(engine, { collection, asked: byId, change: asked })
      : updateOne(engine, { collection, rid, change: asked }),
  )
  const after = engine.store.get(key)
  expect(done ? done.after.equals(after ?? before) : after?.equals(before)).toBe(true)
  const isStamped = JSON.stringify(EJSON.serialize(decode(before))).includes('$timestamp')
  if (done && expected && !isStamped && !hasTimestamp(raw)) expect(after?.equals(expected)).toBe(true)
}

const hasTimestamp = (raw: Doc | Value[]): boolean =>
  JSON.stringify(EJSON.serialize({ raw })).includes('$timestamp')

function upsert(engine: Engine, { collection, random }: { collection: Collection; random: Random }): void {
  const arrayFilters = new Map()
  tried(() => {
    const filter = parseFilter(new Map([['_id', 100 + random.below(1000)]]))
    const parsed = parseUpdate(update(random), { multi: false, arrayFilters })
    const made: Change = { update: parsed, filter, arrayFilters, variables: new Map() }
    return insertUpsert(engine, { collection, filter, change: made })
  })
}

/** The planner relies on what an index says of its shape. */
function expectShapes({ store }: Engine, collection: Collection): void {
  for (const { value } of store.entries(recordRange(collection.id))) {
    for (const each of collection.indexes) {
      const { multikey } = documentKeys(each, decode(value))
      multikey.forEach((isMany, which) => {
        if (isMany) expect(each.multikey[which]).toBe(true)
      })
    }
  }
}

describeOwn('random updates', () => {
  it('leave in every index what a new one would hold, and documents as if each had been read whole', {
    timeout: 600_000,
  }, async () => {
    const { engine, close } = openEngine(folder)
    let changed = 0
    for (let round = 0; round < ROUNDS; round++) {
      const random = createRandom(SEED + round)
      engine.store.transaction(() => {
        const collection = filled(engine, random, `p.r${round}`)
        const { changes } = collection
        for (let left = UPDATES; left > 0; left--) {
          if (random.chance(0.05)) upsert(engine, { collection, random })
          else change(engine, { collection, random, raw: update(random) })
        }
        changed += collection.changes - changes
        expectShapes(engine, collection)
        engine.catalog.saveCounters()
      })
    }
    await close()
    const report = await checkDatabase(folder)
    expect(report.problems).toEqual([])
    expect(changed).toBeGreaterThan(ROUNDS * UPDATES * 0.25)
  })
})
