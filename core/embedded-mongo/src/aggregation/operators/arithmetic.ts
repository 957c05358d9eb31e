import { arithmetic, divideOrMod, fromNumber, toNumber, wholeNumber } from '../../bson/arithmetic.ts'
import { readDecimal, toDecimal, writeDecimal } from '../../bson/decimal.ts'
import { located, MongoError } from '../../bson/error.ts'
import { Decimal128, Double, isDoc, isNum, type Num, typeName, type Value } from '../../bson/value.ts'
import { isNullish, type Operator, ofArguments, unary } from '../operator.ts'

const MANY = { min: 0, max: Number.POSITIVE_INFINITY }

function numeric(name: string, value: Value): Num {
  if (isNum(value)) return value
  throw new MongoError('TypeMismatch', `${name} only supports numeric types, not ${typeName(value)}`)
}

const add: Operator = ofArguments('$add', MANY, values => {
  let total: Num = 0
  let date: Date | undefined
  for (const value of values) {
    if (isNullish(value)) return null
    if (value instanceof Date) {
      if (date) throw located(16612, 'only one date allowed in an $add expression')
      date = value
    } else {
      if (!isNum(value))
        throw new MongoError(
          'TypeMismatch',
          `$add only supports numeric or date types, not ${typeName(value)}`,
        )
      total = arithmetic(total, 'add', value, { overflow: 'double' })
    }
  }
  return date ? new Date(date.getTime() + Math.round(toNumber(total))) : total
})

const subtract: Operator = ofArguments('$subtract', { min: 2, max: 2 }, ([left, right]) => {
  if (isNullish(left) || isNullish(right)) return null
  if (left instanceof Date && right instanceof Date) return BigInt(left.getTime() - right.getTime())
  if (left instanceof Date && isNum(right)) return new Date(left.getTime() - Math.round(toNumber(right)))
  if (!isNum(left) || !isNum(right)) {
    throw new MongoError('TypeMismatch', `can't $subtract ${typeName(right)} from ${typeName(left)}`)
  }
  return arithmetic(left, 'subtract', right, { overflow: 'double' })
})

const multiply: Operator = ofArguments('$multiply', MANY, values => {
  let total: Num = 1
  for (const value of values) {
    if (isNullish(value)) return null
    total = arithmetic(total, 'multiply', numeric('$multiply', value), { overflow: 'double' })
  }
  return total
})

function quotient(name: '$divide' | '$mod', code: number): Operator {
  return ofArguments(name, { min: 2, max: 2 }, ([left, right]) => {
    if (isNullish(left) || isNullish(right)) return null
    if (!isNum(left) || !isNum(right)) {
      throw new MongoError(
        'TypeMismatch',
        `${name} only supports numeric types, not ${typeName(left)} and ${typeName(right)}`,
      )
    }
    if (toNumber(right) === 0) throw located(code, `can't ${name} by zero`)
    return divideOrMod(left, name === '$divide' ? 'divide' : 'mod', right)
  })
}

/** Operators on doubles; a decimal goes through a double only where no exact way is kept here. */
function real(name: string, run: (value: number) => number): Operator {
  return unary(name, value => {
    if (isNullish(value)) return null
    const out = run(toNumber(numeric(name, value)))
    return value instanceof Decimal128 ? toDecimal(new Double(out)) : new Double(out)
  })
}

function whole(name: string, rule: 'floor' | 'ceil'): Operator {
  return unary(name, value => {
    if (isNullish(value)) return null
    const checked = numeric(name, value)
    if (checked instanceof Double) return new Double(Math[rule](checked.value))
    return checked instanceof Decimal128 ? roundDecimal(checked, 0, rule) : checked
  })
}

type Rounding = 'half-even' | 'truncate' | 'floor' | 'ceil'

function roundDecimal(value: Decimal128, place: number, rule: Rounding): Decimal128 {
  const exact = readDecimal(value)
  if (typeof exact === 'number' || exact.exponent >= -place) return value
  const scale = 10n ** BigInt(-place - exact.exponent)
  let out = exact.coefficient / scale
  const rest = exact.coefficient % scale
  const twice = (rest < 0n ? -rest : rest) * 2n
  const unit = rest < 0n ? -1n : 1n
  if (rest !== 0n) {
    if (rule === 'floor' && rest < 0n) out -= 1n
    else if (rule === 'ceil' && rest > 0n) out += 1n
    else if (rule === 'half-even' && (twice > scale || (twice === scale && out % 2n !== 0n))) out += unit
  }
  return writeDecimal({ coefficient: out, exponent: -place })
}

