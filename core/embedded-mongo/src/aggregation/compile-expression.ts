import { located, MongoError } from '../bson/error.ts'
import { type Doc, isDoc, type Value } from '../bson/value.ts'
import type { Operator } from './operator.ts'
import { accumulatorOperators } from './operators/accumulators.ts'
import { arithmeticOperators } from './operators/arithmetic.ts'
import { arrayOperators } from './operators/arrays.ts'
import { conversionOperators } from './operators/conversion.ts'
import { datePartOperators } from './operators/date-parts.ts'
import { iterationOperators } from './operators/iteration.ts'
import { logicOperators } from './operators/logic.ts'
import { objectOperators } from './operators/objects.ts'
import { stringOperators } from './operators/strings.ts'
import type { Expression } from './scope.ts'

const operators: Record<string, Operator> = {
  ...accumulatorOperators,
  ...arithmeticOperators,
  ...arrayOperators,
  ...conversionOperators,
  ...datePartOperators,
  ...iterationOperators,
  ...logicOperators,
  ...objectOperators,
  ...stringOperators,
}

/** MongoDB's expressions that neither the product nor mongoose nor the driver's tests name. */
const refused = new Set([
  '$accumulator',
  '$allElementsTrue',
  '$anyElementTrue',
  '$arrayToObject',
  '$binarySize',
  '$bitAnd',
  '$bitNot',
  '$bitOr',
  '$bitXor',
  '$bsonSize',
  '$const',
  '$dateAdd',
  '$dateDiff',
  '$dateFromParts',
  '$dateFromString',
  '$dateSubtract',
  '$dateToParts',
  '$dateToString',
  '$dateTrunc',
  '$firstN',
  '$function',
  '$getField',
  '$indexOfArray',
  '$indexOfBytes',
  '$indexOfCP',
  '$isArray',
  '$isNumber',
  '$lastN',
  '$let',
  '$ltrim',
  '$map',
  '$maxN',
  '$median',
  '$minN',
  '$objectToArray',
  '$percentile',
  '$pow',
  '$range',
  '$reduce',
  '$regexFind',
  '$regexFindAll',
  '$regexMatch',
  '$replaceAll',
  '$replaceOne',
  '$reverseArray',
  '$rtrim',
  '$sampleRate',
  '$setDifference',
  '$setEquals',
  '$setField',
  '$setIntersection',
  '$setIsSubset',
  '$setUnion',
  '$sortArray',
  '$split',
  '$strLenBytes',
  '$strLenCP',
  '$strcasecmp',
  '$substr',
  '$substrBytes',
  '$substrCP',
  '$toBool',
  '$toDate',
  '$toDecimal',
  '$toDouble',
  '$toInt',
  '$toLong',
  '$toLower',
  '$toObjectId',
  '$toString',
  '$toUpper',
  '$trim',
  '$unsetField',
  '$zip',
])

/** Compiles an aggregation expression once; the result is run per document.
 *  Source: MongoDB manual, "Aggregation Expression Operators". Unknown operators are refused. */
export function compileExpression(value: Value): Expression {
  if (typeof value === 'string' && value.startsWith('$')) return compilePath(value)
  if (Array.isArray(value)) {
    const items = value.map(compileExpression)
    return scope => items.map(item => item(scope) ?? null)
  }
  if (isDoc(value)) return compileDocument(value)
  return () => value
}

function compileDocument(value: Doc): Expression {
  const keys = [...value.keys()]
  if (keys.length === 1 && keys[0].startsWith('$')) {
    const operator = Object.hasOwn(operators, keys[0]) ? operators[keys[0]] : undefined
    if (refused.has(keys[0]))
      throw new MongoError('CommandNotSupported', `expression ${keys[0]} is not supported by this database`)
    if (!operator) {
      throw new MongoError('InvalidPipelineOperator', `Unrecognized expression '${keys[0]}'`)
    }
    return operator(value.get(keys[0]), compileExpression)
  }
  const fields: [string, Expression][] = []
  for (const [name, item] of value) {
    if (name.startsWith('$')) {
      throw located(
        15983,
        `an object representing an expression must have exactly one field: ${keys.join(', ')}`,
      )
    }
    if (name.includes('.')) throw located(16405, `FieldPath field names may not contain '.': ${name}`)
    fields.push([name, compileExpression(item)])
  }
  return scope => {
    const out: Doc = new Map()
    for (const [name, item] of fields) {
      const found = item(scope)
      if (found !== undefined) out.set(name, found)
    }
    return out
  }
}

/** `$a.b` reads a field, `$$name.b` a variable. */
function compilePath(text: string): Expression {
  if (text.startsWith('$$')) {
    const [name, ...parts] = text.slice(2).split('.')
    if (name === '') throw located(16872, 'empty variable names are not allowed')
    return scope => readPath(variable(name, scope), parts, 0)
  }
  const path = text.slice(1)
  if (path === '') throw located(16872, "'$' by itself is not a valid FieldPath")
  const parts = path.split('.')
  if (parts.includes('')) throw located(15998, 'FieldPath field names may not be empty strings.')
  return scope => readPath(scope.current, parts, 0)
}

function variable(name: string, scope: Parameters<Expression>[0]): Value {
  if (name === 'ROOT') return scope.root
  if (name === 'CURRENT') return scope.current
  if (name === 'REMOVE') return undefined
  if (!scope.variables.has(name)) throw located(17276, `Use of undefined variable: ${name}`)
  return scope.variables.get(name)
}

/** Reads a dotted path; an array on the way yields the array of the values in its documents. */
export function readPath(value: Value, parts: string[], at: number): Value {
  let current = value
  for (let index = at; index < parts.length; index++) {
    if (isDoc(current)) current = current.get(parts[index])
    else if (Array.isArray(current)) {
      const out: Value[] = []
      for (const item of current) {
        if (!isDoc(item) && !Array.isArray(item)) continue
        const found = readPath(item, parts, index)
        if (found !== undefined) out.push(found)
      }
      return out
    } else return undefined
  }
  return current
}
