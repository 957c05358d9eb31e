import { decode } from '../bson/decode.ts'
import { MongoError } from '../bson/error.ts'
import type { Value } from '../bson/value.ts'
import { PAUSE, type Pause, type Pauses } from '../process/pauses.ts'
import { topLevelFields } from '../query/fields-read.ts'
import type { Filter } from '../query/filter.ts'
import { matches } from '../query/matches.ts'
import { type Collection, type Index, unchangedSince } from '../storage/collection.ts'
import { indexEntryKey, indexPrefix, recordKey, recordRange, ridOf } from '../storage/keys.ts'
import type { Store } from '../storage/store.ts'
import type { KeyRange } from './index-plan.ts'
import type { IndexPlan, Plan } from './plan.ts'
import { readMerge } from './read-merge.ts'

/** A document as it was found; decode it only when its fields are needed. */
export interface Found {
  rid: number
  bytes: Buffer
}

export interface Reading {
  store: Store
  collection: Collection
  variables: Map<string, Value>
  pauses: Pauses
  /** Number of documents that suffice, when that is known: no more is read ahead. */
  wanted?: number
  /** Counts of keys and documents that were read, for explain. */
  examined?: { keys: number; documents: number }
}

/** Runs a plan. Nothing of the store is held while the consumer waits: each chunk is read by seeking behind the
 *  last key. Yields PAUSE whenever it is time to let others work. */
export function* readPlan(plan: Plan, reading: Reading): Generator<Found | Pause> {
  if (plan.kind === 'or') yield* readBranches(plan.branches, { reading, residual: plan.residual })
  else if (plan.kind === 'scan') yield* readScan(plan, reading)
  else if (plan.kind === 'merge')
    yield* readMerge(plan, { reading, sources: branch => readPlan(branch, reading) })
  else yield* readIndex(plan, reading)
}

function* readBranches(
  branches: Plan[],
  { reading, residual }: { reading: Reading; residual: Filter },
): Generator<Found | Pause> {
  const seen = new Set<number>()
  const check = checker(residual, reading)
  for (const branch of branches) {
    for (const found of readPlan(branch, reading)) {
      if (found === PAUSE) yield found
      else if (!seen.has(found.rid)) {
        seen.add(found.rid)
        if (check(found)) yield found
      }
    }
  }
}

/** Tests a found document against what the index left open. */
function checker(residual: Filter | null, { variables }: Reading): (found: Found) => boolean {
  if (!residual) return () => true
  const only = topLevelFields(residual)
  return found => matches(residual, decode(found.bytes, 0, only), { variables })
}

const FIRST_CHUNK = 16
const CHUNK = 128

const firstChunk = ({ wanted = FIRST_CHUNK }: Reading): number => Math.min(wanted, CHUNK)

/** Size of the next chunk: chunks grow while somebody goes on reading. */
const nextChunk = (limit: number): number => Math.min(Math.max(limit, FIRST_CHUNK) * 2, CHUNK)

function* readScan(
  { residual, reverse }: { residual: Filter | null; reverse: boolean },
  reading: Reading,
): Generator<Found | Pause> {
  const { store, collection, pauses } = reading
  const check = checker(residual, reading)
  const range = recordRange(collection.id)
  let after: Buffer | undefined
  let limit = firstChunk(reading)
  for (;;) {
    alive(collection)
    const chunk = store.entries({ ...range, reverse, after, limit })
    const { changes } = collection
    for (const { key, value } of chunk) {
      if (reading.examined) reading.examined.documents++
      // A read that continues after a write must not return removed or changed documents.
      const bytes = unchangedSince(collection, changes) ? value : store.get(key)
      if (!bytes) continue
      const found = { rid: ridOf(key), bytes }
      if (check(found)) yield found
      if (pauses.due()) yield PAUSE
    }
    if (chunk.length < limit) return
    after = chunk[chunk.length - 1].key
    limit = nextChunk(limit)
  }
}

function* readIndex(plan: IndexPlan, reading: Reading): Generator<Found | Pause> {
  const { store, collection, pauses } = reading
  const check = checker(plan.residual, reading)
  const checkAll = plan.residual ? check : checker(plan.filter, reading)
  const ahead = { changes: collection.changes }
  // One document may have several keys of an index with arrays.
  const seen = plan.index.multikey.some(Boolean) ? new Set<number>() : undefined
  for (const rid of pointRid(plan, reading) ?? readRids(plan, reading, ahead)) {
    if (rid === PAUSE) {
      yield PAUSE
      continue
    }
    if (seen?.has(rid)) continue
    seen?.add(rid)
    const bytes = store.get(recordKey(collection.id, rid))
    if (!bytes) continue
    if (reading.examined) reading.examined.documents++
    const found = { rid, bytes }
    // A write since its key was read may have changed the indexed value.
    if (unchangedSince(collection, ahead.changes) ? check(found) : checkAll(found)) yield found
    if (pauses.due()) yield PAUSE
  }
}

/**
 * Returns the record under the one key that a plan on a unique index asks for; undefined when it asks for
 * more.
 */
function pointRid({ index, ranges, point }: IndexPlan, reading: Reading): number[] | undefined {
  if (!point) return undefined
  const { store, collection, examined } = reading
  alive(collection, index)
  const held = store.get(indexEntryKey(indexPrefix(collection.id, index.no), ranges[0].low))
  if (!held) return []
  if (examined) examined.keys++
  return [ridOf(held)]
}

/** Yields the record numbers under an index's ranges, in the wanted direction. `ahead` gets the number of
 *  writes at the time when the current keys were read. */
export function* readRids(
  plan: IndexPlan,
  reading: Reading,
  ahead = { changes: 0 },
): Generator<number | Pause> {
  const { index, reverse } = plan
  const { store, collection, pauses } = reading
  const prefix = indexPrefix(collection.id, index.no)
  const ranges = reverse ? [...plan.ranges].reverse() : plan.ranges
  for (const range of ranges) {
    const bounds = storeRange(prefix, range)
    let after: Buffer | undefined
    let limit = firstChunk(reading)
    for (;;) {
      alive(collection, index)
      const chunk = readKeys(store, { index, bounds: { ...bounds, reverse, after, limit } })
      ahead.changes = collection.changes
      for (const { rid } of chunk) {
        if (reading.examined) reading.examined.keys++
        yield rid
      }
      if (chunk.length < limit) break
      after = chunk[chunk.length - 1].key
      limit = nextChunk(limit)
      if (pauses.due()) yield PAUSE
    }
  }
}

const AFTER = Buffer.alloc(8, 0xff)

export const storeRange = (prefix: Buffer, { low, high }: KeyRange) => ({
  low: Buffer.concat([prefix, low]),
  high: Buffer.concat([prefix, high, AFTER]),
})

function readKeys(
  store: Store,
  { index, bounds }: { index: Index; bounds: Parameters<Store['keys']>[0] },
): { key: Buffer; rid: number }[] {
  if (!index.unique) return store.keys(bounds).map(key => ({ key, rid: ridOf(key) }))
  return store.entries(bounds).map(({ key, value }) => ({ key, rid: ridOf(value) }))
}

/** Throws QueryPlanKilled when the collection or index that is being read has been dropped. */
export function alive(collection: Collection, index?: Index): void {
  if (collection.dropped)
    throw new MongoError('QueryPlanKilled', `collection dropped: ${collection.namespace}`)
  if (index?.dropped) throw new MongoError('QueryPlanKilled', `index '${index.name}' dropped`)
}