function rounding(name: '$round' | '$trunc'): Operator {
  const rule: Rounding = name === '$round' ? 'half-even' : 'truncate'
  return ofArguments(name, { min: 1, max: 2 }, ([value, digits]) => {
    if (isNullish(value) || digits === null) return null
    const place = digits === undefined ? 0 : wholeNumber(digits)
    if (place === undefined || place < -20 || place > 100) {
      throw located(
        51083,
        `cannot apply ${name} with precision value ${String(digits)}, it must be in [-20, 100]`,
      )
    }
    const checked = numeric(name, value)
    if (checked instanceof Decimal128) return roundDecimal(checked, place, rule)
    if (checked instanceof Double) {
      if (!Number.isFinite(checked.value)) return checked
      return new Double(toNumber(roundDecimal(exactDouble(checked.value), place, rule)))
    }
    if (place >= 0) return checked
    const out = BigInt(
      roundDecimal(toDecimal(checked), place, rule).toString().replace(/E\+?/, 'e').includes('e')
        ? Number(roundDecimal(toDecimal(checked), place, rule).toString())
        : roundDecimal(toDecimal(checked), place, rule).toString(),
    )
    return typeof checked === 'number' ? fromNumber(Number(out)) : out
  })
}

const exactDouble = (value: number): Decimal128 => Decimal128.fromString(String(value))

const abs: Operator = unary('$abs', value => {
  if (isNullish(value)) return null
  const checked = numeric('$abs', value)
  if (checked instanceof Double) return new Double(Math.abs(checked.value))
  if (checked instanceof Decimal128) return Decimal128.fromString(checked.toString().replace(/^-/, ''))
  if (typeof checked === 'bigint') return checked < 0n ? -checked : checked
  return checked === -2147483648 ? 2147483648n : Math.abs(checked)
})

const log: Operator = ofArguments('$log', { min: 2, max: 2 }, ([value, base]) => {
  if (isNullish(value) || isNullish(base)) return null
  const x = toNumber(numeric('$log', value))
  const b = toNumber(numeric('$log', base))
  if (x <= 0) throw located(28758, "$log's argument must be a positive number")
  if (b <= 0 || b === 1) throw located(28759, "$log's base must be a positive number not equal to 1")
  return new Double(Math.log(x) / Math.log(b))
})

export const arithmeticOperators: Record<string, Operator> = {
  $add: add,
  $subtract: subtract,
  $multiply: multiply,
  $divide: quotient('$divide', 16608),
  $mod: quotient('$mod', 16610),
  $abs: abs,
  $log: log,
  $ceil: whole('$ceil', 'ceil'),
  $floor: whole('$floor', 'floor'),
  $round: rounding('$round'),
  $trunc: rounding('$trunc'),
  $sqrt: real('$sqrt', value => {
    if (value < 0) throw located(28714, "$sqrt's argument must be greater than or equal to 0")
    return Math.sqrt(value)
  }),
  $exp: real('$exp', Math.exp),
  $ln: real('$ln', value => {
    if (value <= 0) throw located(28766, "$ln's argument must be a positive number")
    return Math.log(value)
  }),
  $log10: real('$log10', value => {
    if (value <= 0) throw located(28761, "$log10's argument must be a positive number")
    return Math.log10(value)
  }),
  $sin: real('$sin', Math.sin),
  $cos: real('$cos', Math.cos),
  $tan: real('$tan', Math.tan),
  $asin: real('$asin', Math.asin),
  $acos: real('$acos', Math.acos),
  $atan: real('$atan', Math.atan),
  $degreesToRadians: real('$degreesToRadians', value => (value * Math.PI) / 180),
  $radiansToDegrees: real('$radiansToDegrees', value => (value * 180) / Math.PI),
  $rand: argument => {
    const empty = Array.isArray(argument) ? argument.length === 0 : isDoc(argument) && argument.size === 0
    if (!empty) throw located(3040501, '$rand does not currently accept arguments')
    return () => new Double(Math.random())
  },
}
