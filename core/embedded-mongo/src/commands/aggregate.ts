import { compileExpression } from '../aggregation/compile-expression.ts'
import { compilePipeline, writingStages } from '../aggregation/compile-pipeline.ts'
import type { StageRun } from '../aggregation/stage.ts'
import { stageOf } from '../aggregation/stage-of.ts'
import { wholeNumber } from '../bson/arithmetic.ts'
import { compare } from '../bson/compare.ts'
import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { located, MongoError } from '../bson/error.ts'
import { type Doc, isDoc, type Value } from '../bson/value.ts'
import type { Stream } from '../cursors/cursors.ts'
import type { Engine } from '../process/engine.ts'
import { systemVariables } from '../process/engine.ts'
import { PAUSE, type Pause } from '../process/pauses.ts'
import { ALL, type Filter } from '../query/filter.ts'
import { parseFilter } from '../query/parse-filter.ts'
import { type Query, runQuery } from '../query/run-query.ts'
import { parseSort } from '../sort/sort.ts'
import type { Collection } from '../storage/collection.ts'
import { writeResults } from './aggregate-output.ts'
import {
  type Command,
  countOption,
  docOption,
  hintOf,
  namespaceOf,
  type Request,
  variablesOf,
} from './command.ts'
import { firstBatch } from './find.ts'
import { bypass, checkAgainst, collation, cursorOptions, noDiskUse, refused, used } from './options.ts'
import {
  collectionStats,
  counted,
  countingStages,
  currentOperations,
  sourceStages,
} from './pipeline-sources.ts'
import { environmentOf } from './update.ts'

export const aggregate: Command = {
  options: {
    pipeline: used('array'),
    cursor: used('object'),
    hint: used('any'),
    let: used('object'),
    collation,
    allowDiskUse: noDiskUse,
    bypassDocumentValidation: bypass,
    explain: refused('use the explain command around the aggregate command'),
  },
  writes(body) {
    const pipeline = body.get('pipeline')
    return (
      Array.isArray(pipeline) &&
      pipeline.some(stage => isDoc(stage) && [...stage.keys()].some(name => writingStages.has(name)))
    )
  },
  *run(request) {
    const { body } = request
    const pipeline = body.get('pipeline')
    if (!Array.isArray(pipeline))
      throw new MongoError('TypeMismatch', "'pipeline' option must be specified as an array")
    if (!body.has('cursor')) {
      throw new MongoError(
        'FailedToParse',
        "The 'cursor' option is required, except for aggregate with the explain argument",
      )
    }
    checkAgainst(cursorOptions, { where: 'cursor', body: docOption(body, 'cursor') })
    const stream = aggregateStream(request, pipeline)
    return yield* firstBatch(request, {
      stream,
      size: countOption(docOption(body, 'cursor'), 'batchSize') ?? 101,
      singleBatch: false,
      namespace:
        wholeNumber(body.get('aggregate')) === 1
          ? `${request.database}.$cmd.aggregate`
          : namespaceOf(request),
    })
  },
}

function aggregateStream(request: Request, pipeline: Value[]): Stream {
  const { engine, database, body } = request
  const variables = variablesOf(body)
  const last = pipeline.length > 0 ? stageOf(pipeline[pipeline.length - 1]) : undefined
  const output = last && writingStages.has(last[0]) ? last : undefined
  const reading = output ? pipeline.slice(0, -1) : pipeline
  const name = body.get('aggregate')
  const first = reading.length > 0 ? stageOf(reading[0])[0] : ''
  const literal = sourceStages.has(first)
  compilePipeline(literal || first === '$collStats' ? reading.slice(1) : reading)
  if (literal === (typeof name === 'string')) {
    throw new MongoError(
      'InvalidNamespace',
      'a pipeline without a collection ({aggregate: 1}) begins with $documents or $currentOp, which others must not',
    )
  }
  const docs = runPipeline(engine, {
    database,
    collection: String(name),
    pipeline: reading,
    variables,
    hint: body.get('hint'),
  })
  if (output) engine.disk.requireSpaceToGrow()
  if (output) return writeResults(request, { output, docs, variables })
  return bytesOf(docs)
}

function* bytesOf(docs: Iterable<Doc | Pause>): Stream {
  for (const doc of docs) yield doc === PAUSE ? doc : encode(doc)
}

