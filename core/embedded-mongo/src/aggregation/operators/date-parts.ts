import { FarDate } from '../../bson/date.ts'
import { located } from '../../bson/error.ts'
import { isDoc, ObjectId, Timestamp, typeName, type Value } from '../../bson/value.ts'
import { isNullish, type Operator, ofFields } from '../operator.ts'
import { dayOfYear, isoWeek, weekOfYear } from './date-text.ts'
import { toWall } from './time-zone.ts'

/** A date out of the types that MongoDB reads as one. */
export function dateOf(name: string, value: Value): Date {
  if (value instanceof FarDate)
    throw located(16006, `${name}: the date is out of the range of this database's calendar`)
  if (value instanceof Date) return value
  if (value instanceof ObjectId) return value.getTimestamp()
  if (value instanceof Timestamp) return new Date(value.t * 1000)
  throw located(16006, `${name}: can't convert from BSON type ${typeName(value)} to Date`)
}

function part(name: string, read: (wall: Date) => Value): Operator {
  const byFields = ofFields(name, { required: ['date'], optional: ['timezone'] }, ({ date, timezone }) =>
    isNullish(date) || timezone === null ? null : read(toWall(dateOf(name, date), timezone)),
  )
  return (argument, compile) => {
    const single = Array.isArray(argument) && argument.length === 1 ? argument[0] : argument
    if (isDoc(single) && single.has('date')) return byFields(single, compile)
    const item = compile(single)
    return scope => {
      const date = item(scope)
      return isNullish(date) ? null : read(dateOf(name, date))
    }
  }
}

const dateToParts: Operator = ofFields(
  '$dateToParts',
  { required: ['date'], optional: ['timezone', 'iso8601'] },
  ({ date, timezone, iso8601 }) => {
    if (isNullish(date) || timezone === null) return null
    const wall = toWall(dateOf('$dateToParts', date), timezone)
    const iso = isoWeek(wall)
    const days: [string, Value][] =
      iso8601 === true
        ? [
            ['isoWeekYear', iso.year],
            ['isoWeek', iso.week],
            ['isoDayOfWeek', iso.day],
          ]
        : [
            ['year', wall.getUTCFullYear()],
            ['month', wall.getUTCMonth() + 1],
            ['day', wall.getUTCDate()],
          ]
    return new Map<string, Value>([
      ...days,
      ['hour', wall.getUTCHours()],
      ['minute', wall.getUTCMinutes()],
      ['second', wall.getUTCSeconds()],
      ['millisecond', wall.getUTCMilliseconds()],
    ])
  },
)

export const datePartOperators: Record<string, Operator> = {
  $year: part('$year', wall => wall.getUTCFullYear()),
  $month: part('$month', wall => wall.getUTCMonth() + 1),
  $dayOfMonth: part('$dayOfMonth', wall => wall.getUTCDate()),
  $dayOfWeek: part('$dayOfWeek', wall => wall.getUTCDay() + 1),
  $dayOfYear: part('$dayOfYear', dayOfYear),
  $hour: part('$hour', wall => wall.getUTCHours()),
  $minute: part('$minute', wall => wall.getUTCMinutes()),
  $second: part('$second', wall => wall.getUTCSeconds()),
  $millisecond: part('$millisecond', wall => wall.getUTCMilliseconds()),
  $week: part('$week', weekOfYear),
  $isoWeek: part('$isoWeek', wall => isoWeek(wall).week),
  $isoWeekYear: part('$isoWeekYear', wall => BigInt(isoWeek(wall).year)),
  $isoDayOfWeek: part('$isoDayOfWeek', wall => isoWeek(wall).day),
  $dateToParts: dateToParts,
}
