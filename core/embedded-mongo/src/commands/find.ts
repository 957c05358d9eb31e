import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { MongoError } from '../bson/error.ts'
import type { Doc, Value } from '../bson/value.ts'
import { type Cursor, fillBatch, type Stream } from '../cursors/cursors.ts'
import type { Engine } from '../process/engine.ts'
import { PAUSE, type Pause } from '../process/pauses.ts'
import { parseProjection } from '../projection/projection.ts'
import type { Filter } from '../query/filter.ts'
import { type MatchContext, matches } from '../query/matches.ts'
import { parseFilter } from '../query/parse-filter.ts'
import { type Query, runQuery } from '../query/run-query.ts'
import { parseSort, type SortField } from '../sort/sort.ts'
import { unchangedSince } from '../storage/collection.ts'
import { recordKey } from '../storage/keys.ts'
import {
  type Command,
  collectionOf,
  countOption,
  docOption,
  flag,
  hintOf,
  namespaceOf,
  naturalOrder,
  type Reply,
  type Request,
  variablesOf,
} from './command.ts'
import { collation, harmless, noDiskUse, type Options, refused, used } from './options.ts'
import { withBudget } from './time-limit.ts'

const noOption = (name: string) => refused(`find option '${name}' is not supported by this database`)

const findOptions: Options = {
  filter: used('object'),
  sort: used('object'),
  projection: used('object'),
  hint: used('any'),
  skip: used('number'),
  limit: used('number'),
  batchSize: used('number'),
  singleBatch: used('bool'),
  noCursorTimeout: used('bool'),
  let: used('object'),
  collation,
  allowDiskUse: noDiskUse,
  allowPartialResults: harmless('bool', 'there are no shards of which one could be down'),
  oplogReplay: harmless('bool', 'there is no oplog; MongoDB ignores it since version 4.4'),
  tailable: refused('error processing query: tailable cursor requested on non capped collection', 'BadValue'),
  awaitData: refused("Cannot set 'awaitData' without also setting 'tailable'", 'FailedToParse'),
  max: noOption('max'),
  min: noOption('min'),
  returnKey: noOption('returnKey'),
  showRecordId: noOption('showRecordId'),
}

const DEFAULT_BATCH = 101

export const find: Command = {
  options: findOptions,
  writes: false,
  *run(request) {
    const { engine, body } = request
    const query = findQuery(request)
    const batchSize = countOption(body, 'batchSize')
    const limit = query?.limit ?? 0
    const size = Math.min(batchSize ?? DEFAULT_BATCH, limit > 0 ? limit : Number.POSITIVE_INFINITY)
    const projection = docOption(body, 'projection')
    const last: Last = { rid: 0, changes: 0 }
    const stream = query ? findStream(engine, query, { projection, last }) : none()
    return yield* firstBatch(request, {
      stream,
      again: query && readAgain(engine, query, { projection, last }),
      size,
      singleBatch: flag(body, 'singleBatch'),
    })
  },
}

function* none(): Stream {
  yield* []
}

/**
 * Reads a find command; returns undefined when its collection does not exist (its fields are validated all
 * the same).
 */
export function findQuery(request: Request): Query | undefined {
  const { body } = request
  const collection = collectionOf(request)
  const filter = parseFilter(docOption(body, 'filter'))
  const { sort, natural } = sortOption(docOption(body, 'sort'))
  const projection = docOption(body, 'projection')
  if (projection.size > 0) parseProjection(projection, { stage: 'find' })
  if (!collection) return undefined
  return {
    collection,
    filter,
    sort,
    skip: countOption(body, 'skip'),
    limit: countOption(body, 'limit'),
    hint: natural ?? hintOf(body.get('hint'), collection),
    variables: variablesOf(body),
  }
}

export function sortOption(sort: Doc): { sort?: SortField[]; natural?: 'natural' | 'reverse' } {
  if (sort.size === 0) return {}
  if (sort.has('$natural')) {
    if (sort.size > 1) throw new MongoError('BadValue', '$natural sort cannot be combined with other fields')
    return { natural: naturalOrder(sort.get('$natural')) }
  }
  return { sort: parseSort(sort) }
}

/** The document that a stream gave last, and the number of writes until then. */
interface Last {
  rid: number
  changes: number
}

/**
 * Reads again a document that did not fit into a batch and waited for the next one; returns undefined when it
 * is gone or no longer matches.
 */
function readAgain(
  { store }: Engine,
  { collection, filter, variables }: Query,
  { projection, last }: { projection: Doc; last: Last },
): (held: Buffer) => Buffer | undefined {
  return held => {
    if (unchangedSince(collection, last.changes)) return held
    const bytes = store.get(recordKey(collection.id, last.rid))
    if (!bytes || !matches(filter, decode(bytes), { variables })) return undefined
    return projection.size > 0 ? encode(shaper(projection, { filter, variables })(decode(bytes))) : bytes
  }
}

