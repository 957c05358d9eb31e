import { compare } from '../../bson/compare.ts'
import { located } from '../../bson/error.ts'
import { isDoc, truthy, type Value } from '../../bson/value.ts'
import { isNullish, namedArguments, type Operator, ofArguments } from '../operator.ts'

function comparison(name: string, accept: (order: number) => Value): Operator {
  return ofArguments(name, { min: 2, max: 2 }, ([left, right]) => accept(compare(left, right)))
}

const listOf = (argument: Value): Value[] => (Array.isArray(argument) ? argument : [argument])

const and: Operator = (argument, compile) => {
  const items = listOf(argument).map(compile)
  return scope => items.every(item => truthy(item(scope)))
}

const or: Operator = (argument, compile) => {
  const items = listOf(argument).map(compile)
  return scope => items.some(item => truthy(item(scope)))
}

const cond: Operator = (argument, compile) => {
  if (!isDoc(argument) && (!Array.isArray(argument) || argument.length !== 3)) {
    throw located(16020, 'Expression $cond takes exactly 3 arguments')
  }
  const named = isDoc(argument)
    ? namedArguments('$cond', argument, { required: ['if', 'then', 'else'] })
    : undefined
  const parts = named ? [named.get('if'), named.get('then'), named.get('else')] : listOf(argument)
  const [test, yes, no] = parts.map(compile)
  return scope => (truthy(test(scope)) ? yes(scope) : no(scope))
}

const ifNull: Operator = (argument, compile) => {
  const list = listOf(argument)
  if (list.length < 2) throw located(1257300, '$ifNull needs at least two arguments')
  const items = list.map(compile)
  return scope => {
    for (let index = 0; index < items.length - 1; index++) {
      const value = items[index](scope)
      if (!isNullish(value)) return value
    }
    return items[items.length - 1](scope)
  }
}

const switchOperator: Operator = (argument, compile) => {
  const given = namedArguments('$switch', argument, { required: ['branches'], optional: ['default'] })
  const branches = given.get('branches')
  if (!Array.isArray(branches) || branches.length === 0) {
    throw located(40068, '$switch requires at least one branch.')
  }
  const compiled = branches.map(branch => {
    const parts = namedArguments('$switch', branch, { required: ['case', 'then'] })
    return { test: compile(parts.get('case')), result: compile(parts.get('then')) }
  })
  const fallback = given.has('default') ? compile(given.get('default')) : undefined
  return scope => {
    for (const { test, result } of compiled) if (truthy(test(scope))) return result(scope)
    if (!fallback) {
      throw located(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      )
    }
    return fallback(scope)
  }
}

export const logicOperators: Record<string, Operator> = {
  $eq: comparison('$eq', order => order === 0),
  $ne: comparison('$ne', order => order !== 0),
  $gt: comparison('$gt', order => order > 0),
  $gte: comparison('$gte', order => order >= 0),
  $lt: comparison('$lt', order => order < 0),
  $lte: comparison('$lte', order => order <= 0),
  $cmp: comparison('$cmp', order => Math.sign(order)),
  $and: and,
  $or: or,
  $not: ofArguments('$not', { min: 1, max: 1 }, ([value]) => !truthy(value)),
  $cond: cond,
  $ifNull: ifNull,
  $switch: switchOperator,
  $literal: argument => () => argument,
  $expr: (argument, compile) => compile(argument),
}
