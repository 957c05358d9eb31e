import { wholeNumber } from '../../bson/arithmetic.ts'
import { located, MongoError } from '../../bson/error.ts'
import { isDoc, type Value } from '../../bson/value.ts'
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

type Part =
  | 'year'
  | 'month'
  | 'day'
  | 'isoWeekYear'
  | 'isoWeek'
  | 'isoDayOfWeek'
  | 'hour'
  | 'minute'
  | 'second'
  | 'millisecond'

const CALENDAR: Part[] = ['year', 'month', 'day']
const ISO: Part[] = ['isoWeekYear', 'isoWeek', 'isoDayOfWeek']
const CLOCK: Part[] = ['hour', 'minute', 'second', 'millisecond']

const dateFromParts: Operator = (argument, compile) => {
  const iso = isDoc(argument) && argument.has('isoWeekYear')
  if (iso && CALENDAR.some(each => argument.has(each))) {
    throw located(40489, '$dateFromParts does not allow mixing natural dates with ISO dates')
  }
  const [first, ...rest] = iso ? ISO : CALENDAR
  const fields = { required: [first], optional: [...rest, ...CLOCK, 'timezone'] }
  return ofFields('$dateFromParts', fields, values => fromParts(values, iso))(argument, compile)
}

function fromParts(values: Record<string, Value>, iso: boolean): Value {
  const parts = [...(iso ? ISO : CALENDAR), ...CLOCK].map(key => partOf(values, key))
  if (values.timezone === null || parts.some(each => each === null)) return null
  const [year, second, third, hour, minute, seconds, millisecond] = parts.map(Number)
  if (year < 1 || year > 9999) {
    throw located(
      40523,
      `'${iso ? 'isoWeekYear' : 'year'}' must evaluate to an integer in the range 1 to 9999, found ${year}`,
    )
  }
  const wall = new Date(0)
  if (iso) {
    // Week 1 is the one with 4 January; weeks begin on Monday.
    wall.setUTCFullYear(year, 0, 4)
    const monday = wall.getUTCDate() - ((wall.getUTCDay() || 7) - 1)
    wall.setUTCFullYear(year, 0, monday + (second - 1) * 7 + (third - 1))
  } else wall.setUTCFullYear(year, second - 1, third)
  wall.setUTCHours(hour, minute, seconds, millisecond)
  return fromWall(wall, values.timezone)
}

function partOf(values: Record<string, Value>, key: Part): number | null {
  if (!(key in values)) return CLOCK.includes(key) ? 0 : 1
  const value = values[key]
  if (isNullish(value)) return null
  const whole = wholeNumber(value)
  if (whole === undefined) throw located(40515, `'${key}' must evaluate to an integer`)
  return whole
}

export const dateOperators: Record<string, Operator> = {
  $dateAdd: shift('$dateAdd'),
  $dateSubtract: shift('$dateSubtract'),
  $dateDiff: dateDiff,
  $dateTrunc: dateTrunc,
  $dateToString: dateToString,
  $dateFromString: dateFromString,
  $dateFromParts: dateFromParts,
}
