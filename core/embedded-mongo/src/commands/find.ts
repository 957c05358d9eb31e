import { wholeNumber } from '../bson/arithmetic.ts'
import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { MongoError } from '../bson/error.ts'
import { type Doc, isDoc, truthy, type Value } from '../bson/value.ts'
import { fillBatch, type Stream } from '../cursors/cursors.ts'
import type { Engine } from '../process/engine.ts'
import { PAUSE, type Pause } from '../process/pauses.ts'
import { parseProjection } from '../projection/projection.ts'
import type { Filter } from '../query/filter.ts'
import { type MatchContext, matches } from '../query/matches.ts'
import { parseFilter } from '../query/parse-filter.ts'
import { type Query, runQuery } from '../query/run-query.ts'
import { parseSort, type SortField } from '../sort/sort.ts'
import {
  type Command,
  collectionOf,
  countOption,
  deadlineOf,
  docOption,
  flag,
  hintOf,
  namespaceOf,
  type Reply,
  type Request,
  variablesOf,
} from './command.ts'

export const FIND_FIELDS = [
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'collation',
  'let',
  'allowDiskUse',
  'noCursorTimeout',
  'allowPartialResults',
  'max',
  'min',
  'returnKey',
  'showRecordId',
  'tailable',
  'awaitData',
  'oplogReplay',
]

const DEFAULT_BATCH = 101

export const find: Command = {
  fields: FIND_FIELDS,
  writes: false,
  *run(request) {
    const { engine, body } = request
    const query = findQuery(request)
    const batchSize = countOption(body, 'batchSize')
    const limit = query?.limit ?? 0
    const size = Math.min(batchSize ?? DEFAULT_BATCH, limit > 0 ? limit : Number.POSITIVE_INFINITY)
    const stream = query ? findStream(engine, query, { projection: docOption(body, 'projection') }) : none()
    return yield* firstBatch(request, {
      stream,
      size,
      singleBatch: flag(body, 'singleBatch'),
    })
  },
}

function* none(): Stream {
  yield* []
}

/** Reads a find command; undefined when its collection does not exist (what it says is checked all the same). */
export function findQuery(request: Request): Query | undefined {
  const { body } = request
  for (const name of ['max', 'min', 'returnKey', 'showRecordId', 'tailable', 'awaitData', 'oplogReplay']) {
    const value = body.get(name)
    if (isDoc(value) ? value.size > 0 : truthy(value)) {
      if (name === 'tailable')
        throw new MongoError(
          'BadValue',
          'error processing query: tailable cursor requested on non capped collection',
        )
      throw new MongoError('CommandNotSupported', `find option '${name}' is not supported by this database`)
    }
  }
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
    return { natural: wholeNumber(sort.get('$natural')) === -1 ? 'reverse' : 'natural' }
  }
  return { sort: parseSort(sort) }
}

/** The bytes of a query's documents: as stored, or shaped by a projection. */
export function* findStream(engine: Engine, query: Query, { projection }: { projection: Doc }): Stream {
  const environment = {
    store: engine.store,
    pauses: engine.scheduler.pauses,
    sortBytes: engine.limits.sortBytes,
  }
  const shape = projection.size > 0 ? shaper(projection, query) : undefined
  for (const found of runQuery(query, environment)) {
    if (found === PAUSE) yield found
    else yield shape ? encode(shape(decode(found.bytes))) : found.bytes
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

/** The reply that opens a cursor, or already holds everything. */
export function* firstBatch(
  request: Pick<Request, 'engine' | 'body' | 'name' | 'database'>,
  {
    stream,
    size,
    singleBatch,
    namespace,
  }: { stream: Stream; size: number; singleBatch: boolean; namespace?: string },
): Generator<Pause, Reply> {
  const { engine, body } = request
  const ns = namespace ?? namespaceOf(request)
  const batch = yield* fillBatch({ stream }, { size, deadline: deadlineOf(body) })
  const limit = countOption(body, 'limit')
  const complete =
    batch.done || singleBatch || (limit !== undefined && limit > 0 && batch.docs.length >= limit)
  if (complete) stream.return(undefined)
  const id = complete
    ? 0n
    : engine.cursors.open({
        namespace: ns,
        stream,
        held: batch.held,
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
  fields: ['collection', 'batchSize', 'term'],
  writes: false,
  *run({ engine, body, database }) {
    const id = body.get('getMore')
    if (typeof id !== 'bigint')
      throw new MongoError('TypeMismatch', "BSON field 'getMore.getMore' must be of type long")
    const ns = `${database}.${String(body.get('collection'))}`
    const cursor = engine.cursors.take(id, ns)
    cursor.busy = true
    try {
      const batch = yield* fillBatch(cursor, {
        size: countOption(body, 'batchSize') || Number.POSITIVE_INFINITY,
        deadline: deadlineOf(body),
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
  fields: ['cursors'],
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
