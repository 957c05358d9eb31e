import { expect, test } from 'vitest'
import { backoff } from './transport.ts'

test('waits double from half a second to fifteen, half of each being chance', () => {
  expect([1, 2, 3, 6, 60].map(failures => backoff(failures, () => 1))).toEqual([
    500, 1_000, 2_000, 15_000, 15_000,
  ])
  expect([1, 60].map(failures => backoff(failures, () => 0))).toEqual([250, 7_500])
})
