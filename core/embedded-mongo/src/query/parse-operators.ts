import { wholeNumber } from '../bson/arithmetic.ts'
import { compare } from '../bson/compare.ts'
import { MongoError } from '../bson/error.ts'
import { BSONRegExp, type Doc, isDoc, truthy, typeName, typeNumbers, type Value } from '../bson/value.ts'
import { bitMask } from './bits.ts'
import type { Filter, Test } from './filter.ts'
import { regexFromText, toRegExp } from './regex.ts'

interface Place {
  path: string
  parts: string[]
}

type Parse = (query: Doc) => Filter

/** Parses `{$gt: 1, $lt: 5}` on one field; the filters are joined by "and". */
export function parseOperators(place: Place, operators: Doc, parse: Parse): Filter[] {
  const out: Filter[] = []
  for (const [operator, value] of operators) {
    if (operator === '$options') {
      if (!operators.has('$regex')) throw new MongoError('BadValue', '$options needs a $regex')
      continue
    }
    const regexOptions = operator === '$regex' ? operators.get('$options') : undefined
    out.push(...parseOperator(place, { operator, value, regexOptions }, parse))
  }
  return out
}

const field = (place: Place, test: Test): Filter => ({ kind: 'field', ...place, test })
const not = (filter: Filter): Filter => ({ kind: 'not', filter })

function parseOperator(
  place: Place,
  { operator, value, regexOptions }: { operator: string; value: Value; regexOptions: Value },
  parse: Parse,
): Filter[] {
  switch (operator) {
    case '$eq':
      return [field(place, { op: 'eq', value })]
    case '$ne':
      if (value instanceof BSONRegExp) throw new MongoError('BadValue', "Can't have regex as arg to $ne.")
      return [not(field(place, { op: 'eq', value }))]
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte': {
      if (value instanceof BSONRegExp) {
        throw new MongoError('BadValue', `Can't have RegEx as arg to predicate over field '${place.path}'.`)
      }
      const op = operator === '$gt' ? 'gt' : operator === '$gte' ? 'gte' : operator === '$lt' ? 'lt' : 'lte'
      return [field(place, { op, value })]
    }
    case '$in':
      return [field(place, inTest('$in', value))]
    case '$nin':
      return [not(field(place, inTest('$nin', value)))]
    case '$not':
      return [not(negated(place, value, parse))]
    case '$exists':
      return truthy(value) ? [field(place, { op: 'exists' })] : [not(field(place, { op: 'exists' }))]
    case '$regex':
      return [field(place, regexTest(regexFrom(value, regexOptions)))]
    case '$type':
      return [field(place, { op: 'type', types: typeSet(value) })]
    case '$size':
      return [field(place, { op: 'size', size: sizeArgument(value) })]
    case '$mod':
      return [field(place, modTest(value))]
    case '$all':
      return all(place, value, parse)
    case '$elemMatch':
      return [field(place, elemMatch(value, parse))]
    case '$bitsAllSet':
    case '$bitsAnySet':
    case '$bitsAllClear':
    case '$bitsAnyClear': {
      const want = bitKinds[operator]
      return [field(place, { op: 'bits', mask: bitMask(operator, value), want })]
    }
    case '$comment':
      return []
    case '$near':
    case '$nearSphere':
    case '$geoWithin':
    case '$geoIntersects':
      throw new MongoError('CommandNotSupported', `${operator} is not supported by this database`)
    default:
      throw new MongoError('BadValue', `unknown operator: ${operator}`)
  }
}

const bitKinds = {
  $bitsAllSet: 'allSet',
  $bitsAnySet: 'anySet',
  $bitsAllClear: 'allClear',
  $bitsAnyClear: 'anyClear',
} as const

export const regexTest = (source: BSONRegExp): Test => ({ op: 'regex', regex: toRegExp(source), source })

function regexFrom(value: Value, options: Value): BSONRegExp {
  if (options !== undefined && typeof options !== 'string') {
    throw new MongoError('BadValue', '$options has to be a string')
  }
  if (value instanceof BSONRegExp) {
    if (options !== undefined && value.options !== '') {
      throw new MongoError('BadValue', 'options set in both $regex and $options')
    }
    return options === undefined ? value : regexFromText(value.pattern, options)
  }
  if (typeof value !== 'string') throw new MongoError('BadValue', '$regex has to be a string')
  return regexFromText(value, options ?? '')
}

