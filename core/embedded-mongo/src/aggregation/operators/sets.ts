import { compare, equal } from '../../bson/compare.ts'
import { located } from '../../bson/error.ts'
import { truthy, typeName, type Value } from '../../bson/value.ts'
import { isNullish, type Operator, ofArguments, unary } from '../operator.ts'

function arrays(name: string, values: Value[]): Value[][] | null {
  if (values.some(isNullish)) return null
  return values.map(value => {
    if (!Array.isArray(value))
      throw located(
        17047,
        `All operands of ${name} must be arrays. One argument is of type: ${typeName(value)}`,
      )
    return value
  })
}

/** Distinct values in BSON order. */
export function distinct(values: Value[]): Value[] {
  const sorted = [...values].sort(compare)
  return sorted.filter((value, index) => index === 0 || !equal(value, sorted[index - 1]))
}

const has = (list: Value[], value: Value): boolean => list.some(item => equal(item, value))

const many = { min: 0, max: Number.POSITIVE_INFINITY }
const two = { min: 2, max: 2 }

export const setOperators: Record<string, Operator> = {
  $setUnion: ofArguments('$setUnion', many, values => {
    const lists = arrays('$setUnion', values)
    return lists && distinct(lists.flat())
  }),
  $setIntersection: ofArguments('$setIntersection', many, values => {
    const lists = arrays('$setIntersection', values)
    if (!lists || lists.length === 0) return lists
    return distinct(lists[0].filter(value => lists.every(list => has(list, value))))
  }),
  $setDifference: ofArguments('$setDifference', two, values => {
    const lists = arrays('$setDifference', values)
    return lists && distinct(lists[0].filter(value => !has(lists[1], value)))
  }),
  $setEquals: ofArguments('$setEquals', { min: 2, max: Number.POSITIVE_INFINITY }, values => {
    const lists = arrays('$setEquals', values)
    if (!lists) throw located(17044, 'All operands of $setEquals must be arrays.')
    const first = distinct(lists[0])
    return lists.every(list => equal(distinct(list), first))
  }),
  $setIsSubset: ofArguments('$setIsSubset', two, values => {
    const lists = arrays('$setIsSubset', values)
    if (!lists) throw located(17046, 'both operands of $setIsSubset must be arrays.')
    return lists[0].every(value => has(lists[1], value))
  }),
  $allElementsTrue: unary('$allElementsTrue', value => {
    if (!Array.isArray(value)) throw located(17040, "$allElementsTrue's argument must be an array")
    return value.every(truthy)
  }),
  $anyElementTrue: unary('$anyElementTrue', value => {
    if (!Array.isArray(value)) throw located(17041, "$anyElementTrue's argument must be an array")
    return value.some(truthy)
  }),
}
