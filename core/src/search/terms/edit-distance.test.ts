import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['стрижка', 'стрижка', 0],
  ['стрижка', 'сртижка', 1],
  ['стрижка', 'стржка', 1],
  ['стрижка', 'стриижка', 1],
  ['стрижка', 'странка', 2],
  ['', 'аб', 2],
])('%s and %s are %i apart', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance)
  expect(editDistance(other, one, 2)).toBe(distance)
})

test('words farther apart than asked are only known to be farther', () => {
  expect(editDistance('мужчин', 'мин', 1)).toBe(2)
  expect(editDistance('абвгд', 'клмно', 2)).toBe(3)
})
