import { equal } from '../bson/compare.ts'
import { MongoError } from '../bson/error.ts'
import { type Doc, isDoc, isNum, truthy, type Value } from '../bson/value.ts'
import { indexFromSpec } from '../index/spec.ts'
import type { Filter } from '../query/filter.ts'
import type { Collection } from '../storage/collection.ts'
import { samePattern } from './command.ts'

/** Returns the specification as it is stored and listed: version first, defaults left out. */
export function normalized(spec: Value): Doc {
  if (!isDoc(spec))
    throw new MongoError('TypeMismatch', "The elements of the 'indexes' array must be objects")
  const out: Doc = new Map<string, Value>([
    ['v', 2],
    ['key', spec.get('key')],
    ['name', spec.get('name')],
  ])
  for (const [name, value] of spec) {
    if (name === 'background' || name === 'ns' || name === 'collation' || out.has(name)) {
      if (name === 'collation') indexFromSpec(spec, 1)
      continue
    }
    if ((name === 'unique' || name === 'sparse' || name === 'hidden') && !truthy(value)) continue
    out.set(name, value)
  }
  return out
}

/** Refuses forms that a new index may not have; indexes of earlier versions stay as they are. */
export function checkNewIndex(spec: Doc): void {
  const { partial, fields, name } = indexFromSpec(spec, 1)
  for (const option of ['unique', 'sparse', 'hidden']) {
    const value = spec.get(option)
    if (value !== undefined && typeof value !== 'boolean' && !isNum(value))
      throw new MongoError('TypeMismatch', `The field '${option}' has value of another type than bool`)
  }
  if (name === '*') throw new MongoError('BadValue', "The index name '*' is not valid.")
  if (partial) checkPartialFilter(partial)
  if (fields.length !== 1 || fields[0].path !== '_id' || fields[0].direction !== 1) return
  for (const option of ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression', 'hidden']) {
    if (spec.has(option)) {
      throw new MongoError(
        'InvalidIndexSpecificationOption',
        `The field '${option}' is not valid for an _id index specification`,
      )
    }
  }
}

const PARTIAL = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'exists', 'type'])

/** Checks the filter of a partial index. Source: MongoDB manual, "Partial Indexes". */
function checkPartialFilter(filter: Filter): void {
  if (filter.kind === 'and' || filter.kind === 'or') {
    for (const each of filter.filters) checkPartialFilter(each)
    return
  }
  const known =
    filter.kind === 'field' &&
    (PARTIAL.has(filter.test.op) || (filter.test.op === 'in' && filter.test.regexes.length === 0))
  if (known) return
  throw new MongoError(
    'CannotCreateIndex',
    'Expression not supported in partial index: only $eq, $in, $gt, $gte, $lt, $lte, $exists: true, $type, $and and $or are',
  )
}

/**
 * Returns true for an identical index, which is left alone; throws for one that differs under the same name
 * or key.
 */
export function alreadyThere(collection: Collection, spec: Doc): boolean {
  const key = spec.get('key')
  for (const index of collection.indexes) {
    const sameKey = isDoc(key) && samePattern([...key], index)
    const sameName = index.name === spec.get('name')
    if (!sameKey && !sameName) continue
    if (index.no === 0 && sameKey) return true
    if (sameName && !sameKey) {
      throw new MongoError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. Requested index: ${index.name}`,
      )
    }
    const sameFilter = equal(
      index.spec.get('partialFilterExpression') ?? null,
      spec.get('partialFilterExpression') ?? null,
    )
    if (!sameName && !sameFilter) continue
    const sameOptions =
      sameFilter &&
      truthy(spec.get('unique')) === truthy(index.spec.get('unique')) &&
      truthy(spec.get('sparse')) === truthy(index.spec.get('sparse')) &&
      equal(spec.get('expireAfterSeconds') ?? null, index.spec.get('expireAfterSeconds') ?? null)
    if (sameOptions && sameName) return true
    if (sameName) {
      throw new MongoError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index but other options: ${index.name}`,
      )
    }
    throw new MongoError(
      'IndexOptionsConflict',
      `Index already exists with a different name: ${index.name}${sameOptions ? '' : ' and different options'}`,
    )
  }
  return false
}
