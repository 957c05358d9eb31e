import { wholeNumber } from '../bson/arithmetic.ts'
import { MongoError } from '../bson/error.ts'
import { Binary, Decimal128, Double, isNum, type Value } from '../bson/value.ts'

/** Returns the mask of a `$bits…` operator: a number, a list of positions, or bytes (lowest first). */
export function bitMask(operator: string, value: Value): bigint {
  if (Array.isArray(value)) {
    let mask = 0n
    for (const item of value) {
      const position = wholeNumber(item)
      if (position === undefined || position < 0) {
        throw new MongoError('BadValue', 'bit positions must be represented as non-negative integers')
      }
      mask |= 1n << BigInt(position)
    }
    return mask
  }
  if (value instanceof Binary) return fromBytes(value)
  const whole = wholeNumber(value)
  if (whole === undefined || whole < 0) {
    throw new MongoError(
      'FailedToParse',
      `${operator} takes an Array, a number, or a BinData but received: ${String(value)}`,
    )
  }
  return typeof value === 'bigint' ? value : BigInt(whole)
}

function fromBytes(value: Binary): bigint {
  let out = 0n
  for (let index = value.position - 1; index >= 0; index--) out = (out << 8n) | BigInt(value.buffer[index])
  return out
}

/** Returns whether a value's bits satisfy a mask; values that are not whole numbers or bytes never do. */
export function testBits(
  value: Value,
  { mask, want }: { mask: bigint; want: 'allSet' | 'anySet' | 'allClear' | 'anyClear' },
): boolean {
  const bits = bitsOf(value)
  if (bits === undefined) return false
  const set = bits & mask
  if (want === 'allSet') return set === mask
  if (want === 'anySet') return set !== 0n
  return want === 'allClear' ? set === 0n : set !== mask
}

function bitsOf(value: Value): bigint | undefined {
  if (value instanceof Binary) return fromBytes(value)
  if (!isNum(value) || value instanceof Decimal128) return undefined
  if (value instanceof Double) {
    if (!Number.isInteger(value.value) || Math.abs(value.value) >= 2 ** 63) return undefined
    return BigInt(value.value)
  }
  // Negative numbers are read with an endless sign, as two's complement is.
  return BigInt(value)
}
