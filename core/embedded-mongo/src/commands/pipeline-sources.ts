import { hostname } from 'node:os'
import { stageOf } from '../aggregation/stage-of.ts'
import { wholeNumber } from '../bson/arithmetic.ts'
import { located, MongoError } from '../bson/error.ts'
import { type Doc, isDoc, toDoc, type Value } from '../bson/value.ts'
import type { Engine } from '../process/engine.ts'
import type { Pause } from '../process/pauses.ts'
import type { Query } from '../query/run-query.ts'
import { type Collection, visibleCounters } from '../storage/collection.ts'
import { countMatches } from './count.ts'
import { operationsOf } from './diagnostics.ts'
import { checkAgainst, harmless, type Options, refused, used } from './options.ts'
import { sizesOf, storageStats } from './sizes.ts'

/** First stages that read something else than a collection's documents. */
export const sourceStages: ReadonlySet<string> = new Set(['$documents', '$currentOp'])

const currentOpOptions: Options = {
  allUsers: harmless('bool', 'who may connect may read everything'),
  localOps: harmless('bool', 'there is one server'),
  truncateOps: harmless('bool', 'commands are listed by name only'),
  idleConnections: harmless('bool', 'idle connections do nothing that could be listed'),
  idleCursors: refused('$currentOp with idleCursors is not supported by this database'),
  idleSessions: harmless('bool', 'sessions carry nothing'),
  backtrace: refused('$currentOp with backtrace is not supported by this database'),
}

export function currentOperations(engine: Engine, argument: Value): Doc[] {
  if (!isDoc(argument))
    throw new MongoError('FailedToParse', '$currentOp options must be specified in an object')
  checkAgainst(currentOpOptions, { where: '$currentOp', body: argument })
  return operationsOf(engine)
}

const collStatsOptions: Options = {
  storageStats: used('object'),
  count: used('object'),
  latencyStats: refused('$collStats with latencyStats is not supported by this database'),
  queryExecStats: refused('$collStats with queryExecStats is not supported by this database'),
}

/** The one document of `$collStats`. */
export function* collectionStats(
  engine: Engine,
  {
    namespace,
    collection,
    argument,
  }: { namespace: string; collection: Collection | undefined; argument: Value },
): Generator<Doc | Pause> {
  if (!isDoc(argument)) throw located(5447000, '$collStats must take a nested object')
  checkAgainst(collStatsOptions, { where: '$collStats', body: argument })
  if (!collection) throw new MongoError('NamespaceNotFound', `Collection [${namespace}] not found.`)
  const out: Record<string, unknown> = { ns: namespace, host: hostname(), localTime: new Date() }
  const storage = argument.get('storageStats')
  if (isDoc(storage)) {
    const scale = wholeNumber(storage.get('scale')) ?? 1
    if (scale < 1) throw located(51024, `BSON field 'scale' value must be >= 1, actual value '${scale}'`)
    out.storageStats = toDoc(storageStats(yield* sizesOf(engine, collection), scale))
  }
  if (argument.has('count')) out.count = visibleCounters(collection).count
  yield toDoc(out)
}

/** Reads `[{$group: {_id: constant, n: {$sum: 1}}}]` and `[{$count: 'n'}]`, with which drivers count:
 *  answered without reading documents where keys are sufficient. Returns undefined for other stages. */
export function countingStages(rest: Value[]): { id?: [string, Value]; field: string } | undefined {
  if (rest.length !== 1) return undefined
  const [name, argument] = stageOf(rest[0])
  if (name === '$count' && typeof argument === 'string' && /^[^$.\0][^.\0]*$/.test(argument))
    return { field: argument }
  if (name !== '$group' || !isDoc(argument) || argument.size !== 2) return undefined
  const [[first, id], [field, sum]] = argument
  const constant = id === null || typeof id === 'number'
  const counts = isDoc(sum) && sum.size === 1 && sum.get('$sum') === 1
  return first === '_id' && constant && counts && !field.includes('.')
    ? { id: ['_id', id], field }
    : undefined
}

export function* counted(
  engine: Engine,
  { query, how }: { query: Query; how: NonNullable<ReturnType<typeof countingStages>> },
): Generator<Doc | Pause> {
  const { skip = 0, limit, ...rest } = query
  const all = yield* countMatches(engine, { ...rest, sort: undefined })
  const n = Math.min(Math.max(0, all - skip), limit || Number.POSITIVE_INFINITY)
  if (n === 0) return
  const count: Value = n < 2 ** 31 ? n : BigInt(n)
  yield new Map<string, Value>([...(how.id ? [how.id] : []), [how.field, count]])
}
