import { type DecimalOperation, decimalArithmetic, plainArithmetic, toDecimal } from './decimal.ts'
import { MongoError } from './error.ts'
import { Decimal128, Double, type Num } from './value.ts'

/** Returns a number as a JavaScript double; digits that do not fit are rounded. */
export function toNumber(value: Num): number {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  return value instanceof Double ? value.value : Number(value.toString())
}

/** A JavaScript number as int32 when it is whole and fits, else as a double. */
export const fromNumber = (value: number): Num =>
  Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31 && !Object.is(value, -0)
    ? value
    : new Double(value)

export const INT64_MAX = 2n ** 63n - 1n
export const INT64_MIN = -(2n ** 63n)
export const fitsInt64 = (value: bigint): boolean => value <= INT64_MAX && value >= INT64_MIN
export const fitsInt32 = (value: bigint): boolean => value <= 2147483647n && value >= -2147483648n

/** Adds, subtracts or multiplies with MongoDB's widening: int32 → int64 on overflow; double and decimal win.
 *  `overflow` defines what an int64 overflow does: updates refuse it, expressions continue as a double. */
export function arithmetic(
  left: Num,
  operation: 'add' | 'subtract' | 'multiply',
  right: Num,
  options: { overflow: 'refuse' | 'double' },
): Num {
  if (left instanceof Decimal128 || right instanceof Decimal128) {
    return decimalArithmetic(toDecimal(left), operation, toDecimal(right))
  }
  if (left instanceof Double || right instanceof Double) {
    return new Double(plainArithmetic(toNumber(left), operation, toNumber(right)))
  }
  if (typeof left === 'number' && typeof right === 'number') {
    const plain = plainArithmetic(left, operation, right)
    if (plain >= -(2 ** 31) && plain < 2 ** 31) return plain === 0 ? 0 : plain
  }
  const exact = exactly(BigInt(left), operation, BigInt(right))
  if (fitsInt64(exact)) return exact
  if (options.overflow === 'refuse') throw new MongoError('BadValue', 'integer overflow of a 64-bit number')
  return new Double(Number(exact))
}

function exactly(x: bigint, operation: 'add' | 'subtract' | 'multiply', y: bigint): bigint {
  return operation === 'add' ? x + y : operation === 'subtract' ? x - y : x * y
}

/** `$divide` and `$mod` on checked operands (the divisor is not zero). */
export function divideOrMod(left: Num, operation: 'divide' | 'mod', right: Num): Num {
  const kind: DecimalOperation = operation
  if (left instanceof Decimal128 || right instanceof Decimal128) {
    return decimalArithmetic(toDecimal(left), kind, toDecimal(right))
  }
  if (operation === 'divide') return new Double(toNumber(left) / toNumber(right))
  if (left instanceof Double || right instanceof Double) return new Double(toNumber(left) % toNumber(right))
  if (typeof left === 'number' && typeof right === 'number') return (left % right) + 0
  return BigInt(left) % BigInt(right)
}

/** Reads a whole number out of any numeric type; undefined when it has a fraction or does not fit int64. */
export function wholeNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof Double || value instanceof Decimal128) {
    const plain = toNumber(value)
    return Number.isInteger(plain) ? plain : undefined
  }
  return undefined
}
