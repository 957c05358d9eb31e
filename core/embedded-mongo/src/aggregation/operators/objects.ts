import { encode } from '../../bson/encode.ts'
import { located } from '../../bson/error.ts'
import { type Doc, isDoc, typeName, type Value } from '../../bson/value.ts'
import { isNullish, namedArguments, type Operator, ofArguments, unary } from '../operator.ts'

const mergeObjects: Operator = ofArguments(
  '$mergeObjects',
  { min: 0, max: Number.POSITIVE_INFINITY },
  values => {
    const out: Doc = new Map()
    const list = values.length === 1 && Array.isArray(values[0]) ? values[0] : values
    for (const value of list) {
      if (isNullish(value)) continue
      if (!isDoc(value))
        throw located(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`)
      for (const [key, item] of value) out.set(key, item)
    }
    return out
  },
)

const objectToArray: Operator = unary('$objectToArray', value => {
  if (isNullish(value)) return null
  if (!isDoc(value))
    throw located(40390, `$objectToArray requires a document input, found: ${typeName(value)}`)
  return [...value].map(
    ([k, v]) =>
      new Map<string, Value>([
        ['k', k],
        ['v', v],
      ]),
  )
})

const arrayToObject: Operator = unary('$arrayToObject', value => {
  if (isNullish(value)) return null
  if (!Array.isArray(value))
    throw located(40386, `$arrayToObject requires an array input, found: ${typeName(value)}`)
  const out: Doc = new Map()
  for (const item of value) {
    const [key, content] = Array.isArray(item) ? item : isDoc(item) ? [item.get('k'), item.get('v')] : []
    if (typeof key !== 'string') throw located(40395, '$arrayToObject requires pairs with a string key')
    if (content !== undefined) out.set(key, content)
  }
  return out
})

const getField: Operator = (argument, compile) => {
  const named =
    isDoc(argument) && argument.has('field')
      ? namedArguments('$getField', argument, { required: ['field'], optional: ['input'] })
      : undefined
  const field = compile(named ? named.get('field') : argument)
  const input = named?.has('input') ? compile(named.get('input')) : undefined
  return scope => {
    const name = field(scope)
    if (typeof name !== 'string')
      throw located(3041704, "$getField requires 'field' to evaluate to type String")
    const source = input ? input(scope) : scope.current
    return isDoc(source) ? source.get(name) : isNullish(source) ? source : undefined
  }
}

const setField =
  (name: '$setField' | '$unsetField'): Operator =>
  (argument, compile) => {
    const required = name === '$setField' ? ['field', 'input', 'value'] : ['field', 'input']
    const given = namedArguments(name, argument, { required })
    const named = given.get('field')
    if (typeof named === 'string' && named.startsWith('$'))
      throw located(4161108, `${name} requires 'field' to be a constant, found ${named}`)
    const field = compile(named)
    const input = compile(given.get('input'))
    const value = name === '$setField' ? compile(given.get('value')) : () => undefined
    return scope => {
      const source = input(scope)
      if (isNullish(source)) return null
      const key = field(scope)
      if (typeof key !== 'string')
        throw located(4161107, `${name} requires 'field' to evaluate to type String`)
      if (!isDoc(source)) throw located(4161105, `${name} requires 'input' to evaluate to type Object`)
      const out = new Map(source)
      const next = value(scope)
      if (next === undefined) out.delete(key)
      else out.set(key, next)
      return out
    }
  }

const bsonSize: Operator = unary('$bsonSize', value => {
  if (isNullish(value)) return null
  if (!isDoc(value)) throw located(31393, `$bsonSize requires a document input, found: ${typeName(value)}`)
  return encode(value).length
})

export const objectOperators: Record<string, Operator> = {
  $mergeObjects: mergeObjects,
  $objectToArray: objectToArray,
  $arrayToObject: arrayToObject,
  $bsonSize: bsonSize,
  $getField: getField,
  $setField: setField('$setField'),
  $unsetField: setField('$unsetField'),
}
