import { wholeNumber } from '../../bson/arithmetic.ts'
import { located, MongoError } from '../../bson/error.ts'
import { truthy, typeName, type Value } from '../../bson/value.ts'
import { isNullish, namedArguments, type Operator } from '../operator.ts'
import { extend } from '../scope.ts'

function inputList(name: string, value: Value): Value[] | null {
  if (isNullish(value)) return null
  if (Array.isArray(value)) return value
  throw located(28651, `input to ${name} must be an array not ${typeName(value)}`)
}

function nameOf(value: Value): string {
  if (value === undefined) return 'this'
  if (typeof value !== 'string')
    throw new MongoError('FailedToParse', `a variable's name must be a string, not ${typeName(value)}`)
  checkVariable(value)
  return value
}

/** Refuses names in capitals, which are the system's: ROOT, CURRENT, NOW. */
function checkVariable(name: string): void {
  if (/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name)) return
  throw new MongoError(
    'FailedToParse',
    `'${name}' starts with an invalid character for a user variable name, or holds one`,
  )
}

const filter: Operator = (argument, compile) => {
  const given = namedArguments('$filter', argument, {
    required: ['input', 'cond'],
    optional: ['as', 'limit'],
  })
  const input = compile(given.get('input'))
  const cond = compile(given.get('cond'))
  const limit = given.has('limit') ? compile(given.get('limit')) : undefined
  const name = nameOf(given.get('as'))
  return scope => {
    const list = inputList('$filter', input(scope))
    if (!list) return null
    const bound = limit?.(scope)
    const most = isNullish(bound) ? Number.POSITIVE_INFINITY : wholeNumber(bound)
    if (most === undefined || most < 1)
      throw located(327392, '$filter: limit must be a positive whole number')
    const out: Value[] = []
    for (const item of list) {
      if (out.length >= most) break
      if (truthy(cond(extend(scope, [[name, item]])))) out.push(item)
    }
    return out
  }
}

export const iterationOperators: Record<string, Operator> = {
  $filter: filter,
}
