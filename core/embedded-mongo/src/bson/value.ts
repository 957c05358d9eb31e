import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson'

export { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp }

/** A document. A Map, because a plain object moves integer-like names to the front and BSON order is data. */
export type Doc = Map<string, Value>

/** A numeric value: `number` is always an int32, `bigint` an int64; `Double` and `Decimal128` wrap the rest. */
export type Num = number | bigint | Double | Decimal128

/** Any BSON value. `undefined` is BSON's old undefined type when stored, and "missing" when read from a path. */
export type Value =
  | undefined
  | null
  | boolean
  | Num
  | string
  | Date
  | ObjectId
  | Binary
  | BSONRegExp
  | BSONSymbol
  | Code
  | Timestamp
  | MinKey
  | MaxKey
  | Doc
  | Value[]

export const isDoc = (value: unknown): value is Doc => value instanceof Map

export const isNum = (value: unknown): value is Num =>
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  value instanceof Double ||
  value instanceof Decimal128

/** The name that `$type` and error messages use for a value. */
export function typeName(value: Value): string {
  switch (typeof value) {
    case 'undefined':
      return 'missing'
    case 'number':
      return 'int'
    case 'bigint':
      return 'long'
    case 'string':
      return 'string'
    case 'boolean':
      return 'bool'
    default:
  }
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Map) return 'object'
  if (value instanceof Date) return 'date'
  if (value instanceof Code) return value.scope ? 'javascriptWithScope' : 'javascript'
  return wrapped[(value as { _bsontype: string })._bsontype] ?? 'unknown'
}

const wrapped: Record<string, string> = {
  ObjectId: 'objectId',
  Double: 'double',
  Decimal128: 'decimal',
  Binary: 'binData',
  BSONRegExp: 'regex',
  BSONSymbol: 'symbol',
  Timestamp: 'timestamp',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
}

/** BSON type numbers by `$type` name. */
export const typeNumbers: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
}

/** A document from plain JavaScript, for replies: nested plain objects become documents too. */
export function toDoc(plain: Record<string, unknown>): Doc {
  const out: Doc = new Map()
  for (const key of Object.keys(plain)) {
    const value = plain[key]
    if (value !== undefined) out.set(key, toValue(value))
  }
  return out
}

function toValue(value: unknown): Value {
  if (typeof value === 'number') {
    return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : new Double(value)
  }
  if (Array.isArray(value)) return value.map(toValue)
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return toDoc(value as Record<string, unknown>)
  }
  return value as Value
}

/** Returns whether a value counts as true in commands and expressions: not missing, null, false or zero. */
export function truthy(value: Value): boolean {
  if (value === null || value === undefined || value === false) return false
  if (typeof value === 'number') return value !== 0
  if (typeof value === 'bigint') return value !== 0n
  if (value instanceof Double) return value.value !== 0
  if (value instanceof Decimal128) return !/^-?0+(\.0*)?(E[+-]?\d+)?$/.test(value.toString())
  return true
}

/** A deep copy of containers; scalar values are shared, as nothing changes them in place. */
export function clone<T extends Value>(value: T): T {
  if (Array.isArray(value)) return value.map(clone) as T
  if (value instanceof Map) {
    const out: Doc = new Map()
    for (const [key, item] of value as Doc) out.set(key, clone(item))
    return out as T
  }
  return value
}
