import { toNumber, wholeNumber } from '../bson/arithmetic.ts'
import { MongoError } from '../bson/error.ts'
import { type Doc, isDoc, isNum, truthy, type Value } from '../bson/value.ts'
import { parseFilter } from '../query/parse-filter.ts'
import type { Index } from '../storage/collection.ts'
import { pathsRead } from './touched-indexes.ts'

const known = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'expireAfterSeconds',
  'partialFilterExpression',
  'background',
  'ns',
  'hidden',
  'collation',
])

/** Makes an index in memory from its specification. Checks everything but conflicts with other indexes. */
export function indexFromSpec(spec: Doc, no: number): Index {
  for (const option of spec.keys()) {
    if (!known.has(option)) {
      throw new MongoError(
        'InvalidIndexSpecificationOption',
        `The field '${option}' is not valid for an index specification, or not supported by this database`,
      )
    }
  }
  const collation = spec.get('collation')
  if (isDoc(collation) && collation.get('locale') !== 'simple') {
    throw new MongoError('CommandNotSupported', 'collation is not supported by this database')
  }
  const key = spec.get('key')
  if (!isDoc(key) || key.size === 0) throw new MongoError('CannotCreateIndex', 'Index keys cannot be empty.')
  if (key.size > 32) throw new MongoError('CannotCreateIndex', 'An index may have at most 32 fields')
  const fields = [...key].map(([path, direction]) => fieldFrom(path, direction))
  const name = spec.get('name')
  if (typeof name !== 'string' || name === '')
    throw new MongoError('CannotCreateIndex', 'The index name must be a non-empty string')
  const partial = spec.get('partialFilterExpression')
  if (partial !== undefined && !isDoc(partial)) {
    throw new MongoError('CannotCreateIndex', 'partialFilterExpression must be an object')
  }
  if (partial && truthy(spec.get('sparse'))) {
    throw new MongoError('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options')
  }
  const filter = partial ? parseFilter(partial) : undefined
  return {
    no,
    name,
    fields,
    spec,
    unique: no === 0 || truthy(spec.get('unique')),
    sparse: truthy(spec.get('sparse')),
    partial: filter,
    reads: pathsRead({ fields, partial: filter }),
    expireAfterSeconds: ttlSeconds(spec.get('expireAfterSeconds'), fields.length),
    multikey: fields.map(() => false),
    truncated: false,
    building: false,
    dropped: false,
    hidden: truthy(spec.get('hidden')),
  }
}

function fieldFrom(path: string, direction: Value): Index['fields'][number] {
  if (typeof direction === 'string') {
    throw new MongoError('CannotCreateIndex', `Index type '${direction}' is not supported by this database`)
  }
  if (!isNum(direction) || toNumber(direction) === 0 || Number.isNaN(toNumber(direction))) {
    throw new MongoError(
      'CannotCreateIndex',
      `Values in the index key pattern cannot be 0 or of another type: ${path}`,
    )
  }
  const parts = path.split('.')
  if (parts.includes(''))
    throw new MongoError('CannotCreateIndex', 'Index keys cannot contain an empty field.')
  if (parts.includes('$**'))
    throw new MongoError('CannotCreateIndex', 'Wildcard indexes are not supported by this database')
  if (parts.some(part => part.startsWith('$'))) {
    throw new MongoError(
      'CannotCreateIndex',
      `Index key contains an illegal field name: field name starts with '$': ${path}`,
    )
  }
  return { path, parts, direction: toNumber(direction) > 0 ? 1 : -1 }
}

function ttlSeconds(value: Value, fields: number): number | undefined {
  if (value === undefined) return undefined
  const seconds = isNum(value) ? toNumber(value) : undefined
  if (seconds === undefined || Number.isNaN(seconds)) {
    throw new MongoError('CannotCreateIndex', "TTL index 'expireAfterSeconds' option must be numeric")
  }
  if (seconds < 0 || seconds > 2147483647) {
    throw new MongoError(
      'CannotCreateIndex',
      "TTL index 'expireAfterSeconds' option must be within 0 and 2147483647",
    )
  }
  if (fields !== 1)
    throw new MongoError(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL',
    )
  return wholeNumber(value) ?? Math.trunc(seconds)
}
