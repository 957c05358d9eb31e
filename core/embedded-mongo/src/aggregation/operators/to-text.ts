import { FarDate } from '../../bson/date.ts'
import { located } from '../../bson/error.ts'
import { isNum, typeName, type Value } from '../../bson/value.ts'

/** The text that string operators see for a value: '' for nothing, ISO for dates, digits for numbers. */
export function toText(name: string, value: Value): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (isNum(value)) return value.toString()
  if (value instanceof FarDate)
    throw located(18537, `${name}: the date is out of the range of this database's calendar`)
  if (value instanceof Date) return value.toISOString()
  throw located(16007, `${name}: can't convert from BSON type ${typeName(value)} to String`)
}
