import { located, MongoError } from '../bson/error.ts'
import { type Doc, isDoc, type Value } from '../bson/value.ts'
import type { Expression, Scope } from './scope.ts'

export type Compile = (value: Value) => Expression

/** Compiles one operator from its argument. */
export type Operator = (argument: Value, compile: Compile) => Expression

export const isNullish = (value: Value): value is null | undefined => value === null || value === undefined

/** An operator of a fixed or bounded number of arguments; a single argument may be given without brackets. */
export function ofArguments(
  name: string,
  count: { min: number; max: number },
  run: (values: Value[], scope: Scope) => Value,
): Operator {
  return (argument, compile) => {
    const list = Array.isArray(argument) ? argument : [argument]
    if (list.length < count.min || list.length > count.max) {
      const wanted =
        count.min === count.max ? `exactly ${count.min}` : `at least ${count.min} and at most ${count.max}`
      throw located(16020, `Expression ${name} takes ${wanted} arguments. ${list.length} were passed in.`)
    }
    const items = list.map(compile)
    return scope =>
      run(
        items.map(item => item(scope)),
        scope,
      )
  }
}

export const unary = (name: string, run: (value: Value) => Value): Operator =>
  ofArguments(name, { min: 1, max: 1 }, ([value]) => run(value))

/** An operator whose argument is a document of named parts. Unknown names are refused. */
export function ofFields(
  name: string,
  fields: { required: string[]; optional?: string[] },
  run: (values: Record<string, Value>, scope: Scope) => Value,
): Operator {
  return (argument, compile) => {
    const given = namedArguments(name, argument, fields)
    const items = [...given].map(([key, value]) => [key, compile(value)] as const)
    return scope => {
      const values: Record<string, Value> = {}
      for (const [key, item] of items) {
        const value = item(scope)
        // A time zone that was named and is missing is null; none named is undefined.
        values[key] = key === 'timezone' && value === undefined ? null : value
      }
      return run(values, scope)
    }
  }
}

/** Checks the named parts of an operator's argument. */
export function namedArguments(
  name: string,
  argument: Value,
  { required, optional = [] }: { required: string[]; optional?: string[] },
): Doc {
  if (!isDoc(argument)) throw new MongoError('FailedToParse', `${name} requires an object as an argument`)
  for (const key of argument.keys()) {
    if (!required.includes(key) && !optional.includes(key)) {
      throw new MongoError('FailedToParse', `${name} found an unknown argument: ${key}`)
    }
  }
  for (const key of required) {
    if (!argument.has(key)) throw new MongoError('FailedToParse', `Missing '${key}' parameter to ${name}`)
  }
  return argument
}
