import { fitsInt32, fitsInt64, toNumber } from '../../bson/arithmetic.ts'
import { toDecimal } from '../../bson/decimal.ts'
import { MongoError } from '../../bson/error.ts'
import {
  Binary,
  Decimal128,
  Double,
  isNum,
  ObjectId,
  Timestamp,
  truthy,
  typeName,
  typeNumbers,
  type Value,
} from '../../bson/value.ts'
import { isNullish, type Operator, ofArguments, ofFields } from '../operator.ts'
import { parseDate } from './date-text.ts'
import { toText } from './to-text.ts'

const failed = (value: Value, to: string) =>
  new MongoError(
    'ConversionFailure',
    `Unsupported or failed conversion from ${typeName(value)} to ${to} in $convert`,
  )

function toInteger(value: Value, to: 'int' | 'long'): Value {
  let whole: bigint
  if (typeof value === 'boolean') whole = value ? 1n : 0n
  else if (typeof value === 'number' || typeof value === 'bigint') whole = BigInt(value)
  else if (value instanceof Double || value instanceof Decimal128) {
    const plain = toNumber(value)
    if (!Number.isFinite(plain)) throw failed(value, to)
    whole =
      value instanceof Decimal128 && /^-?\d+$/.test(value.toString())
        ? BigInt(value.toString())
        : BigInt(Math.trunc(plain))
  } else if (value instanceof Date && to === 'long') whole = BigInt(value.getTime())
  else if (typeof value === 'string' && /^[+-]?\d+$/.test(value)) whole = BigInt(value.replace('+', ''))
  else throw failed(value, to)
  if (to === 'int' ? !fitsInt32(whole) : !fitsInt64(whole)) {
    throw new MongoError('ConversionFailure', `Conversion would overflow target type in $convert: ${whole}`)
  }
  return to === 'int' ? Number(whole) : whole
}

function toDouble(value: Value): Value {
  if (typeof value === 'boolean') return new Double(value ? 1 : 0)
  if (isNum(value)) return new Double(toNumber(value))
  if (value instanceof Date) return new Double(value.getTime())
  if (typeof value === 'string' && value.trim() === value && value !== '' && !Number.isNaN(Number(value))) {
    return new Double(Number(value))
  }
  throw failed(value, 'double')
}

function toDecimalValue(value: Value): Value {
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0')
  if (isNum(value)) return toDecimal(value)
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()))
  if (typeof value === 'string' && /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(value))
    return Decimal128.fromString(value)
  throw failed(value, 'decimal')
}

function toDate(value: Value): Value {
  if (value instanceof Date) return value
  if (value instanceof ObjectId) return value.getTimestamp()
  if (value instanceof Timestamp) return new Date(value.t * 1000)
  if (typeof value === 'string') return parseDate(value)
  if (isNum(value) && typeof value !== 'number') return new Date(Math.trunc(toNumber(value)))
  throw failed(value, 'date')
}

function toObjectId(value: Value): Value {
  if (value instanceof ObjectId) return value
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value)
  throw failed(value, 'objectId')
}

function toStringValue(value: Value): Value {
  if (typeof value === 'boolean') return String(value)
  if (value instanceof ObjectId) return value.toHexString()
  if (value instanceof Binary) return value.toString('base64')
  if (typeof value === 'string' || isNum(value) || value instanceof Date) return toText('$convert', value)
  throw failed(value, 'string')
}

const converters: Record<string, (value: Value) => Value> = {
  double: toDouble,
  string: toStringValue,
  objectId: toObjectId,
  bool: value => (isNum(value) || typeof value === 'boolean' ? truthy(value) : true),
  date: toDate,
  int: value => toInteger(value, 'int'),
  long: value => toInteger(value, 'long'),
  decimal: toDecimalValue,
}

function convertTo(to: Value, value: Value): Value {
  const name =
    typeof to === 'string'
      ? to
      : Object.keys(typeNumbers).find(each => isNum(to) && typeNumbers[each] === toNumber(to))
  const converter = name === undefined ? undefined : converters[name]
  if (!converter)
    throw new MongoError('FailedToParse', `$convert: unknown or unsupported target type ${String(to)}`)
  return converter(value)
}

/** `$convert`. Without `onError` a failure is thrown; without `onNull` the result is null. */
const convert: Operator = ofFields(
  '$convert',
  { required: ['input', 'to'], optional: ['onError', 'onNull'] },
  values => {
    if (isNullish(values.input)) return values.onNull ?? null
    if (isNullish(values.to)) return null
    try {
      return convertTo(values.to, values.input)
    } catch (error) {
      if ('onError' in values && error instanceof MongoError && error.codeName === 'ConversionFailure') {
        return values.onError
      }
      throw error
    }
  },
)

export const conversionOperators: Record<string, Operator> = {
  $convert: convert,
  $type: ofArguments('$type', { min: 1, max: 1 }, ([value]) => typeName(value)),
}
