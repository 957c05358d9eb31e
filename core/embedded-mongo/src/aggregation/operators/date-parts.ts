import { FarDate } from '../../bson/date.ts'
import { located } from '../../bson/error.ts'
import { isDoc, ObjectId, Timestamp, typeName, type Value } from '../../bson/value.ts'
import { isNullish, type Operator, ofFields } from '../operator.ts'
import { dayOfYear, isoWeek, weekOfYear } from './date-text.ts'
import { toWall } from './time-zone.ts'

/** Makes a date of a value of the types that MongoDB reads as one. */
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
}
