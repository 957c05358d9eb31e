import { decode } from '../bson/decode.ts'
import { MongoError } from '../bson/error.ts'
import type { Value } from '../bson/value.ts'
import { valueBytes } from '../bson/value-bytes.ts'
import type { KeyRange } from '../planner/index-plan.ts'
import { type Plan, plan } from '../planner/plan.ts'
import { alive, type Found, type Reading, readPlan, storeRange } from '../planner/read-plan.ts'
import { PAUSE, type Pause, type Pauses } from '../process/pauses.ts'
import { compareKeys, type SortField, sortKey } from '../sort/sort.ts'
import { sortInPieces } from '../sort/sort-in-pieces.ts'
import { type Collection, type Index, unchangedSince } from '../storage/collection.ts'
import { indexPrefix, recordKey } from '../storage/keys.ts'
import type { Store } from '../storage/store.ts'
import type { Filter } from './filter.ts'
import { matches } from './matches.ts'

export interface Query {
  collection: Collection
  filter: Filter
  sort?: SortField[]
  skip?: number
  /** Missing or 0: there is no limit. */
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
  query.sort !== undefined &&
  query.sort.length > 0 &&
  chosen.kind !== 'merge' &&
  !(chosen.kind === 'index' && chosen.sorted)

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
  rid: number
  key: Value[]
  /**
   * Kept where the result is small; missing: the document is read again, so that a sort holds keys and not
   * documents.
   */
  bytes?: Buffer
}

/** Maximum number of documents that are kept as they were read. */
const KEEP_DOCUMENTS = 1000

/** Sorts in memory, within the limit; with a limit on the result only that many are kept. */
function* sorted(
  source: Iterable<Found | Pause>,
  query: Query,
  { sortBytes, pauses, store }: QueryEnvironment,
): Generator<Found | Pause> {
  const { sort = [], skip = 0, limit, collection } = query
  const keep = limit ? limit + skip : Number.POSITIVE_INFINITY
  const only = new Set(sort.map(({ parts }) => parts[0]))
  const compare = (a: Sortable, b: Sortable) => compareKeys(a.key, b.key, sort)
  const changes = collection.changes
  let items: Sortable[] = []
  let bytes = 0
  for (const found of source) {
    if (found === PAUSE) {
      yield found
      continue
    }
    const item: Sortable = { rid: found.rid, key: sortKey(decode(found.bytes, 0, only), sort) }
    if (keep <= KEEP_DOCUMENTS) item.bytes = found.bytes
    items.push(item)
    bytes += sizeOf(item)
    if (items.length >= keep * 2 + 100) {
      items = (yield* sortInPieces(items, { compare, pauses })).slice(0, keep)
      bytes = items.reduce((total, each) => total + sizeOf(each), 0)
    }
    if (bytes > sortBytes) throw sortLimit(sortBytes)
  }
  items = yield* sortInPieces(items, { compare, pauses })
  for (let at = 0; at < Math.min(items.length, keep); at++) {
    alive(collection)
    const { rid, bytes = store.get(recordKey(collection.id, rid)) } = items[at]
    // A write since the reading began may have changed or removed the document.
    if (!bytes || (!unchangedSince(collection, changes) && !holds(query, bytes))) continue
    yield { rid, bytes }
  }
}

const holds = ({ filter, variables }: Query, bytes: Buffer): boolean =>
  matches(filter, decode(bytes), { variables })

const sizeOf = ({ key, bytes }: Sortable): number =>
  key.reduce<number>((total, value) => total + valueBytes(value), 100 + (bytes?.length ?? 0))

export const sortLimit = (bytes: number): MongoError =>
  new MongoError(
    'QueryExceededMemoryLimitNoDiskUseAllowed',
    `Executor error during find command :: caused by :: Sort exceeded memory limit of ${bytes} bytes, but did not opt in to external sorting. Add an index that gives this order, or a limit.`,
  )
