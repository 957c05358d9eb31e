import { compilePipelineUpdate } from '../aggregation/pipeline-update.ts'
import { equal } from '../bson/compare.ts'
import { encode, MAX_DOCUMENT_BYTES } from '../bson/encode.ts'
import { MongoError } from '../bson/error.ts'
import { show } from '../bson/show.ts'
import { isEmptyTimestamp, nextTimestamp } from '../bson/timestamp.ts'
import { type Doc, isDoc, ObjectId, type Value } from '../bson/value.ts'
import type { Filter } from '../query/filter.ts'
import { applyModifiers, type Modifier } from './apply-modifiers.ts'
import { parseModifiers } from './parse-modifiers.ts'

/** A parsed update: operators, a whole document, or a pipeline. */
export type Update =
  | { kind: 'modifiers'; modifiers: Modifier[] }
  | { kind: 'replacement'; doc: Doc }
  | { kind: 'pipeline'; run: (doc: Doc, variables: Map<string, Value>) => Doc }

export interface UpdateContext {
  variables: Map<string, Value>
  /** Index that the positional `$` stands for, from the match. */
  arrayIndex?: number
  arrayFilters: Map<string, Filter>
  inserting: boolean
}

/** Parses an update argument. `multi` refuses replacements, as MongoDB does. */
export function parseUpdate(
  update: Value,
  { multi, arrayFilters, constants }: { multi: boolean; arrayFilters: Map<string, Filter>; constants?: Doc },
): Update {
  if (Array.isArray(update)) {
    if (arrayFilters.size > 0)
      throw new MongoError('FailedToParse', 'arrayFilters may not be specified for pipeline-style updates')
    return { kind: 'pipeline', run: compilePipelineUpdate(update, constants) }
  }
  if (!isDoc(update))
    throw new MongoError('FailedToParse', 'Update argument must be either an object or an array')
  const first = update.keys().next()
  if (first.done || !first.value.startsWith('$')) {
    if (multi)
      throw new MongoError('FailedToParse', 'multi update is not supported for replacement-style update')
    if (arrayFilters.size > 0)
      throw new MongoError('FailedToParse', 'arrayFilters may not be specified for replacement-style updates')
    for (const key of update.keys()) {
      if (key.startsWith('$'))
        throw new MongoError(
          'DollarPrefixedFieldName',
          `The dollar ($) prefixed field '${key}' in '${key}' is not allowed in the context of an update's replacement document.`,
        )
    }
    return { kind: 'replacement', doc: update }
  }
  return { kind: 'modifiers', modifiers: parseModifiers(update, { arrayFilters }) }
}

export interface Applied {
  doc: Doc
  bytes: Buffer
  /** true: a timestamp was set in a field that the update may not name. */
  stamped: boolean
}

/** Applies an update to a document (which it may change in place) and checks the result. */
export function applyUpdate(update: Update, before: Doc, context: UpdateContext): Applied {
  const id = before.get('_id')
  const hadId = before.has('_id')
  const changed = transform(update, before, context)
  if (update.kind === 'modifiers' && hadId && !changed.has('_id')) {
    throw new MongoError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    )
  }
  const doc = withId(changed, { id, hadId })
  const stamped = stampTimestamps(doc)
  const bytes = encode(doc)
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new MongoError(
      'BSONObjectTooLarge',
      `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`,
    )
  }
  return { doc, bytes, stamped }
}

function transform(update: Update, before: Doc, context: UpdateContext): Doc {
  if (update.kind === 'modifiers') return applyModifiers(update.modifiers, before, context)
  if (update.kind === 'pipeline') return update.run(before, context.variables)
  return new Map(update.doc)
}

/** Puts the _id first: it is never changed, and is added when an upsert left it open. */
function withId(doc: Doc, { id, hadId }: { id: Value; hadId: boolean }): Doc {
  if (hadId && doc.has('_id') && !sameValue(doc.get('_id'), id)) {
    throw new MongoError(
      'ImmutableField',
      `Performing an update on the path '_id' would modify the immutable field '_id' from ${show(id)} to ${show(doc.get('_id'))}`,
    )
  }
  const first = doc.keys().next()
  if (!first.done && first.value === '_id') return doc
  return new Map<string, Value>([
    ['_id', hadId ? id : (doc.get('_id') ?? new ObjectId())],
    ...[...doc].filter(([name]) => name !== '_id'),
  ])
}

const sameValue = (a: Value, b: Value): boolean => equal(a, b)

/** Checks an _id before it is stored. */
export function checkId(id: Value): void {
  if (Array.isArray(id)) throw new MongoError('InvalidIdField', "The '_id' value cannot be of type array")
  if (id === undefined) throw new MongoError('InvalidIdField', "The '_id' value cannot be of type undefined")
  if (typeof id === 'object' && id !== null && '_bsontype' in id && id._bsontype === 'BSONRegExp') {
    throw new MongoError('InvalidIdField', "The '_id' value cannot be of type regex")
  }
  if (isDoc(id)) {
    for (const key of id.keys()) {
      if (key.startsWith('$')) {
        throw new MongoError(
          'DollarPrefixedFieldName',
          `_id fields may not contain '$'-prefixed fields: ${key} is not valid for storage.`,
        )
      }
    }
  }
}

function stampTimestamps(doc: Doc): boolean {
  let found = false
  for (const value of doc.values()) found ||= isEmptyTimestamp(value)
  if (!found) return false
  for (const [name, value] of doc)
    if (isEmptyTimestamp(value) && name !== '_id') doc.set(name, nextTimestamp())
  return true
}
