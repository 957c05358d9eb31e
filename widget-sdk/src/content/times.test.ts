import { expect, test } from 'vitest'
import { timeAbove } from './times.ts'

const at = (day: number, hour: number, minute: number, year = 2026) =>
  new Date(year, 10, day, hour, minute).toISOString()
const now = Date.parse(at(22, 15, 0))

test.each([
  ['a message of now', at(22, 14, 59), undefined, undefined],
  ['one right after another', at(22, 9, 10), at(22, 9, 0), undefined],
  ['one after a pause today', at(22, 14, 5), at(22, 9, 0), '14:05'],
  ['the first of an old conversation', at(12, 9, 30), undefined, '12 ноября в 09:30'],
  ['one of another year', at(12, 9, 30, 2025), undefined, '12 ноября 2025 г. в 09:30'],
  ['one without a time', '', undefined, undefined],
])('above %s', (_, timestamp, before, time) => {
  expect(timeAbove(timestamp, { before, language: 'ru', now })).toBe(time)
})
