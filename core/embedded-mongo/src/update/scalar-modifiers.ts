import { arithmetic } from '../bson/arithmetic.ts'
import { compare } from '../bson/compare.ts'
import { MongoError } from '../bson/error.ts'
import { show } from '../bson/show.ts'
import { nextTimestamp } from '../bson/timestamp.ts'
import { clone, isDoc, isNum, type Num, typeName, type Value } from '../bson/value.ts'
import type { Change } from './apply-modifiers.ts'

type Make = (input: { path: string; argument: Value }) => Change

const compute = (run: (current: Value) => Value): Change => ({ kind: 'compute', compute: run })

const set: Make = ({ argument }) => compute(() => (argument === undefined ? null : clone(argument)))

function numeric(operator: '$inc' | '$mul'): Make {
  return ({ path, argument }) => {
    const verb = operator === '$inc' ? 'increment' : 'multiply'
    if (!isNum(argument)) {
      throw new MongoError(
        'TypeMismatch',
        `Cannot ${verb} with non-numeric argument: {${path}: ${show(argument)}}`,
      )
    }
    return compute(current => {
      if (current === undefined) {
        return operator === '$inc'
          ? argument
          : arithmetic(zeroLike(argument), 'multiply', argument, { overflow: 'refuse' })
      }
      if (!isNum(current)) {
        throw new MongoError(
          'TypeMismatch',
          `Cannot apply ${operator} to a value of non-numeric type. The field '${path}' has non-numeric type ${typeName(current)}`,
        )
      }
      return applied(operator, current, argument)
    })
  }
}

function applied(operator: '$inc' | '$mul', current: Num, argument: Num): Num {
  try {
    return arithmetic(current, operator === '$inc' ? 'add' : 'multiply', argument, { overflow: 'refuse' })
  } catch (cause) {
    if (!(cause instanceof MongoError)) throw cause
    throw new MongoError(
      'BadValue',
      `Failed to apply ${operator} operations to current value (${show(current)})`,
    )
  }
}

const zeroLike = (value: Num): Num => (typeof value === 'bigint' ? 0n : 0)

const bound =
  (direction: 1 | -1): Make =>
  ({ argument }) =>
    compute(current =>
      current === undefined || compare(argument, current) * direction > 0 ? clone(argument) : undefined,
    )

const currentDate: Make = ({ path, argument }) => {
  const type = isDoc(argument) ? argument.get('$type') : undefined
  if (isDoc(argument)) {
    for (const key of argument.keys()) {
      if (key !== '$type') throw new MongoError('BadValue', `Unrecognized $currentDate option: ${key}`)
    }
    if (type !== 'date' && type !== 'timestamp') {
      throw new MongoError(
        'BadValue',
        "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
      )
    }
  } else if (typeof argument !== 'boolean') {
    throw new MongoError(
      'BadValue',
      `${typeName(argument)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression: ${path}`,
    )
  }
  return compute(() => (type === 'timestamp' ? nextTimestamp() : new Date()))
}

const bit: Make = ({ path, argument }) => {
  if (!isDoc(argument))
    throw new MongoError(
      'BadValue',
      `The $bit modifier is not compatible with a ${typeName(argument)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    )
  const steps = [...argument].map(([name, value]) => {
    if (name !== 'and' && name !== 'or' && name !== 'xor') {
      throw new MongoError(
        'BadValue',
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`,
      )
    }
    if (typeof value !== 'number' && typeof value !== 'bigint') {
      throw new MongoError(
        'BadValue',
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(value)}' is not supported here`,
      )
    }
    return { name, value }
  })
  if (steps.length === 0) throw new MongoError('BadValue', 'You must pass in at least one bitwise operation')
  return compute(current => {
    let value: Value = current ?? (typeof steps[0].value === 'bigint' ? 0n : 0)
    for (const step of steps) {
      if (typeof value !== 'number' && typeof value !== 'bigint') {
        throw new MongoError(
          'BadValue',
          `Cannot apply $bit to a value of non-integral type. The field '${path}' has type ${typeName(value)}`,
        )
      }
      const long: boolean = typeof value === 'bigint' || typeof step.value === 'bigint'
      const a: bigint = BigInt(value)
      const b = BigInt(step.value)
      const out: bigint = step.name === 'and' ? a & b : step.name === 'or' ? a | b : a ^ b
      value = long ? out : Number(out)
    }
    return value
  })
}

export const scalarModifiers: Record<string, Make> = {
  $set: set,
  $setOnInsert: set,
  $unset: () => ({ kind: 'unset' }),
  $inc: numeric('$inc'),
  $mul: numeric('$mul'),
  $min: bound(-1),
  $max: bound(1),
  $currentDate: currentDate,
  $bit: bit,
}
