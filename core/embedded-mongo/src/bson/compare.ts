import { compareNumbers } from './compare-numbers.ts'
import { FarDate, millisOf } from './date.ts'
import { compareIds } from './object-id.ts'
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  type Doc,
  Double,
  isNum,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  type Value,
} from './value.ts'

/** Ranks of BSON's comparison order. Undefined sorts below null, which is how an empty array sorts.
 *  Source: MongoDB manual, "Comparison/Sort Order". */
export const rank = {
  minKey: 1,
  undefined: 2,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  code: 60,
  codeWithScope: 65,
  maxKey: 127,
} as const

/** The rank of a value's type. */
export function rankOf(value: Value): number {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return rank.number
    case 'string':
      return rank.string
    case 'boolean':
      return rank.boolean
    case 'undefined':
      return rank.undefined
    default:
  }
  if (value === null) return rank.null
  if (value instanceof Map) return rank.object
  if (Array.isArray(value)) return rank.array
  if (value instanceof Date) return rank.date
  if (value instanceof ObjectId) return rank.objectId
  if (value instanceof Double || value instanceof Decimal128) return rank.number
  if (value instanceof Binary) return rank.binary
  if (value instanceof Timestamp) return rank.timestamp
  if (value instanceof BSONRegExp) return rank.regex
  if (value instanceof BSONSymbol) return rank.string
  if (value instanceof MinKey) return rank.minKey
  if (value instanceof MaxKey) return rank.maxKey
  return value instanceof Code && value.scope ? rank.codeWithScope : rank.code
}

/** Compares two values in BSON order: negative, zero or positive. */
export function compare(a: Value, b: Value): number {
  if (a === b) return 0
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b)
  const left = rankOf(a)
  const right = rankOf(b)
  if (left !== right) return left - right
  return compareSameRank(a, b, left)
}

export const equal = (a: Value, b: Value): boolean => compare(a, b) === 0

function compareSameRank(a: Value, b: Value, kind: number): number {
  if (isNum(a) && isNum(b)) return compareNumbers(a, b)
  if (kind === rank.string) return compareStrings(textOf(a), textOf(b))
  if (a instanceof Map && b instanceof Map) return compareDocuments(a, b)
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b)
  if (a instanceof Date && b instanceof Date) return compareDates(a, b)
  if (a instanceof ObjectId && b instanceof ObjectId) return compareIds(a, b)
  if (a instanceof Binary && b instanceof Binary) return compareBinary(a, b)
  if (a instanceof Timestamp && b instanceof Timestamp) {
    const x = a.toBigInt() & 0xffff_ffff_ffff_ffffn
    const y = b.toBigInt() & 0xffff_ffff_ffff_ffffn
    return x < y ? -1 : x > y ? 1 : 0
  }
  if (a instanceof BSONRegExp && b instanceof BSONRegExp) {
    return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options)
  }
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  if (a instanceof Code && b instanceof Code) {
    const byCode = compareStrings(a.code, b.code)
    return byCode || compare((a.scope ?? null) as Value, (b.scope ?? null) as Value)
  }
  return 0
}

const compareDates = (a: Date, b: Date): number =>
  a instanceof FarDate || b instanceof FarDate
    ? sign(millisOf(a), millisOf(b))
    : sign(a.getTime(), b.getTime())

const sign = <T extends number | bigint>(x: T, y: T): number => (x < y ? -1 : x > y ? 1 : 0)

const textOf = (value: Value): string => (value instanceof BSONSymbol ? value.value : String(value))

/** Order of UTF-8 bytes, which is the order of code points; UTF-16 units differ from it at surrogates. */
export function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const x = a.charCodeAt(index)
    const y = b.charCodeAt(index)
    if (x === y) continue
    if (x >= 0xd800 && y >= 0xd800) return fixSurrogate(x) - fixSurrogate(y)
    return x - y
  }
  return a.length - b.length
}

const fixSurrogate = (unit: number): number => (unit >= 0xe000 ? unit - 0x2000 : unit + 0x2000)

function compareDocuments(a: Doc, b: Doc): number {
  const left = a.entries()
  const right = b.entries()
  for (;;) {
    const x = left.next()
    const y = right.next()
    if (x.done || y.done) return x.done ? (y.done ? 0 : -1) : 1
    const order =
      rankOf(x.value[1]) - rankOf(y.value[1]) ||
      compareStrings(x.value[0], y.value[0]) ||
      compare(x.value[1], y.value[1])
    if (order !== 0) return order
  }
}

function compareLists(a: Value[], b: Value[]): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const order = compare(a[index], b[index])
    if (order !== 0) return order
  }
  return a.length - b.length
}

function compareBinary(a: Binary, b: Binary): number {
  if (a.position !== b.position) return a.position - b.position
  if (a.sub_type !== b.sub_type) return a.sub_type - b.sub_type
  return Buffer.compare(a.buffer.subarray(0, a.position), b.buffer.subarray(0, b.position))
}
