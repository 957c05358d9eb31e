import { groupKey } from '../aggregation/accumulator.ts'
import { wholeNumber } from '../bson/arithmetic.ts'
import { decode } from '../bson/decode.ts'
import { MongoError } from '../bson/error.ts'
import type { Value } from '../bson/value.ts'
import { valueBytes } from '../bson/value-bytes.ts'
import { readRids, storeRange } from '../planner/read-plan.ts'
import type { Engine } from '../process/engine.ts'
import { PAUSE, type Pause } from '../process/pauses.ts'
import { collectDistinct } from '../query/collect-distinct.ts'
import { parseFilter } from '../query/parse-filter.ts'
import { choosePlan, type Query, runQuery } from '../query/run-query.ts'
import { visibleCounters } from '../storage/collection.ts'
import { countRange } from '../storage/count-range.ts'
import { indexPrefix } from '../storage/keys.ts'
import { type Command, collectionOf, countOption, docOption, hintOf, variablesOf } from './command.ts'
import { collation, harmless, used } from './options.ts'
import { environmentOf } from './update.ts'

export const count: Command = {
  options: {
    query: used('object'),
    limit: used('number'),
    skip: used('number'),
    hint: used('any'),
    collation,
    fields: harmless('object', 'a count has no fields; MongoDB ignores it too'),
  },
  writes: false,
  *run(request) {
    const { engine, body } = request
    const filter = parseFilter(docOption(body, 'query'))
    const collection = collectionOf(request)
    let n = 0
    if (collection) {
      const hint = hintOf(body.get('hint'), collection)
      n = yield* countMatches(engine, { collection, filter, hint, variables: variablesOf(body) })
    }
    n = Math.max(0, n - (countOption(body, 'skip') ?? 0))
    // A negative limit means the same as a positive one.
    const limit = Math.abs(wholeNumber(body.get('limit')) ?? countOption(body, 'limit') ?? 0)
    if (limit) n = Math.min(n, limit)
    return new Map<string, Value>([
      ['n', n],
      ['ok', 1],
    ])
  },
}

/**
 * Counts from the collection's counter or from index keys where those are sufficient, else by reading
 * documents.
 */
export function* countMatches(engine: Engine, query: Query): Generator<Pause, number> {
  const { collection } = query
  const plan = choosePlan(query, engine.store)
  if (plan.kind === 'scan' && !plan.residual) return visibleCounters(collection).count
  let n = 0
  if (plan.kind === 'index' && !plan.residual) {
    if (!plan.index.multikey.some(Boolean)) {
      const prefix = indexPrefix(collection.id, plan.index.no)
      for (const range of plan.ranges)
        n += yield* countRange(engine.store, storeRange(prefix, range), engine.scheduler.pauses)
      return n
    }
    const seen = new Set<number>()
    const reading = { ...environmentOf(engine), collection, variables: query.variables }
    for (const rid of readRids(plan, reading)) {
      if (rid === PAUSE) yield PAUSE
      else seen.add(rid)
    }
    return seen.size
  }
  for (const found of runQuery(query, environmentOf(engine))) {
    if (found === PAUSE) yield PAUSE
    else n++
  }
  return n
}

const MAX_DISTINCT_BYTES = 16 * 1024 * 1024

export const distinct: Command = {
  options: { key: used('any'), query: used('object'), hint: used('any'), collation },
  writes: false,
  *run(request) {
    const { engine, body } = request
    const key = body.get('key')
    if (typeof key !== 'string')
      throw new MongoError('TypeMismatch', "BSON field 'distinct.key' must be of type string")
    const filter = parseFilter(docOption(body, 'query'))
    const collection = collectionOf(request)
    const values = new Map<string, Value>()
    if (collection) {
      const parts = key.split('.')
      const only = new Set([parts[0]])
      const query: Query = {
        collection,
        filter,
        hint: hintOf(body.get('hint'), collection),
        variables: variablesOf(body),
      }
      let bytes = 0
      for (const found of runQuery(query, environmentOf(engine))) {
        if (found === PAUSE) {
          yield PAUSE
          continue
        }
        for (const value of collectDistinct(decode(found.bytes, 0, only), parts, 0)) {
          const id = groupKey(value)
          if (values.has(id)) continue
          values.set(id, value)
          bytes += valueBytes(value)
          if (bytes > MAX_DISTINCT_BYTES)
            throw new MongoError('BSONObjectTooLarge', 'distinct too big, 16mb cap')
        }
      }
    }
    return new Map<string, Value>([
      ['values', [...values.values()]],
      ['ok', 1],
    ])
  },
}
