import { wholeNumber } from '../../bson/arithmetic.ts'
import { located, MongoError } from '../../bson/error.ts'
import type { Value } from '../../bson/value.ts'
import { isNullish, type Operator, ofFields } from '../operator.ts'
import { dateOf } from './date-parts.ts'
import { formatDate, parseDate } from './date-text.ts'
import { fromWall, toWall } from './time-zone.ts'

const fixedUnits: Record<string, number> = {
  week: 604_800_000,
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
}
const monthUnits: Record<string, number> = { year: 12, quarter: 3, month: 1 }

function unitOf(name: string, unit: Value): string {
  if (typeof unit === 'string' && (unit in fixedUnits || unit in monthUnits)) return unit
  throw new MongoError('FailedToParse', `${name}: unknown time unit value: ${String(unit)}`)
}

function addMonths(wall: Date, months: number): Date {
  const out = new Date(wall)
  const day = out.getUTCDate()
  out.setUTCDate(1)
  out.setUTCMonth(out.getUTCMonth() + months)
  const last = new Date(Date.UTC(out.getUTCFullYear(), out.getUTCMonth() + 1, 0)).getUTCDate()
  out.setUTCDate(Math.min(day, last))
  return out
}

function shift(name: '$dateAdd' | '$dateSubtract'): Operator {
  return ofFields(name, { required: ['startDate', 'unit', 'amount'], optional: ['timezone'] }, values => {
    const { startDate, unit, amount, timezone } = values
    if (isNullish(startDate) || isNullish(unit) || isNullish(amount) || timezone === null) return null
    const kind = unitOf(name, unit)
    const whole = wholeNumber(amount)
    if (whole === undefined) throw located(5166405, `${name} expects integer amount of time units`)
    const signed = name === '$dateAdd' ? whole : -whole
    const date = dateOf(name, startDate)
    if (kind in monthUnits)
      return fromWall(addMonths(toWall(date, timezone), signed * monthUnits[kind]), timezone)
    if (kind === 'day' || kind === 'week') {
      return fromWall(new Date(toWall(date, timezone).getTime() + signed * fixedUnits[kind]), timezone)
    }
    return new Date(date.getTime() + signed * fixedUnits[kind])
  })
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

function weekStart(value: Value): number {
  if (value === undefined) return 0
  const text = String(value).toLowerCase()
  const index = WEEKDAYS.findIndex(day => day === text || (text.length >= 3 && day.slice(0, 3) === text))
  if (index < 0) throw new MongoError('FailedToParse', `unknown day of week value: ${String(value)}`)
  return index
}

const monthIndex = (wall: Date): number => wall.getUTCFullYear() * 12 + wall.getUTCMonth()

const dateDiff: Operator = ofFields(
  '$dateDiff',
  { required: ['startDate', 'endDate', 'unit'], optional: ['timezone', 'startOfWeek'] },
  ({ startDate, endDate, unit, timezone, startOfWeek }) => {
    if (isNullish(startDate) || isNullish(endDate) || isNullish(unit) || timezone === null) return null
    const kind = unitOf('$dateDiff', unit)
    const from = toWall(dateOf('$dateDiff', startDate), timezone)
    const to = toWall(dateOf('$dateDiff', endDate), timezone)
    if (kind in monthUnits) {
      const size = monthUnits[kind]
      return BigInt(Math.floor(monthIndex(to) / size) - Math.floor(monthIndex(from) / size))
    }
    // 1 January 1970 was a Thursday: shift so that week numbers change on the wanted weekday.
    const moved = kind === 'week' ? (4 - weekStart(startOfWeek)) * fixedUnits.day : 0
    const index = (wall: Date) => Math.floor((wall.getTime() + moved) / fixedUnits[kind])
    return BigInt(index(to) - index(from))
  },
)

const dateTrunc: Operator = ofFields(
  '$dateTrunc',
  { required: ['date', 'unit'], optional: ['binSize', 'timezone', 'startOfWeek'] },
  ({ date, unit, binSize, timezone, startOfWeek }) => {
    if (isNullish(date) || isNullish(unit) || timezone === null || binSize === null) return null
    const kind = unitOf('$dateTrunc', unit)
    const bin = binSize === undefined ? 1 : wholeNumber(binSize)
    if (bin === undefined || bin < 1)
      throw located(5439017, '$dateTrunc requires binSize to be a positive whole number')
    const wall = toWall(dateOf('$dateTrunc', date), timezone)
    if (kind in monthUnits) {
      const size = monthUnits[kind] * bin
      const base = 2000 * 12
      const month = Math.floor((monthIndex(wall) - base) / size) * size + base
      return fromWall(new Date(Date.UTC(Math.floor(month / 12), ((month % 12) + 12) % 12, 1)), timezone)
    }
    // Bins are counted from 1 January 2000, a Saturday; weeks from the first wanted weekday after it.
    const base =
      Date.UTC(2000, 0, 1) + (kind === 'week' ? ((weekStart(startOfWeek) + 1) % 7) * fixedUnits.day : 0)
    const size = fixedUnits[kind] * bin
    return fromWall(new Date(Math.floor((wall.getTime() - base) / size) * size + base), timezone)
  },
)

const dateToString: Operator = ofFields(
  '$dateToString',
  { required: ['date'], optional: ['format', 'timezone', 'onNull'] },
  ({ date, format, timezone, onNull }) => {
    if (isNullish(date)) return onNull ?? null
    if (format === null || timezone === null) return null
    const shape =
      format ??
      (timezone === undefined || timezone === 'UTC' ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L')
    if (typeof shape !== 'string') throw located(18533, "$dateToString requires that 'format' be a string")
    return formatDate(dateOf('$dateToString', date), { format: shape, timezone })
  },
)

const dateFromString: Operator = ofFields(
  '$dateFromString',
  { required: ['dateString'], optional: ['format', 'timezone', 'onError', 'onNull'] },
  values => {
    const { dateString, format, timezone } = values
    if (isNullish(dateString)) return values.onNull ?? null
    if (format === null || timezone === null) return null
    try {
      if (typeof dateString !== 'string')
        throw new MongoError('ConversionFailure', '$dateFromString requires a string')
      return parseDate(dateString, { format: typeof format === 'string' ? format : undefined, timezone })
    } catch (error) {
      if ('onError' in values && error instanceof MongoError) return values.onError
      throw error
    }
  },
)

const dateFromParts: Operator = ofFields(
  '$dateFromParts',
  { required: ['year'], optional: ['month', 'day', 'hour', 'minute', 'second', 'millisecond', 'timezone'] },
  values => {
    const number = (key: string, fallback: number): number | null => {
      const value = values[key]
      if (value === undefined) return fallback
      if (value === null) return null
      const whole = wholeNumber(value)
      if (whole === undefined) throw located(40515, `'${key}' must evaluate to an integer`)
      return whole
    }
    const parts = [
      number('year', 1970),
      number('month', 1),
      number('day', 1),
      number('hour', 0),
      number('minute', 0),
      number('second', 0),
      number('millisecond', 0),
    ]
    if (parts.some(each => each === null)) return null
    const [year, month, day, hour, minute, second, millisecond] = parts.map(Number)
    const wall = new Date(0)
    wall.setUTCFullYear(year, month - 1, day)
    wall.setUTCHours(hour, minute, second, millisecond)
    return fromWall(wall, values.timezone)
  },
)

export const dateOperators: Record<string, Operator> = {
  $dateAdd: shift('$dateAdd'),
  $dateSubtract: shift('$dateSubtract'),
  $dateDiff: dateDiff,
  $dateTrunc: dateTrunc,
  $dateToString: dateToString,
  $dateFromString: dateFromString,
  $dateFromParts: dateFromParts,
}
