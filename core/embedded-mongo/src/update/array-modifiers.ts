import { wholeNumber } from '../bson/arithmetic.ts'
import { compare, equal } from '../bson/compare.ts'
import { MongoError } from '../bson/error.ts'
import { BSONRegExp, clone, type Doc, isDoc, isNum, typeName, type Value } from '../bson/value.ts'
import type { Filter } from '../query/filter.ts'
import { matchesValue } from '../query/matches.ts'
import { isOperatorDocument, parseInnerFilter } from '../query/parse-filter.ts'
import { parseOperators, regexTest } from '../query/parse-operators.ts'
import { parseSort, sortDocuments } from '../sort/sort.ts'
import type { Change } from './apply-modifiers.ts'

interface Input {
  path: string
  argument: Value
}

/** Parses `$push`, `$addToSet`, `$pop`, `$pull`, `$pullAll`; returns undefined for another operator. */
export function arrayModifier(operator: string, input: Input): Change | undefined {
  switch (operator) {
    case '$push':
      return push(input)
    case '$pushAll':
      throw new MongoError('FailedToParse', 'Unknown modifier: $pushAll. Use $push with $each')
    case '$addToSet':
      return addToSet(input)
    case '$pop':
      return pop(input)
    case '$pull':
      return pull(input)
    case '$pullAll':
      return pullAll(input)
    default:
      return undefined
  }
}

function listAt(operator: string, path: string, current: Value): Value[] {
  if (current === undefined) return []
  if (Array.isArray(current)) return current
  throw new MongoError(
    'BadValue',
    `The field '${path}' must be an array but is of type ${typeName(current)} (${operator})`,
  )
}

function push({ path, argument }: Input): Change {
  const options = isDoc(argument) && argument.has('$each') ? pushOptions(argument) : { items: [argument] }
  return {
    kind: 'compute',
    compute(current) {
      const list = [...listAt('$push', path, current)]
      const at = options.position === undefined ? list.length : place(options.position, list.length)
      list.splice(at, 0, ...options.items.map(clone))
      const sorted = options.sort ? options.sort(list) : list
      if (options.slice === undefined) return sorted
      return options.slice >= 0 ? sorted.slice(0, options.slice) : sorted.slice(options.slice)
    },
  }
}

const place = (position: number, length: number): number =>
  position >= 0 ? Math.min(position, length) : Math.max(0, length + position)

interface PushOptions {
  items: Value[]
  position?: number
  slice?: number
  sort?: (list: Value[]) => Value[]
}

function pushOptions(argument: Doc): PushOptions {
  const out: PushOptions = { items: [] }
  for (const [name, value] of argument) {
    if (name === '$each') {
      if (!Array.isArray(value))
        throw new MongoError(
          'BadValue',
          `The argument to $each in $push must be an array but it was of type: ${typeName(value)}`,
        )
      out.items = value
    } else if (name === '$position' || name === '$slice') {
      const whole = isNum(value) ? wholeNumber(value) : undefined
      if (whole === undefined)
        throw new MongoError(
          'BadValue',
          `The value for ${name} must be an integer value but was given type: ${typeName(value)}`,
        )
      if (name === '$slice') out.slice = whole
      else out.position = whole
    } else if (name === '$sort') out.sort = pushSort(value)
    else throw new MongoError('BadValue', `Unrecognized clause in $push: ${name}`)
  }
  return out
}

function pushSort(value: Value): (list: Value[]) => Value[] {
  if (isDoc(value)) {
    if (value.size === 0)
      throw new MongoError('BadValue', 'The sort pattern is empty when it should be a set of fields.')
    const fields = parseSort(value)
    return list => sortDocuments(list, fields)
  }
  const direction = wholeNumber(value)
  if (direction !== 1 && direction !== -1) {
    throw new MongoError('BadValue', 'The $sort element value must be either 1 or -1')
  }
  return list => [...list].sort((a, b) => compare(a, b) * direction)
}

function addToSet({ path, argument }: Input): Change {
  let items = [argument]
  if (isDoc(argument) && argument.has('$each')) {
    const each = argument.get('$each')
    if (!Array.isArray(each))
      throw new MongoError(
        'TypeMismatch',
        `The argument to $each in $addToSet must be an array but it was of type ${typeName(each)}`,
      )
    for (const name of argument.keys()) {
      if (name !== '$each')
        throw new MongoError('BadValue', `Found unexpected fields after $each in $addToSet: ${name}`)
    }
    items = each
  }
  return {
    kind: 'compute',
    compute(current) {
      if (current !== undefined && !Array.isArray(current)) {
        throw new MongoError(
          'BadValue',
          `Cannot apply $addToSet to non-array field. Field named '${path}' has non-array type ${typeName(current)}`,
        )
      }
      const list = current === undefined ? [] : [...current]
      for (const item of items) if (!list.some(each => equal(each, item))) list.push(clone(item))
      return list
    },
  }
}

function pop({ path, argument }: Input): Change {
  const side = wholeNumber(argument)
  if (side !== 1 && side !== -1)
    throw new MongoError('FailedToParse', `$pop expects 1 or -1, found: ${String(argument)}`)
  return {
    kind: 'compute',
    compute(current) {
      if (current === undefined) return undefined
      if (!Array.isArray(current))
        throw new MongoError(
          'TypeMismatch',
          `Path '${path}' contains an element of non-array type '${typeName(current)}'`,
        )
      return side === 1 ? current.slice(0, -1) : current.slice(1)
    },
  }
}

function removing(path: string, gone: (item: Value) => boolean, operator: string): Change {
  return {
    kind: 'compute',
    compute(current) {
      if (current === undefined) return undefined
      if (!Array.isArray(current))
        throw new MongoError('BadValue', `Cannot apply ${operator} to a non-array value: ${path}`)
      return current.filter(item => !gone(item))
    },
  }
}

/** `$pull` takes a value, operators on the element, or a query on the element's fields. */
function pull({ path, argument }: Input): Change {
  const context = { variables: new Map<string, Value>() }
  if (argument instanceof BSONRegExp) {
    const filter: Filter = { kind: 'field', path: '', parts: [], test: regexTest(argument) }
    return removing(path, item => matchesValue(filter, item, context), '$pull')
  }
  if (!isDoc(argument)) return removing(path, item => equal(item, argument), '$pull')
  if (isOperatorDocument(argument) && !['$and', '$or', '$nor', '$expr'].includes([...argument.keys()][0])) {
    const filters = parseOperators({ path: '', parts: [] }, argument, parseInnerFilter)
    return removing(path, item => matchesValue({ kind: 'and', filters }, item, context), '$pull')
  }
  const filter = parseInnerFilter(argument)
  return removing(path, item => isDoc(item) && matchesValue(filter, item, context), '$pull')
}

function pullAll({ path, argument }: Input): Change {
  if (!Array.isArray(argument))
    throw new MongoError(
      'BadValue',
      `$pullAll requires an array argument but was given a ${typeName(argument)}`,
    )
  return removing(path, item => argument.some(each => equal(each, item)), '$pullAll')
}
