import { expect, it } from 'vitest'
import { formatNumber } from './number-formats.ts'

it.each([
  [1, 'decimal', '1'],
  [7, 'decimalZero', '07'],
  [10, 'decimalZero', '10'],
  [4, 'upperRoman', 'IV'],
  [1994, 'lowerRoman', 'mcmxciv'],
  [1, 'lowerLetter', 'a'],
  [26, 'upperLetter', 'Z'],
  [27, 'lowerLetter', 'aa'],
  [53, 'lowerLetter', 'aaa'],
  [1, 'russianLower', 'а'],
  [7, 'russianLower', 'ж'],
  [10, 'russianLower', 'к'],
  [28, 'russianUpper', 'Я'],
  [29, 'russianLower', 'аа'],
  [3, 'numberInDash', '- 3 -'],
  [3, 'decimalEnclosedCircle', '③'],
  [5, 'none', ''],
  [0, 'decimal', '0'],
])('%s as %s is «%s»', (value, format, text) => {
  expect(formatNumber(value, format)).toBe(text)
})

it.each([
  [1, 'ordinalText'],
  [1, 'constructor'],
  [-1, 'decimal'],
  [781, 'lowerLetter'],
  [1_000_000, 'decimal'],
  [21, 'decimalEnclosedCircle'],
])('%s as %s is not known', (value, format) => {
  expect(formatNumber(value, format)).toBeUndefined()
})
