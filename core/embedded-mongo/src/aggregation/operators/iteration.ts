import { wholeNumber } from '../../bson/arithmetic.ts'
import { located, MongoError } from '../../bson/error.ts'
import { isDoc, truthy, typeName, type Value } from '../../bson/value.ts'
import { isNullish, namedArguments, type Operator } from '../operator.ts'
import { extend } from '../scope.ts'

const letOperator: Operator = (argument, compile) => {
  const given = namedArguments('$let', argument, { required: ['vars', 'in'] })
  const vars = given.get('vars')
  if (!isDoc(vars)) throw located(16876, 'invalid parameter: expected an object (vars)')
  for (const name of vars.keys()) checkVariable(name)
  const items = [...vars].map(([name, value]) => [name, compile(value)] as const)
  const body = compile(given.get('in'))
  return scope =>
    body(
      extend(
        scope,
        items.map(([name, item]) => [name, item(scope)]),
      ),
    )
}

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

/** Capitals are the system's: ROOT, CURRENT, NOW. */
function checkVariable(name: string): void {
  if (/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name)) return
  throw new MongoError(
    'FailedToParse',
    `'${name}' starts with an invalid character for a user variable name, or holds one`,
  )
}

const map: Operator = (argument, compile) => {
  const given = namedArguments('$map', argument, { required: ['input', 'in'], optional: ['as'] })
  const input = compile(given.get('input'))
  const body = compile(given.get('in'))
  const name = nameOf(given.get('as'))
  return scope => {
    const list = inputList('$map', input(scope))
    return list?.map(item => body(extend(scope, [[name, item]])) ?? null) ?? null
  }
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

const reduce: Operator = (argument, compile) => {
  const given = namedArguments('$reduce', argument, { required: ['input', 'initialValue', 'in'] })
  const input = compile(given.get('input'))
  const initial = compile(given.get('initialValue'))
  const body = compile(given.get('in'))
  return scope => {
    const list = inputList('$reduce', input(scope))
    if (!list) return null
    let value = initial(scope)
    for (const item of list)
      value = body(
        extend(scope, [
          ['this', item],
          ['value', value],
        ]),
      )
    return value
  }
}

export const iterationOperators: Record<string, Operator> = {
  $let: letOperator,
  $map: map,
  $filter: filter,
  $reduce: reduce,
}
