import { pow10, readDecimal } from './decimal.ts'
import { Decimal128, Double, type Num } from './value.ts'

/** Exact order across int32, int64, double and decimal. NaN is equal to NaN and less than everything else. */
export function compareNumbers(a: Num, b: Num): number {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0
  if (typeof a === 'bigint' && typeof b === 'bigint') return a < b ? -1 : a > b ? 1 : 0
  const x = special(a)
  const y = special(b)
  if (x !== undefined || y !== undefined) return comparePlain(x ?? 0, y ?? 0)
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    return compareFractions(fraction(a), fraction(b))
  }
  const left = a instanceof Double ? a.value : a
  const right = b instanceof Double ? b.value : b
  // JavaScript compares a bigint with a number by their exact values.
  return left < right ? -1 : left > right ? 1 : 0
}

/** NaN and the infinities as plain numbers; everything else undefined. */
function special(value: Num): number | undefined {
  if (value instanceof Double) return Number.isFinite(value.value) ? undefined : value.value
  if (!(value instanceof Decimal128)) return undefined
  const read = readDecimal(value)
  return typeof read === 'number' ? read : undefined
}

function comparePlain(x: number, y: number): number {
  if (Number.isNaN(x)) return Number.isNaN(y) ? 0 : -1
  if (Number.isNaN(y)) return 1
  return x < y ? -1 : x > y ? 1 : 0
}

interface Fraction {
  top: bigint
  bottom: bigint
}

function compareFractions(a: Fraction, b: Fraction): number {
  const left = a.top * b.bottom
  const right = b.top * a.bottom
  return left < right ? -1 : left > right ? 1 : 0
}

function fraction(value: Num): Fraction {
  if (typeof value === 'number' || typeof value === 'bigint') return { top: BigInt(value), bottom: 1n }
  if (value instanceof Double) return binaryFraction(value.value)
  const read = readDecimal(value)
  if (typeof read === 'number') return { top: 0n, bottom: 1n }
  return read.exponent >= 0
    ? { top: read.coefficient * pow10(read.exponent), bottom: 1n }
    : { top: read.coefficient, bottom: pow10(-read.exponent) }
}

const scratch = new DataView(new ArrayBuffer(8))

/** A finite double as an exact fraction with a power of two below. */
function binaryFraction(value: number): Fraction {
  scratch.setFloat64(0, value)
  const bits = scratch.getBigUint64(0)
  const exponent = Number((bits >> 52n) & 0x7ffn)
  const mantissa = (bits & 0xfffffffffffffn) | (exponent === 0 ? 0n : 1n << 52n)
  const shift = (exponent === 0 ? 1 : exponent) - 1075
  const top = value < 0 ? -mantissa : mantissa
  return shift >= 0 ? { top: top << BigInt(shift), bottom: 1n } : { top, bottom: 1n << BigInt(-shift) }
}
