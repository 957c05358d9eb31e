import { decode } from '../bson/decode.ts'
import { MongoError } from '../bson/error.ts'
import type { Value } from '../bson/value.ts'
import { valueBytes } from '../bson/value-bytes.ts'
import type { KeyRange } from '../planner/index-plan.ts'
import { type Plan, plan } from '../planner/plan.ts'
import { type Found, type Reading, readPlan, storeRange } from '../planner/read-plan.ts'
import { PAUSE, type Pause, type Pauses } from '../process/pauses.ts'
import { compareKeys, type SortField, sortKey } from '../sort/sort.ts'
import { sortInPieces } from '../sort/sort-in-pieces.ts'
import type { Collection, Index } from '../storage/collection.ts'
import { indexPrefix } from '../storage/keys.ts'
import type { Store } from '../storage/store.ts'
import type { Filter } from './filter.ts'

export interface Query {
  collection: Collection
  filter: Filter
  sort?: SortField[]
  skip?: number
  /** No limit when missing or 0. */
  limit?: number
  hint?: Index | 'natural' | 'reverse'
  variables: Map<string, Value>
}

export interface QueryEnvironment {
  store: Store
  pauses: Pauses
  sortBytes: number
  examined?: Reading['examined']
}

/** Finds documents, in order, one at a time. */
export function* runQuery(query: Query, environment: QueryEnvironment): Generator<Found | Pause> {
  const chosen = choosePlan(query, environment.store)
  const sorting = needsSort(query, chosen)
  const source = readPlan(chosen, {
    ...environment,
    collection: query.collection,
    variables: query.variables,
    wanted: query.limit && !sorting ? query.limit + (query.skip ?? 0) : undefined,
  })
  const ordered = sorting ? sorted(source, query, environment) : source
  let skip = query.skip ?? 0
  let left = query.limit || Number.POSITIVE_INFINITY
  for (const found of ordered) {
    if (found === PAUSE) yield found
    else if (skip > 0) skip--
    else {
      yield found
      if (--left <= 0) return
    }
  }
}

export const needsSort = (query: Query, chosen: Plan): boolean =>
  query.sort !== undefined && query.sort.length > 0 && !(chosen.kind === 'index' && chosen.sorted)

export function choosePlan(query: Query, store: Store): Plan {
  const { collection, filter, sort, hint } = query
  return plan(collection, {
    filter,
    sort,
    hint,
    estimate: (index, ranges) => estimate(store, { collection, index, ranges }),
  })
}

const ESTIMATE_LIMIT = 300

function estimate(
  store: Store,
  { collection, index, ranges }: { collection: Collection; index: Index; ranges: KeyRange[] },
): number {
  const prefix = indexPrefix(collection.id, index.no)
  let total = 0
  for (const range of ranges) {
    total += store.count({ ...storeRange(prefix, range), limit: ESTIMATE_LIMIT - total })
    if (total >= ESTIMATE_LIMIT) return ESTIMATE_LIMIT
  }
  return total
}

interface Sortable {
  found: Found
  key: Value[]
  order: number
}

/** Sorts in memory, within the limit; with a limit on the result only that many are kept. */
function* sorted(
  source: Iterable<Found | Pause>,
  { sort = [], skip = 0, limit }: Query,
  { sortBytes, pauses }: QueryEnvironment,
): Generator<Found | Pause> {
  const keep = limit ? limit + skip : Number.POSITIVE_INFINITY
  const only = new Set(sort.map(({ parts }) => parts[0]))
  const byKey = (a: Sortable, b: Sortable) => compareKeys(a.key, b.key, sort) || a.order - b.order
  let items: Sortable[] = []
  let bytes = 0
  let order = 0
  for (const found of source) {
    if (found === PAUSE) {
      yield found
      continue
    }
    const key = sortKey(decode(found.bytes, 0, only), sort)
    items.push({ found, key, order: order++ })
    bytes += found.bytes.length + 100 + key.reduce<number>((total, value) => total + valueBytes(value), 0)
    if (items.length >= keep * 2 + 100) {
      items = (yield* sortInPieces(items, { compare: byKey, pauses })).slice(0, keep)
      bytes = items.reduce((total, item) => total + item.found.bytes.length + 200, 0)
    }
    if (bytes > sortBytes) throw sortLimit(sortBytes)
  }
  const all = yield* sortInPieces(items, { compare: byKey, pauses })
  for (let at = 0; at < Math.min(all.length, keep); at++) yield all[at].found
}

export const sortLimit = (bytes: number): MongoError =>
  new MongoError(
    'QueryExceededMemoryLimitNoDiskUseAllowed',
    `Executor error during find command :: caused by :: Sort exceeded memory limit of ${bytes} bytes, but did not opt in to external sorting. Add an index that gives this order, or a limit.`,
  )
