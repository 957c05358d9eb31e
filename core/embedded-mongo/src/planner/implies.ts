import { compare, equal, rankOf } from '../bson/compare.ts'
import { typeName } from '../bson/value.ts'
import type { FieldFilter, Filter, Test } from '../query/filter.ts'
import { testValue } from '../query/test-value.ts'

/** Returns whether documents that meet all `conjuncts` surely meet `filter` (the filter of a partial index).
 *  Returns false when it cannot be decided. */
export function implies(conjuncts: Filter[], filter: Filter): boolean {
  if (filter.kind === 'and') return filter.filters.every(each => implies(conjuncts, each))
  if (filter.kind === 'or') return filter.filters.some(each => implies(conjuncts, each))
  if (filter.kind !== 'field') return false
  return conjuncts.some(
    each => each.kind === 'field' && each.path === filter.path && fieldImplies(each, filter.test),
  )
}

function fieldImplies({ test }: FieldFilter, wanted: Test): boolean {
  if (test.op === 'eq') return pointImplies(test.value, wanted)
  if (test.op === 'in') {
    return (
      test.regexes.length === 0 &&
      test.sorted.length > 0 &&
      test.sorted.every(value => pointImplies(value, wanted))
    )
  }
  if (wanted.op === 'exists') return existsFrom(test)
  if (wanted.op === 'type') return typeFrom(test, wanted.types)
  if (isRange(test) && isRange(wanted)) return rangeImplies(test, wanted)
  return false
}

function pointImplies(value: Parameters<typeof testValue>[0], wanted: Test): boolean {
  // A null in the query also finds missing fields; a list or a document may be met in several ways.
  if (value === null || value === undefined || Array.isArray(value)) return false
  if (wanted.op === 'eq' && Array.isArray(wanted.value)) return false
  return wanted.op !== 'elemMatch' && testValue(value, wanted)
}

function existsFrom(test: Test): boolean {
  if (isRange(test)) return test.value !== null && rankOf(test.value) > 5 && rankOf(test.value) < 127
  return (
    test.op === 'exists' ||
    test.op === 'regex' ||
    test.op === 'type' ||
    test.op === 'mod' ||
    test.op === 'size' ||
    test.op === 'elemMatch'
  )
}

function typeFrom(test: Test, types: ReadonlySet<string>): boolean {
  if (test.op === 'type') return [...test.types].every(each => types.has(each))
  if (!isRange(test)) return test.op === 'regex' && types.has('string') && types.has('regex')
  const number = ['int', 'long', 'double', 'decimal']
  const name = typeName(test.value)
  return number.includes(name) ? number.every(each => types.has(each)) : name !== 'null' && types.has(name)
}

type RangeTest = Extract<Test, { op: 'gt' | 'gte' | 'lt' | 'lte' }>
const isRange = (test: Test): test is RangeTest => ['gt', 'gte', 'lt', 'lte'].includes(test.op)

function rangeImplies(test: RangeTest, wanted: RangeTest): boolean {
  if (rankOf(test.value) !== rankOf(wanted.value) || test.value === null || wanted.value === null)
    return false
  if (test.op[0] !== wanted.op[0]) return false
  if (equal(test.value, wanted.value)) return test.op === wanted.op || wanted.op.endsWith('e')
  const order = compare(test.value, wanted.value)
  return test.op[0] === 'g' ? order > 0 : order < 0
}
