import { readPath } from '../aggregation/compile-expression.ts'
import { compilePipelineUpdate } from '../aggregation/pipeline-update.ts'
import { encode } from '../bson/encode.ts'
import { located, MongoError } from '../bson/error.ts'
import { type Doc, isDoc, ObjectId, type Value } from '../bson/value.ts'
import type { Stream } from '../cursors/cursors.ts'
import type { Engine } from '../process/engine.ts'
import { PAUSE, type Pause } from '../process/pauses.ts'
import type { Filter } from '../query/filter.ts'
import { runQuery } from '../query/run-query.ts'
import { checkNamespace } from '../storage/catalog.ts'
import type { Collection } from '../storage/collection.ts'
import { dropCollection } from '../storage/drops.ts'
import type { Request } from './command.ts'
import { insertBytes } from './insert.ts'
import { type Change, environmentOf, updateOne } from './update.ts'

interface Output {
  output: [string, Value]
  docs: Iterable<Doc | Pause>
  variables: Map<string, Value>
}

/** Runs `$out` or `$merge`; yields no documents. */
export function writeResults(
  request: Request,
  { output: [name, argument], docs, variables }: Output,
): Stream {
  return name === '$out' ? out(request, { argument, docs }) : merge(request, { argument, docs, variables })
}

function target(request: Request, name: string, value: Value): string {
  if (typeof value === 'string') return `${request.database}.${value}`
  if (isDoc(value) && typeof value.get('coll') === 'string') {
    for (const part of value.keys()) {
      if (part !== 'db' && part !== 'coll')
        throw new MongoError('BSONFieldUnknown', `BSON field '${name}.${part}' is an unknown field.`)
    }
    return `${String(value.get('db') ?? request.database)}.${String(value.get('coll'))}`
  }
  throw new MongoError('FailedToParse', `${name} needs a collection name, or {db, coll}`)
}

/** Beginning of the names of unfinished results; a start after a crash removes them. */
export const TEMPORARY_PREFIX = 'tmp.agg_out.'

/** Writes into a temporary collection, which then takes the target's place in one transaction. */
function* out(
  request: Request,
  { argument, docs }: { argument: Value; docs: Iterable<Doc | Pause> },
): Stream {
  const { engine } = request
  const namespace = target(request, '$out', argument)
  checkNamespace(namespace)
  const [database] = namespace.split('.')
  const temporary = engine.catalog.create(
    `${database}.${TEMPORARY_PREFIX}${new ObjectId().toHexString()}`,
    new Map(),
  )
  let complete = false
  const old = engine.catalog.get(namespace)
  if (old) {
    temporary.indexes.push(
      ...old.indexes.slice(1).map(index => ({
        ...index,
        multikey: index.multikey.map(() => false),
        truncated: false,
        // The results pass through the index from the first on, so that nothing is left to build.
        building: false,
      })),
    )
    temporary.nextIndex = old.nextIndex
    engine.catalog.save(temporary)
  }
  try {
    for (const doc of docs) {
      if (doc === PAUSE) yield doc
      else insertBytes(engine, { collection: temporary, bytes: encode(doc) })
      if (engine.scheduler.pauses.due()) yield PAUSE
    }
    complete = true
  } finally {
    // This also runs when the caller ends the stream: out of time, or killed.
    if (!complete) dropCollection(engine, temporary)
  }
  const current = engine.catalog.get(namespace)
  if (current) dropCollection(engine, current)
  engine.catalog.rename(temporary, namespace)
}

interface MergeOptions {
  namespace: string
  on: string[]
  whenMatched: Value
  whenNotMatched: string
  lets: Doc
}

function* merge(
  request: Request,
  {
    argument,
    docs,
    variables,
  }: { argument: Value; docs: Iterable<Doc | Pause>; variables: Map<string, Value> },
): Stream {
  const { engine } = request
  const options = mergeOptions(request, argument)
  const existing = engine.catalog.get(options.namespace)
  checkOn(existing, options.on)
  const collection = existing ?? engine.catalog.create(options.namespace, new Map())
  for (const doc of docs) {
    if (doc === PAUSE) yield doc
    else yield* mergeOne(engine, { collection, options, doc, variables })
    if (engine.scheduler.pauses.due()) yield PAUSE
  }
}

