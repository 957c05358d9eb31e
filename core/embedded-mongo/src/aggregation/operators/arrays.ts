import { wholeNumber } from '../../bson/arithmetic.ts'
import { equal } from '../../bson/compare.ts'
import { located } from '../../bson/error.ts'
import { typeName, type Value } from '../../bson/value.ts'
import { isNullish, type Operator, ofArguments, unary } from '../operator.ts'

function integer(name: string, value: Value): number {
  const whole = wholeNumber(value)
  if (whole === undefined) throw located(28691, `${name} needs a whole number, got ${typeName(value)}`)
  return whole
}

const arrayElemAt: Operator = ofArguments('$arrayElemAt', { min: 2, max: 2 }, ([list, index]) => {
  if (isNullish(list) || isNullish(index)) return null
  if (!Array.isArray(list))
    throw located(28689, `$arrayElemAt's first argument must be an array, but is ${typeName(list)}`)
  return list.at(integer('$arrayElemAt', index))
})

const concatArrays: Operator = ofArguments(
  '$concatArrays',
  { min: 0, max: Number.POSITIVE_INFINITY },
  values => {
    const out: Value[] = []
    for (const value of values) {
      if (isNullish(value)) return null
      if (!Array.isArray(value))
        throw located(28664, `$concatArrays only supports arrays, not ${typeName(value)}`)
      for (const item of value) out.push(item)
    }
    return out
  },
)

const slice: Operator = ofArguments('$slice', { min: 2, max: 3 }, ([list, first, second]) => {
  if (isNullish(list) || isNullish(first) || second === null) return null
  if (!Array.isArray(list))
    throw located(28724, `First argument to $slice must be an array, but is of type: ${typeName(list)}`)
  const a = integer('$slice', first)
  if (second === undefined) return a >= 0 ? list.slice(0, a) : list.slice(a)
  const count = integer('$slice', second)
  if (count <= 0) throw located(28729, `Third argument to $slice must be positive: ${count}`)
  const from = a >= 0 ? a : Math.max(0, list.length + a)
  return list.slice(from, from + count)
})

const inOperator: Operator = ofArguments('$in', { min: 2, max: 2 }, ([value, list]) => {
  if (!Array.isArray(list))
    throw located(40081, `$in requires an array as a second argument, found: ${typeName(list)}`)
  return list.some(item => equal(item, value))
})

const edge = (name: '$first' | '$last'): Operator =>
  unary(name, value => {
    if (isNullish(value)) return null
    if (!Array.isArray(value))
      throw located(28689, `${name}'s argument must be an array, but is ${typeName(value)}`)
    return value.at(name === '$first' ? 0 : -1)
  })

export const arrayOperators: Record<string, Operator> = {
  $arrayElemAt: arrayElemAt,
  $concatArrays: concatArrays,
  $first: edge('$first'),
  $last: edge('$last'),
  $in: inOperator,
  $size: unary('$size', value => {
    if (!Array.isArray(value))
      throw located(17124, `The argument to $size must be an array, but was of type: ${typeName(value)}`)
    return value.length
  }),
  $slice: slice,
}
