import type { Value } from '../../bson/value.ts'
import { createAccumulator } from '../accumulator.ts'
import type { Operator } from '../operator.ts'
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

export const accumulatorOperators: Record<string, Operator> = {
  $sum: listOperator('$sum'),
  $avg: listOperator('$avg'),
  $min: listOperator('$min'),
  $max: listOperator('$max'),
  $stdDevPop: listOperator('$stdDevPop'),
  $stdDevSamp: listOperator('$stdDevSamp'),
}