function inTest(operator: string, value: Value): Test {
  if (!Array.isArray(value)) throw new MongoError('BadValue', `${operator} needs an array`)
  for (const item of value) {
    if (isDoc(item) && [...item.keys()][0]?.startsWith('$') && !item.has('$ref') && !item.has('$id')) {
      throw new MongoError('BadValue', `cannot nest $ under ${operator}`)
    }
  }
  const regexes = value.filter(item => item instanceof BSONRegExp).map(regexTest)
  const sorted = value.filter(item => !(item instanceof BSONRegExp)).sort(compare)
  return { op: 'in', sorted, regexes }
}

function negated(place: Place, value: Value, parse: Parse): Filter {
  if (value instanceof BSONRegExp) return field(place, regexTest(value))
  if (!isDoc(value)) throw new MongoError('BadValue', '$not needs a regex or a document')
  if (value.size === 0) throw new MongoError('BadValue', '$not cannot be empty')
  for (const key of value.keys()) {
    if (!key.startsWith('$')) throw new MongoError('BadValue', `unknown operator: ${key}`)
  }
  return { kind: 'and', filters: parseOperators(place, value, parse) }
}

function typeSet(value: Value): ReadonlySet<string> {
  const list = Array.isArray(value) ? value : [value]
  if (list.length === 0) throw new MongoError('FailedToParse', '$type must match at least one type')
  const out = new Set<string>()
  for (const item of list) {
    if (item === 'number') for (const name of ['int', 'long', 'double', 'decimal']) out.add(name)
    else if (typeof item === 'string') {
      if (!(item in typeNumbers)) throw new MongoError('BadValue', `Unknown type name alias: ${item}`)
      out.add(item)
    } else {
      const number = wholeNumber(item)
      const name = Object.keys(typeNumbers).find(each => typeNumbers[each] === number)
      if (!name) throw new MongoError('BadValue', `Invalid numerical type code: ${String(item)}`)
      out.add(name)
    }
  }
  return out
}

function sizeArgument(value: Value): number {
  const size = wholeNumber(value)
  if (size === undefined) throw new MongoError('BadValue', `$size must be a whole number`)
  if (size < 0) throw new MongoError('BadValue', '$size may not be negative')
  return size
}

function modTest(value: Value): Test {
  if (!Array.isArray(value)) throw new MongoError('BadValue', 'malformed mod, needs to be an array')
  if (value.length !== 2) {
    const few = value.length < 2
    throw new MongoError('BadValue', `malformed mod, ${few ? 'not enough' : 'too many'} elements`)
  }
  const [divisor, remainder] = value.map(item => {
    const plain = typeof item === 'bigint' ? item : Number((item as { value?: number })?.value ?? item)
    if (typeof plain === 'number' && !Number.isFinite(plain)) {
      throw new MongoError('BadValue', 'malformed mod, divisor and remainder must be numbers')
    }
    return typeof plain === 'bigint' ? plain : BigInt(Math.trunc(plain))
  })
  if (divisor === 0n) throw new MongoError('BadValue', 'divisor cannot be 0')
  return { op: 'mod', divisor, remainder }
}

function all(place: Place, value: Value, parse: Parse): Filter[] {
  if (!Array.isArray(value)) throw new MongoError('BadValue', '$all needs an array')
  if (value.length === 0) return [{ kind: 'constant', holds: false }]
  const elements = value.map(item => isDoc(item) && item.has('$elemMatch'))
  if (elements.some(Boolean) && !elements.every(Boolean)) {
    throw new MongoError('BadValue', '$all/$elemMatch has to be consistent')
  }
  return value.map(item => {
    if (isDoc(item) && item.has('$elemMatch')) return field(place, elemMatch(item.get('$elemMatch'), parse))
    if (item instanceof BSONRegExp) return field(place, regexTest(item))
    if (isDoc(item) && [...item.keys()][0]?.startsWith('$')) {
      throw new MongoError('BadValue', 'no $ expressions in $all')
    }
    return field(place, { op: 'eq', value: item })
  })
}

function elemMatch(value: Value, parse: Parse): Test {
  if (!isDoc(value)) throw new MongoError('BadValue', `$elemMatch needs an Object, not ${typeName(value)}`)
  const first = [...value.keys()][0]
  const logical = ['$and', '$or', '$nor', '$expr']
  const onValue =
    first?.startsWith('$') === true && !logical.includes(first) && !/^\$(ref|id|db)$/.test(first)
  if (!onValue) return { op: 'elemMatch', filter: parse(value), objects: true }
  const filters = parseOperators({ path: '', parts: [] }, value, parse)
  return { op: 'elemMatch', filter: { kind: 'and', filters }, objects: false }
}
