import { located } from '../../bson/error.ts'
import type { Value } from '../../bson/value.ts'
import { isDoc } from '../../bson/value.ts'
import { createAccumulator } from '../accumulator.ts'
import { type Compile, isNullish, type Operator } from '../operator.ts'
import type { Expression } from '../scope.ts'

/** `$sum`, `$avg`, … as expressions: over one array, or over the list of arguments. */
function listOperator(name: string): Operator {
  return (argument, compile) => {
    const items: Expression[] = (Array.isArray(argument) ? argument : [argument]).map(compile)
    return scope => {
      const single = items.length === 1 ? items[0](scope) : undefined
      const values: Value[] =
        items.length === 1 ? (Array.isArray(single) ? single : [single]) : items.map(item => item(scope))
      const accumulator = createAccumulator(name)
      for (const value of values) accumulator.add(value)
      return accumulator.result()
    }
  }
}

/** `$firstN`, `$maxN`, … as expressions: `{input: array, n}`. */
function nOperator(name: string): Operator {
  return (argument: Value, compile: Compile) => {
    if (!isDoc(argument) || !argument.has('input') || !argument.has('n')) {
      throw located(5787900, `${name} requires 'input' and 'n'`)
    }
    for (const key of argument.keys()) {
      if (key !== 'input' && key !== 'n') throw located(5787901, `Unknown argument for 'n' operator: ${key}`)
    }
    const input = compile(argument.get('input'))
    const count = compile(argument.get('n'))
    return scope => {
      const list = input(scope)
      if (isNullish(list)) return null
      if (!Array.isArray(list)) throw located(5788200, `${name}: input must be an array`)
      const accumulator = createAccumulator(name, count(scope))
      for (const value of list) accumulator.add(value)
      return accumulator.result()
    }
  }
}

export const accumulatorOperators: Record<string, Operator> = {
  $sum: listOperator('$sum'),
  $avg: listOperator('$avg'),
  $min: listOperator('$min'),
  $max: listOperator('$max'),
  $stdDevPop: listOperator('$stdDevPop'),
  $stdDevSamp: listOperator('$stdDevSamp'),
  $firstN: nOperator('$firstN'),
  $lastN: nOperator('$lastN'),
  $maxN: nOperator('$maxN'),
  $minN: nOperator('$minN'),
}
