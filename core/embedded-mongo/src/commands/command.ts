import { compileExpression } from '../aggregation/compile-expression.ts'
import { wholeNumber } from '../bson/arithmetic.ts'
import type { Encodable } from '../bson/encode.ts'
import { located, MongoError } from '../bson/error.ts'
import { type Doc, isDoc, truthy, typeName, type Value } from '../bson/value.ts'
import type { Engine } from '../process/engine.ts'
import { systemVariables } from '../process/engine.ts'
import type { Pause } from '../process/pauses.ts'
import type { Collection, Index } from '../storage/collection.ts'
import { checkCommonOptions, commonOptions } from './common-options.ts'
import { checkAgainst, type Options } from './options.ts'

export type Reply = Map<string, Encodable>

/** One command as it arrived. `sequences` holds documents that came beside the body, as bytes. */
export interface Request {
  engine: Engine
  name: string
  database: string
  body: Doc
  sequences: Map<string, Buffer[]>
  connection: ConnectionState
}

export interface ConnectionState {
  id: number
  /** Missing: no authentication is required. */
  scram?: (request: { name: string; body: Doc }) => Doc
  authenticated: boolean
}

export interface Command {
  /** The treatment of each option beyond those that every command has. */
  options: Options
  /** true: it runs inside a transaction; for aggregate this depends on the pipeline. */
  writes: boolean | ((body: Doc) => boolean)
  run(request: Request): Generator<Pause, Reply>
  /** true: it adds data, and is refused when the disk is nearly full. */
  grows?: boolean
  /** true: it may run before login. */
  open?: boolean
}

/** Refuses options that this database does not know or cannot honour. */
export function checkOptions(name: string, body: Doc, command: Command): void {
  checkAgainst(command.options, { where: name, body, also: commonOptions, except: name })
  checkCommonOptions(body)
}

/** Returns the collection that a command names; undefined when it does not exist. */
export function collectionOf({ engine, name, database, body }: Request): Collection | undefined {
  return engine.catalog.get(namespaceOf({ name, database, body }))
}

export function namespaceOf({ name, database, body }: Pick<Request, 'name' | 'database' | 'body'>): string {
  const collection = body.get(name)
  if (typeof collection !== 'string') {
    throw new MongoError('InvalidNamespace', `collection name has invalid type ${typeName(collection)}`)
  }
  if (collection === '')
    throw new MongoError('InvalidNamespace', `Invalid namespace specified '${database}.'`)
  return `${database}.${collection}`
}

/** Returns the collection that a write names; creates it if it does not exist. */
export function writableCollection(request: Request): Collection {
  return collectionOf(request) ?? request.engine.catalog.create(namespaceOf(request), new Map())
}

export function docOption(body: Doc, name: string): Doc {
  const value = body.get(name)
  if (value === undefined || value === null) return new Map()
  if (isDoc(value)) return value
  throw wrongType(name, { value, wanted: 'object' })
}

export function countOption(body: Doc, name: string): number | undefined {
  const value = body.get(name)
  if (value === undefined || value === null) return undefined
  const whole = wholeNumber(value)
  if (whole === undefined) throw wrongType(name, { value, wanted: 'long' })
  if (whole < 0) throw located(51024, `BSON field '${name}' value must be >= 0, actual value '${whole}'`)
  return whole
}

export const flag = (body: Doc, name: string): boolean => truthy(body.get(name))

export const wrongType = (name: string, { value, wanted }: { value: Value; wanted: string }): MongoError =>
  new MongoError(
    'TypeMismatch',
    `BSON field '${name}' is the wrong type '${typeName(value)}', expected type '${wanted}'`,
  )

/** Returns `$$NOW` and the variables that `let` defines; its values are constant expressions. */
export function variablesOf(body: Doc): Map<string, Value> {
  const variables = systemVariables()
  const empty: Doc = new Map()
  for (const [name, value] of docOption(body, 'let')) {
    if (readsDocument(value)) {
      throw located(
        4890500,
        'Command let Expression tried to access a field, but this is not allowed because command let expressions run before the query examines any documents.',
      )
    }
    variables.set(name, compileExpression(value)({ root: empty, current: empty, variables }))
  }
  return variables
}

/** Returns whether an expression names a field of a document; for `let` there is no document. */
function readsDocument(value: Value): boolean {
  if (typeof value === 'string') return /^\$(?!\$)|^\$\$(?:ROOT|CURRENT)\b/.test(value)
  if (Array.isArray(value)) return value.some(readsDocument)
  if (!isDoc(value)) return false
  return [...value].some(([name, inner]) => name !== '$literal' && readsDocument(inner))
}

/** Returns the index that a hint names, by name or key pattern. */
export function hintOf(
  hint: Value,
  collection: Collection | undefined,
): Index | 'natural' | 'reverse' | undefined {
  if (hint === undefined || hint === null || (isDoc(hint) && hint.size === 0)) return undefined
  if (isDoc(hint) && hint.has('$natural')) {
    if (hint.size > 1) throw new MongoError('BadValue', '$natural hint cannot be combined with other fields')
    return naturalOrder(hint.get('$natural'))
  }
  if (typeof hint !== 'string' && !isDoc(hint)) {
    throw new MongoError('FailedToParse', 'Hint must be a string or an object')
  }
  if (!collection) return undefined
  const found = collection.indexes.find(index => {
    if (typeof hint === 'string') return index.name === hint
    if (!isDoc(hint)) return false
    return samePattern([...hint], index)
  })
  if (!found)
    throw new MongoError(
      'BadValue',
      'error processing query: planner returned error: hint provided does not correspond to an existing index',
    )
  return found
}

export function naturalOrder(value: Value): 'natural' | 'reverse' {
  const direction = wholeNumber(value)
  if (direction === 1) return 'natural'
  if (direction === -1) return 'reverse'
  throw new MongoError('BadValue', '$natural must be 1 or -1')
}

export const samePattern = (pattern: [string, Value][], index: Index): boolean =>
  pattern.length === index.fields.length &&
  pattern.every(
    ([path, direction], which) =>
      index.fields[which].path === path &&
      (wholeNumber(direction) ?? 0) > 0 === index.fields[which].direction > 0,
  )

/** Returns the moment at which `maxTimeMS` is over. */
export function deadlineOf(body: Doc): number | undefined {
  const limit = countOption(body, 'maxTimeMS')
  return limit ? Date.now() + limit : undefined
}
