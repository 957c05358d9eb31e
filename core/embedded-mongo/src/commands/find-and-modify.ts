import { decode } from '../bson/decode.ts'
import { type Encodable, Raw } from '../bson/encode.ts'
import { MongoError } from '../bson/error.ts'
import { type Doc, toDoc } from '../bson/value.ts'
import type { Engine } from '../process/engine.ts'
import { PAUSE, type Pause } from '../process/pauses.ts'
import { wantedId } from '../query/by-id.ts'
import { parseFilter } from '../query/parse-filter.ts'
import { type Query, runQuery } from '../query/run-query.ts'
import type { Collection } from '../storage/collection.ts'
import { parseArrayFilters } from '../update/parse-modifiers.ts'
import { parseUpdate } from '../update/update.ts'
import {
  type Command,
  collectionOf,
  docOption,
  flag,
  hintOf,
  type Reply,
  type Request,
  variablesOf,
  writableCollection,
} from './command.ts'
import { deleteOne } from './delete.ts'
import { shaper, sortOption } from './find.ts'
import { bypass, collation, used } from './options.ts'
import { type Change, environmentOf, insertUpsert, type Updated, updateById, updateOne } from './update.ts'

export const findAndModify: Command = {
  options: {
    query: used('object'),
    sort: used('object'),
    remove: used('bool'),
    update: used('any'),
    new: used('bool'),
    fields: used('object'),
    upsert: used('bool'),
    arrayFilters: used('array'),
    hint: used('any'),
    let: used('object'),
    collation,
    bypassDocumentValidation: bypass,
  },
  writes: true,
  grows: true,
  *run(request) {
    const { body } = request
    if (flag(body, 'remove')) {
      for (const other of ['update', 'upsert', 'new', 'arrayFilters']) {
        if (flag(body, other))
          throw new MongoError('FailedToParse', `Cannot specify both an ${other} and remove=true`)
      }
    } else if (!body.has('update')) {
      throw new MongoError('FailedToParse', 'Either an update or remove=true must be specified')
    }
    return flag(body, 'remove') ? yield* removeOne(request) : yield* modifyOne(request)
  },
}

type Wanted = Omit<Query, 'collection'>

function queryOf(request: Request, collection: Collection | undefined): Wanted {
  const { body } = request
  return {
    filter: parseFilter(docOption(body, 'query')),
    sort: sortOption(docOption(body, 'sort')).sort,
    hint: hintOf(body.get('hint'), collection),
    variables: variablesOf(body),
  }
}

function* removeOne(request: Request): Generator<Pause, Reply> {
  const collection = collectionOf(request)
  const query = queryOf(request, collection)
  const shape = shapeOf(request, query)
  if (!collection) return answer({ n: 0 }, null)
  for (const found of runQuery({ ...query, collection }, environmentOf(request.engine))) {
    if (found === PAUSE) yield PAUSE
    else {
      const gone = deleteOne(request.engine, { ...query, collection, rid: found.rid })
      if (gone) return answer({ n: 1 }, shape ? shape(gone) : gone)
    }
  }
  return answer({ n: 0 }, null)
}

function* modifyOne(request: Request): Generator<Pause, Reply> {
  const { engine, body } = request
  const arrayFilters = parseArrayFilters(body.get('arrayFilters'))
  const update = parseUpdate(body.get('update'), { multi: false, arrayFilters })
  const collection = collectionOf(request)
  const query = queryOf(request, collection)
  const shape = shapeOf(request, query)
  const { filter, variables } = query
  const change: Change = { update, filter, arrayFilters, variables }
  const result = collection
    ? yield* updateFirst(engine, { query: { ...query, collection }, change })
    : undefined
  if (result)
    return answer(
      { n: 1, updatedExisting: true },
      shown(flag(body, 'new') ? result.after : result.before, shape),
    )
  if (!flag(body, 'upsert')) return answer({ n: 0, updatedExisting: false }, null)
  const made = insertUpsert(engine, { collection: writableCollection(request), filter, change })
  const last: Record<string, unknown> = { n: 1, updatedExisting: false, upserted: made.get('_id') }
  return answer(last, flag(body, 'new') ? (shape ? shape(made) : made) : null)
}

function* updateFirst(
  engine: Engine,
  { query, change }: { query: Query; change: Change },
): Generator<Pause, Updated | undefined> {
  const asked = query.hint ? undefined : wantedId(query.filter)
  if (asked) return updateById(engine, { collection: query.collection, asked, change })
  for (const found of runQuery(query, environmentOf(engine))) {
    if (found === PAUSE) {
      yield PAUSE
      continue
    }
    const result = updateOne(engine, { collection: query.collection, rid: found.rid, change })
    if (result) return result
  }
  return undefined
}

type Shape = (doc: Doc) => Doc

/** Returns the projection of the answer; undefined: documents are answered whole. */
function shapeOf({ body }: Request, query: Wanted): Shape | undefined {
  const projection = docOption(body, 'fields')
  return projection.size > 0 ? shaper(projection, query) : undefined
}

const shown = (bytes: Buffer, shape: Shape | undefined): Doc | Raw =>
  shape ? shape(decode(bytes)) : new Raw(bytes)

function answer(last: Record<string, unknown>, value: Doc | Raw | null): Reply {
  const fields: [string, Encodable][] = [
    ['lastErrorObject', toDoc(last)],
    ['value', value],
    ['ok', 1],
  ]
  return new Map(fields)
}