function mergeOptions(request: Request, argument: Value): MergeOptions {
  const given =
    isDoc(argument) && argument.has('into') ? argument : new Map<string, Value>([['into', argument]])
  for (const name of given.keys()) {
    if (!['into', 'on', 'let', 'whenMatched', 'whenNotMatched'].includes(name)) {
      throw new MongoError('BSONFieldUnknown', `BSON field '$merge.${name}' is an unknown field.`)
    }
  }
  const on = given.get('on') ?? '_id'
  const whenMatched = given.get('whenMatched') ?? 'merge'
  const whenNotMatched = String(given.get('whenNotMatched') ?? 'insert')
  if (
    !Array.isArray(whenMatched) &&
    !['replace', 'keepExisting', 'merge', 'fail'].includes(String(whenMatched))
  ) {
    throw new MongoError(
      'BadValue',
      `Enumeration value '${String(whenMatched)}' for field 'whenMatched' is not a valid value.`,
    )
  }
  if (!['insert', 'discard', 'fail'].includes(whenNotMatched)) {
    throw new MongoError(
      'BadValue',
      `Enumeration value '${whenNotMatched}' for field 'whenNotMatched' is not a valid value.`,
    )
  }
  const lets = given.get('let')
  return {
    namespace: target(request, '$merge', given.get('into')),
    on: (Array.isArray(on) ? on : [on]).map(String),
    whenMatched,
    whenNotMatched,
    lets: isDoc(lets) ? lets : new Map(),
  }
}

/** Checks that the `on` fields have a unique index: otherwise one document could match several. */
function checkOn(collection: Collection | undefined, on: string[]): void {
  const byId = on.length === 1 && on[0] === '_id'
  const unique = collection
    ? collection.indexes.some(
        index =>
          index.unique &&
          !index.partial &&
          index.fields.length === on.length &&
          index.fields.every(field => on.includes(field.path)),
      )
    : byId
  if (!unique) throw located(51183, 'Cannot find index to verify that join fields will be unique')
}

function* mergeOne(
  engine: Engine,
  {
    collection,
    options,
    doc: given,
    variables,
  }: { collection: Collection; options: MergeOptions; doc: Doc; variables: Map<string, Value> },
): Generator<Pause, void> {
  const doc: Doc = given.has('_id') ? given : new Map<string, Value>([['_id', new ObjectId()], ...given])
  const filters: Filter[] = options.on.map(path => {
    const value = readPath(doc, path.split('.'), 0)
    if (value === undefined || value === null || Array.isArray(value)) {
      throw located(
        51132,
        `$merge write error: 'on' field '${path}' cannot be missing, null, undefined or an array`,
      )
    }
    return { kind: 'field', path, parts: path.split('.'), test: { op: 'eq', value } }
  })
  const filter: Filter = { kind: 'and', filters }
  for (const found of runQuery({ collection, filter, variables }, environmentOf(engine))) {
    if (found === PAUSE) {
      yield PAUSE
      continue
    }
    if (options.whenMatched === 'keepExisting') return
    // An insert then fails with the error that names the index, its key and the value.
    if (options.whenMatched === 'fail') break
    const change: Change = {
      update: matchedUpdate(options, doc),
      filter,
      arrayFilters: new Map(),
      variables: new Map([...variables, ['new', doc]]),
    }
    updateOne(engine, { collection, rid: found.rid, change })
    return
  }
  if (options.whenNotMatched === 'insert' || options.whenMatched === 'fail')
    insertBytes(engine, { collection, bytes: encode(doc) })
  else if (options.whenNotMatched === 'fail') {
    throw located(
      13113,
      '$merge could not find a matching document in the target collection for at least one document in the source collection',
    )
  }
}

function matchedUpdate({ whenMatched, lets }: MergeOptions, doc: Doc): Change['update'] {
  if (Array.isArray(whenMatched)) {
    const run = compilePipelineUpdate(whenMatched)
    return {
      kind: 'pipeline',
      run(before, variables) {
        const scoped = new Map(variables)
        for (const [name, value] of lets) {
          const text =
            typeof value === 'string' && value.startsWith('$')
              ? readPath(
                  doc,
                  value
                    .replace(/^\$+(ROOT\.?)?/, '')
                    .split('.')
                    .filter(Boolean),
                  0,
                )
              : value
          scoped.set(name, text)
        }
        return run(before, scoped)
      },
    }
  }
  if (whenMatched === 'replace') {
    return {
      kind: 'pipeline',
      run: before =>
        doc.has('_id') && !before.has('_id')
          ? doc
          : new Map<string, Value>([...doc, ['_id', before.get('_id')]]),
    }
  }
  return {
    kind: 'pipeline',
    run: before => new Map([...before, ...[...doc].filter(([name]) => name !== '_id')]),
  }
}
