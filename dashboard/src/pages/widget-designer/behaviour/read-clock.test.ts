import { expect, test } from 'vitest'
import { readClock } from './read-clock.ts'

test.each([
  ['9', '09:00'],
  ['09:30', '09:30'],
  ['9.30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['24', '24:00'],
  ['24:00', '24:00'],
  ['24:01', undefined],
  ['25', undefined],
  ['9:60', undefined],
  ['', undefined],
  ['утро', undefined],
])('as an end %j is %j', (typed, time) => {
  expect(readClock(typed, { allowsMidnight: true })).toBe(time)
})

test('a day does not begin at its end', () => {
  expect(readClock('24:00', { allowsMidnight: false })).toBeUndefined()
})