/** Reads a query's documents as bytes: as stored, or shaped by a projection. */
function* findStream(
  engine: Engine,
  query: Query,
  { projection, last }: { projection: Doc; last: Last },
): Stream {
  const environment = {
    store: engine.store,
    pauses: engine.scheduler.pauses,
    sortBytes: engine.limits.sortBytes,
  }
  const shape = projection.size > 0 ? shaper(projection, query) : undefined
  for (const found of runQuery(query, environment)) {
    if (found === PAUSE) {
      yield found
      continue
    }
    last.rid = found.rid
    last.changes = query.collection.changes
    yield shape ? encode(shape(decode(found.bytes))) : found.bytes
  }
}

export function shaper(
  projection: Doc,
  { filter, variables }: { filter: Filter; variables: Map<string, Value> },
): (doc: Doc) => Doc {
  const project = parseProjection(projection, { stage: 'find' })
  const positional = [...projection.keys()].some(key => key.endsWith('.$'))
  return doc => {
    const context: MatchContext = { variables }
    if (positional) matches(filter, doc, context)
    return project(doc, { variables, arrayIndex: context.arrayIndex })
  }
}

/** Ends a stream whose reader failed: it may have resources to release. */
function* endingOnFailure<T>(stream: Stream, reading: Generator<Pause, T>): Generator<Pause, T> {
  try {
    return yield* reading
  } catch (error) {
    stream.return(undefined)
    throw error
  }
}

/** Makes the reply that opens a cursor, or already holds everything. */
export function* firstBatch(
  request: Pick<Request, 'engine' | 'body' | 'name' | 'database'>,
  {
    stream,
    size,
    singleBatch,
    namespace,
    again,
  }: { stream: Stream; size: number; singleBatch: boolean; namespace?: string; again?: Cursor['again'] },
): Generator<Pause, Reply> {
  const { engine, body } = request
  const ns = namespace ?? namespaceOf(request)
  const budget = countOption(body, 'maxTimeMS')
  const limited = budget ? withBudget(stream, budget) : stream
  const batch = yield* endingOnFailure(
    limited,
    fillBatch(
      { stream: limited },
      { size, single: singleBatch ? 'yes' : 'no', pauses: engine.scheduler.pauses },
    ),
  )
  const limit = countOption(body, 'limit')
  const complete =
    batch.done || singleBatch || (limit !== undefined && limit > 0 && batch.docs.length >= limit)
  if (complete) limited.return(undefined)
  const id = complete
    ? 0n
    : engine.cursors.open({
        namespace: ns,
        stream: limited,
        held: batch.held,
        again,
        keepForever: flag(body, 'noCursorTimeout'),
      }).id
  return cursorReply({ ns, id, docs: batch.docs, key: 'firstBatch' })
}

export function cursorReply({
  ns,
  id,
  docs,
  key,
}: {
  ns: string
  id: bigint
  docs: Reply extends Map<string, infer E> ? E[] : never
  key: 'firstBatch' | 'nextBatch'
}): Reply {
  const cursor: Reply = new Map()
  cursor.set(key, docs)
  cursor.set('id', id)
  cursor.set('ns', ns)
  return new Map<string, Reply extends Map<string, infer E> ? E : never>([
    ['cursor', cursor],
    ['ok', 1],
  ])
}

export const getMore: Command = {
  options: {
    collection: used('string'),
    batchSize: used('number'),
    maxTimeMS: refused('cannot set maxTimeMS on getMore command for a non-awaitData cursor', 'BadValue'),
    term: refused('a term needs a replica set'),
  },
  writes: false,
  *run({ engine, body, database }) {
    const id = body.get('getMore')
    if (typeof id !== 'bigint')
      throw new MongoError('TypeMismatch', "BSON field 'getMore.getMore' must be of type long")
    const ns = `${database}.${String(body.get('collection'))}`
    const cursor = engine.cursors.take(id, ns)
    cursor.busy = true
    try {
      const held = cursor.held && cursor.again ? cursor.again(cursor.held) : cursor.held
      const reading = { stream: cursor.stream, held }
      const batch = yield* fillBatch(reading, {
        size: countOption(body, 'batchSize') || Number.POSITIVE_INFINITY,
        pauses: engine.scheduler.pauses,
      })
      cursor.held = batch.held
      if (batch.done) engine.cursors.close(id)
      return cursorReply({ ns, id: batch.done ? 0n : id, docs: batch.docs, key: 'nextBatch' })
    } catch (error) {
      engine.cursors.close(id)
      throw error
    } finally {
      cursor.busy = false
    }
  },
}

export const killCursors: Command = {
  options: { cursors: used('array') },
  writes: false,
  // biome-ignore lint/correctness/useYield: short work
  *run({ engine, body }) {
    const ids = body.get('cursors')
    const list = Array.isArray(ids) ? ids : []
    const killed: Value[] = []
    const missing: Value[] = []
    for (const id of list) (typeof id === 'bigint' && engine.cursors.close(id) ? killed : missing).push(id)
    return new Map<string, Value>([
      ['cursorsKilled', killed],
      ['cursorsNotFound', missing],
      ['cursorsAlive', []],
      ['cursorsUnknown', []],
      ['ok', 1],
    ])
  },
}
