import { compare, equal, rankOf } from '../bson/compare.ts'
import {
  BSONRegExp,
  BSONSymbol,
  Decimal128,
  Double,
  isNum,
  MaxKey,
  MinKey,
  typeName,
  type Value,
} from '../bson/value.ts'
import { testBits } from './bits.ts'
import { boundedTest } from './bounded-regex.ts'
import type { Test } from './filter.ts'

/** Tests one value (undefined is a missing field) against one predicate, without looking into arrays. */
export function testValue(value: Value, test: Test): boolean {
  switch (test.op) {
    case 'eq':
      return value === undefined ? isNull(test.value) : equal(value, test.value)
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return ordered(value, test.op, test.value)
    case 'in':
      return contains(test.sorted, value ?? null) || test.regexes.some(each => testValue(value, each))
    case 'regex':
      if (typeof value === 'string') return boundedTest(test.regex, value)
      if (value instanceof BSONSymbol) return boundedTest(test.regex, value.value)
      return value instanceof BSONRegExp && equal(value, test.source)
    case 'exists':
      return value !== undefined
    case 'type':
      return value !== undefined && test.types.has(typeName(value))
    case 'size':
      return Array.isArray(value) && value.length === test.size
    case 'mod':
      return isMultiple(value, test)
    case 'bits':
      return testBits(value, test)
    case 'elemMatch':
      return false
  }
}

const isNull = (value: Value): boolean => value === null || value === undefined

/** Compares a value by order; only values of the same type match, except with MinKey and MaxKey. */
function ordered(value: Value, op: 'gt' | 'gte' | 'lt' | 'lte', bound: Value): boolean {
  if (bound instanceof MinKey || bound instanceof MaxKey) return byOrder(compare(value ?? null, bound), op)
  if (isNull(bound)) return isNull(value) && (op === 'gte' || op === 'lte')
  if (value === undefined || rankOf(value) !== rankOf(bound)) return false
  if (isNaNValue(value) || isNaNValue(bound)) {
    return (op === 'gte' || op === 'lte') && isNaNValue(value) && isNaNValue(bound)
  }
  return byOrder(compare(value, bound), op)
}

function byOrder(order: number, op: 'gt' | 'gte' | 'lt' | 'lte'): boolean {
  if (op === 'gt') return order > 0
  if (op === 'gte') return order >= 0
  return op === 'lt' ? order < 0 : order <= 0
}

export function isNaNValue(value: Value): boolean {
  if (value instanceof Double) return Number.isNaN(value.value)
  return value instanceof Decimal128 && value.toString() === 'NaN'
}

function contains(sorted: Value[], value: Value): boolean {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const order = compare(sorted[middle] ?? null, value)
    if (order === 0) return true
    if (order < 0) low = middle + 1
    else high = middle - 1
  }
  return false
}

function isMultiple(value: Value, { divisor, remainder }: { divisor: bigint; remainder: bigint }): boolean {
  if (!isNum(value)) return false
  if (typeof value === 'number' || typeof value === 'bigint') return BigInt(value) % divisor === remainder
  const plain = Number(value.toString())
  if (!Number.isFinite(plain)) return false
  return BigInt(Math.trunc(plain)) % divisor === remainder
}
