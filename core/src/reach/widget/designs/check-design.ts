import type { WidgetDesignInput } from '../../../contract/widget/design.ts'
import { fail } from '../errors.ts'

/**
 * Checks what a schema cannot: the time zone exists, each contact field is there once. Throws `widget.unknown-time-zone`,
 * `widget.field-twice`.
 */
export const checkDesign = (design: WidgetDesignInput): WidgetDesignInput => {
  const { timeZone } = design.hours ?? {}
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw fail('widget.unknown-time-zone', { field: '/design/hours/timeZone' })
  const kinds = design.contact?.fields?.map(({ kind }) => kind) ?? []
  if (new Set(kinds).size < kinds.length)
    throw fail('widget.field-twice', { field: '/design/contact/fields' })
  return design
}

const isTimeZone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
