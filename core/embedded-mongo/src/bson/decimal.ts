import { Decimal128, Double, type Num } from './value.ts'

/** An exact finite decimal: coefficient × 10^exponent. */
export interface Exact {
  coefficient: bigint
  exponent: number
}

/** Reads the value of a Decimal128: an exact number, or a special one as a double (NaN, ±Infinity). */
export function readDecimal(value: Decimal128): Exact | number {
  const text = value.toString()
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(text)
  if (!match) return text === 'NaN' ? Number.NaN : text.startsWith('-') ? -Infinity : Infinity
  const fraction = match[3] ?? ''
  const digits = BigInt(match[2] + fraction)
  return {
    coefficient: match[1] ? -digits : digits,
    exponent: Number(match[4] ?? 0) - fraction.length,
  }
}

const DIGITS = 34
export const pow10 = (exponent: number): bigint => 10n ** BigInt(exponent)

/** Rounds to 34 digits, half to even, as IEEE 754 decimal128 does. */
export function writeDecimal(exact: Exact): Decimal128 {
  let { coefficient, exponent } = exact
  const negative = coefficient < 0n
  if (negative) coefficient = -coefficient
  const extra = coefficient.toString().length - DIGITS
  if (extra > 0) {
    coefficient = divideHalfEven(coefficient, pow10(extra))
    exponent += extra
    if (coefficient.toString().length > DIGITS) {
      coefficient /= 10n
      exponent += 1
    }
  }
  if (coefficient === 0n) exponent = Math.max(-6176, Math.min(6111, exponent))
  if (exponent < -6176) return Decimal128.fromString('0')
  if (exponent + coefficient.toString().length > 6145)
    return Decimal128.fromString(negative ? '-Infinity' : 'Infinity')
  return Decimal128.fromString(`${negative ? '-' : ''}${coefficient}E${exponent}`)
}

export function divideHalfEven(top: bigint, bottom: bigint): bigint {
  const quotient = top / bottom
  const twice = (top % bottom) * 2n
  if (twice > bottom || (twice === bottom && quotient % 2n === 1n)) return quotient + 1n
  return quotient
}

/** Any number as a Decimal128; a double takes 15 significant digits, as MongoDB's conversion does. */
export function toDecimal(value: Num): Decimal128 {
  if (value instanceof Decimal128) return value
  if (value instanceof Double) {
    const plain = value.value
    if (Number.isNaN(plain)) return Decimal128.fromString('NaN')
    if (!Number.isFinite(plain)) return Decimal128.fromString(plain < 0 ? '-Infinity' : 'Infinity')
    return Decimal128.fromString(plain === 0 ? '0' : plain.toPrecision(15))
  }
  return Decimal128.fromString(String(value))
}

export type DecimalOperation = 'add' | 'subtract' | 'multiply' | 'divide' | 'mod'

/** Decimal arithmetic; special values follow IEEE 754. The caller refuses division by zero. */
export function decimalArithmetic(
  left: Decimal128,
  operation: DecimalOperation,
  right: Decimal128,
): Decimal128 {
  const a = readDecimal(left)
  const b = readDecimal(right)
  if (typeof a === 'number' || typeof b === 'number') {
    const x = typeof a === 'number' ? a : Number(left.toString())
    const y = typeof b === 'number' ? b : Number(right.toString())
    const out = plainArithmetic(x, operation, y)
    return Decimal128.fromString(
      Number.isFinite(out) ? String(out) : Number.isNaN(out) ? 'NaN' : out < 0 ? '-Infinity' : 'Infinity',
    )
  }
  if (operation === 'multiply') {
    return writeDecimal({
      coefficient: a.coefficient * b.coefficient,
      exponent: a.exponent + b.exponent,
    })
  }
  if (operation === 'divide') return divide(a, b)
  const exponent = Math.min(a.exponent, b.exponent)
  const x = a.coefficient * pow10(a.exponent - exponent)
  const y = b.coefficient * pow10(b.exponent - exponent)
  const coefficient = operation === 'add' ? x + y : operation === 'subtract' ? x - y : x % y
  return writeDecimal({ coefficient, exponent })
}

function divide(a: Exact, b: Exact): Decimal128 {
  const shift = Math.max(0, DIGITS + 2 + b.coefficient.toString().length - a.coefficient.toString().length)
  const top = a.coefficient * pow10(shift)
  const exponent = a.exponent - shift - b.exponent
  const negative = top < 0n !== b.coefficient < 0n
  const x = top < 0n ? -top : top
  const y = b.coefficient < 0n ? -b.coefficient : b.coefficient
  if (x % y === 0n)
    return writeDecimal(trim({ coefficient: negative ? -(x / y) : x / y, exponent }, a.exponent - b.exponent))
  // One sticky digit keeps the later rounding right.
  const sticky = (x / y) * 10n + 1n
  return writeDecimal({ coefficient: negative ? -sticky : sticky, exponent: exponent - 1 })
}

function trim(exact: Exact, ideal: number): Exact {
  let { coefficient, exponent } = exact
  while (exponent < ideal && coefficient !== 0n && coefficient % 10n === 0n) {
    coefficient /= 10n
    exponent += 1
  }
  return { coefficient, exponent }
}

export function plainArithmetic(x: number, operation: DecimalOperation, y: number): number {
  if (operation === 'add') return x + y
  if (operation === 'subtract') return x - y
  if (operation === 'multiply') return x * y
  return operation === 'divide' ? x / y : x % y
}
