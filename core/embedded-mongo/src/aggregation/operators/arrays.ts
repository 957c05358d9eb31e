import { wholeNumber } from '../../bson/arithmetic.ts'
import { compare, equal } from '../../bson/compare.ts'
import { located, MongoError } from '../../bson/error.ts'
import { isDoc, truthy, typeName, type Value } from '../../bson/value.ts'
import { parseSort, sortDocuments } from '../../sort/sort.ts'
import { isNullish, namedArguments, type Operator, ofArguments, unary } from '../operator.ts'

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

const range: Operator = ofArguments('$range', { min: 2, max: 3 }, ([from, to, by]) => {
  const start = integer('$range', from)
  const end = integer('$range', to)
  const step = by === undefined ? 1 : integer('$range', by)
  if (step === 0) throw located(34449, '$range requires a non-zero step value')
  if ((end - start) / step > 1_000_000)
    throw new MongoError('ExceededMemoryLimit', '$range would be too large')
  const out: Value[] = []
  for (let at = start; step > 0 ? at < end : at > end; at += step) out.push(at)
  return out
})

const indexOfArray: Operator = ofArguments(
  '$indexOfArray',
  { min: 2, max: 4 },
  ([list, sought, from, to]) => {
    if (isNullish(list)) return null
    if (!Array.isArray(list))
      throw located(40090, `$indexOfArray requires an array as a first argument, found: ${typeName(list)}`)
    const end = to === undefined ? list.length : Math.min(list.length, integer('$indexOfArray', to))
    for (let at = from === undefined ? 0 : integer('$indexOfArray', from); at < end; at++) {
      if (equal(list[at], sought)) return at
    }
    return -1
  },
)

const zip: Operator = (argument, compile) => {
  const given = namedArguments('$zip', argument, {
    required: ['inputs'],
    optional: ['useLongestLength', 'defaults'],
  })
  const inputs = compile(given.get('inputs'))
  const longest = truthy(given.get('useLongestLength'))
  const defaults = given.has('defaults') ? compile(given.get('defaults')) : undefined
  if (defaults && !longest) throw located(34466, 'cannot specify defaults unless useLongestLength is true')
  return scope => {
    const lists = inputs(scope)
    if (isNullish(lists)) return null
    if (!Array.isArray(lists)) throw located(34461, 'inputs must be an array of expressions')
    if (lists.some(isNullish)) return null
    const checked = lists.map(list => {
      if (!Array.isArray(list))
        throw located(34468, `$zip found a non-array expression in input: ${typeName(list)}`)
      return list
    })
    const fill = defaults?.(scope)
    const lengths = checked.map(list => list.length)
    const length = checked.length === 0 ? 0 : longest ? Math.max(...lengths) : Math.min(...lengths)
    return Array.from({ length }, (_, at) =>
      checked.map((list, which) =>
        at < list.length ? list[at] : Array.isArray(fill) ? (fill[which] ?? null) : null,
      ),
    )
  }
}

const sortArray: Operator = (argument, compile) => {
  const given = namedArguments('$sortArray', argument, { required: ['input', 'sortBy'] })
  const input = compile(given.get('input'))
  const by = given.get('sortBy')
  const order = isDoc(by) ? parseSort(by) : undefined
  const direction = order ? 1 : wholeNumber(by)
  if (!order && direction !== 1 && direction !== -1) throw located(2942506, 'Invalid sortBy for $sortArray')
  return scope => {
    const list = input(scope)
    if (isNullish(list)) return null
    if (!Array.isArray(list))
      throw located(
        2942504,
        `The input argument to $sortArray must be an array, but was of type: ${typeName(list)}`,
      )
    if (order) return sortDocuments(list, order)
    return [...list].sort((a, b) => compare(a, b) * (direction ?? 1))
  }
}

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
  $indexOfArray: indexOfArray,
  $isArray: ofArguments('$isArray', { min: 1, max: 1 }, ([value]) => Array.isArray(value)),
  $range: range,
  $reverseArray: unary('$reverseArray', value => {
    if (isNullish(value)) return null
    if (!Array.isArray(value))
      throw located(
        34435,
        `The argument to $reverseArray must be an array, but was of type: ${typeName(value)}`,
      )
    return [...value].reverse()
  }),
  $size: unary('$size', value => {
    if (!Array.isArray(value))
      throw located(17124, `The argument to $size must be an array, but was of type: ${typeName(value)}`)
    return value.length
  }),
  $slice: slice,
  $sortArray: sortArray,
  $zip: zip,
}
