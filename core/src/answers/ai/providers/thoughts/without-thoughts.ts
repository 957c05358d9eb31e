import { createThoughtFilter } from './create-thought-filter.ts'
import { anyOf, thoughtMarks } from './thought-marks.ts'

const marks = new RegExp(anyOf(thoughtMarks.flatMap(({ opening, closing }) => [opening, closing])), 'i')

/** A finished text without its reasoning. */
export const withoutThoughts = (text: string): string => {
  if (!marks.test(text)) return text
  const filter = createThoughtFilter()
  const shown = filter.push(text)
  return shown + filter.end('stop')
}