interface PipelineQuery {
  database: string
  collection: string
  pipeline: Value[]
  variables: Map<string, Value>
  hint?: Value
}

/** Runs a pipeline on a collection. Leading `$match`, `$sort`, `$skip`, `$limit` become a query, which uses indexes. */
export function* runPipeline(
  engine: Engine,
  { database, collection: name, pipeline, variables, hint }: PipelineQuery,
): Generator<Doc | Pause> {
  const collection = engine.catalog.get(`${database}.${name}`)
  const literal = literalDocuments(engine, pipeline, variables)
  const [first, argument] = pipeline.length > 0 ? stageOf(pipeline[0]) : []
  const stats = first === '$collStats'
  const { query, rest } =
    literal || stats ? { query: { filter: ALL }, rest: pipeline.slice(1) } : leadingQuery(pipeline)
  const whole = collection && { collection, variables, ...query, hint: hintOf(hint, collection) }
  const how = whole && !stats ? countingStages(rest) : undefined
  if (whole && how) {
    yield* counted(engine, { query: whole, how })
    return
  }
  let docs: Iterable<Doc | Pause> = stats
    ? collectionStats(engine, { namespace: `${database}.${name}`, collection, argument })
    : whole
      ? decoded(engine, whole)
      : (literal ?? [])
  const run: StageRun = {
    variables,
    pauses: engine.scheduler.pauses,
    limits: engine.limits,
    database,
    pipeline: (other, stages, given) =>
      runPipeline(engine, { database, collection: other, pipeline: stages, variables: given }),
    equalTo: (other, field, values) =>
      equalTo(engine, { collection: engine.catalog.get(`${database}.${other}`), field, values }),
  }
  for (const stage of compilePipeline(rest)) docs = stage(docs, run)
  yield* docs
}

/** The documents of a leading `$documents`, an expression that gives a list, or of `$currentOp`. */
function literalDocuments(
  engine: Engine,
  pipeline: Value[],
  variables: Map<string, Value>,
): Doc[] | undefined {
  const [name, argument] = pipeline.length > 0 ? stageOf(pipeline[0]) : []
  if (name === '$currentOp') return currentOperations(engine, argument)
  if (name !== '$documents') return undefined
  const empty: Doc = new Map()
  const list = compileExpression(argument)({ root: empty, current: empty, variables })
  if (!Array.isArray(list) || !list.every(isDoc)) {
    throw located(5858203, '$documents needs an expression that gives a list of documents')
  }
  return list
}

function* decoded(engine: Engine, query: Query): Generator<Doc | Pause> {
  for (const found of runQuery(query, environmentOf(engine))) {
    yield found === PAUSE ? found : decode(found.bytes)
  }
}

function* equalTo(
  engine: Engine,
  { collection, field, values }: { collection: Collection | undefined; field: string; values: Value[] },
): Generator<Doc | Pause> {
  if (!collection) return
  const filter: Filter = {
    kind: 'field',
    path: field,
    parts: field.split('.'),
    test:
      values.length === 1
        ? { op: 'eq', value: values[0] }
        : { op: 'in', sorted: [...values].sort(compare), regexes: [] },
  }
  yield* decoded(engine, { collection, filter, variables: systemVariables() })
}

/** Splits off the stages that a query can do. */
export function leadingQuery(pipeline: Value[]): {
  query: Pick<Query, 'filter' | 'sort' | 'skip' | 'limit'>
  rest: Value[]
} {
  const filters: Filter[] = []
  let at = 0
  let sort: Query['sort']
  let skip: number | undefined
  let limit: number | undefined
  for (; at < pipeline.length; at++) {
    const [name, argument] = stageOf(pipeline[at])
    if (name !== '$match' || !isDoc(argument)) break
    filters.push(parseFilter(argument))
  }
  if (at < pipeline.length) {
    const [name, argument] = stageOf(pipeline[at])
    if (name === '$sort' && isDoc(argument) && argument.size > 0) {
      sort = parseSort(argument)
      at++
    }
  }
  if (at < pipeline.length && stageOf(pipeline[at])[0] === '$skip')
    skip = wholeNumber(stageOf(pipeline[at++])[1])
  if (at < pipeline.length && stageOf(pipeline[at])[0] === '$limit')
    limit = wholeNumber(stageOf(pipeline[at++])[1])
  return { query: { filter: { kind: 'and', filters }, sort, skip, limit }, rest: pipeline.slice(at) }
}
