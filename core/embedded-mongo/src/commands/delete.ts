import { wholeNumber } from '../bson/arithmetic.ts'
import { decode } from '../bson/decode.ts'
import { MongoError } from '../bson/error.ts'
import type { Doc, Value } from '../bson/value.ts'
import { deleteDocument } from '../index/write-document.ts'
import type { Engine } from '../process/engine.ts'
import { PAUSE, type Pause } from '../process/pauses.ts'
import type { Filter } from '../query/filter.ts'
import { matches } from '../query/matches.ts'
import { parseFilter } from '../query/parse-filter.ts'
import { type Query, runQuery } from '../query/run-query.ts'
import type { Collection } from '../storage/collection.ts'
import { recordKey } from '../storage/keys.ts'
import { type Command, collectionOf, docOption, hintOf, variablesOf } from './command.ts'
import { collation, type Options, used } from './options.ts'
import { statementsOf } from './statements.ts'
import { environmentOf } from './update.ts'
import { runItems, writeReply } from './write-errors.ts'

/** Fields of a statement of a delete. */
export const deleteStatement: Options = {
  q: used('object'),
  limit: used('number'),
  hint: used('any'),
  collation,
}

export const remove: Command = {
  options: { deletes: used('array'), ordered: used('bool'), let: used('object') },
  writes: true,
  *run(request) {
    const statements = statementsOf(request, {
      list: 'deletes',
      options: deleteStatement,
      required: ['q', 'limit'],
    })
    let n = 0
    const errors = yield* runItems(request, statements, function* (statement) {
      const filter = parseFilter(docOption(statement, 'q'))
      const collection = collectionOf(request)
      if (!collection) return
      const limit = limitOf(statement)
      const query: Query = {
        collection,
        filter,
        hint: hintOf(statement.get('hint'), collection),
        variables: variablesOf(request.body),
      }
      for (const gone of deleteAll(request.engine, query)) {
        if (gone === PAUSE) yield PAUSE
        else {
          n++
          if (limit === 1) break
        }
      }
    })
    return writeReply([['n', n]], errors)
  },
}

function limitOf(statement: Doc): number {
  const limit = wholeNumber(statement.get('limit'))
  if (limit === 0 || limit === 1) return limit
  throw new MongoError('FailedToParse', 'The limit field in delete objects must be 0 or 1.')
}

/** Deletes matching documents one by one, yielding each; stop drawing to stop deleting. */
export function* deleteAll(engine: Engine, query: Query): Generator<Doc | Pause> {
  const { pauses } = engine.scheduler
  for (const found of runQuery(query, environmentOf(engine))) {
    if (found === PAUSE) yield PAUSE
    else {
      const gone = deleteOne(engine, { ...query, rid: found.rid })
      if (gone) yield gone
      if (pauses.due()) yield PAUSE
    }
  }
}

/** Deletes a found document, if it is still there and still matches. */
export function deleteOne(
  engine: Engine,
  {
    collection,
    rid,
    filter,
    variables,
  }: { collection: Collection; rid: number; filter: Filter; variables: Map<string, Value> },
): Doc | undefined {
  const bytes = engine.store.get(recordKey(collection.id, rid))
  if (!bytes) return undefined
  const doc = decode(bytes)
  if (!matches(filter, doc, { variables })) return undefined
  deleteDocument(engine, { collection, before: { rid, doc, bytes } })
  return doc
}
