import { expect, it } from 'vitest'
import { parseRange } from './byte-range.ts'

it('reads from the beginning, from the middle and from the end', () => {
  expect(parseRange('bytes=0-499', 10_000)).toEqual({ first: 0, last: 499 })
  expect(parseRange('bytes=500-999', 10_000)).toEqual({ first: 500, last: 999 })
  expect(parseRange('bytes=9500-', 10_000)).toEqual({ first: 9_500, last: 9_999 })
  expect(parseRange('bytes=-500', 10_000)).toEqual({ first: 9_500, last: 9_999 })
  expect(parseRange('bytes=0-0', 10_000)).toEqual({ first: 0, last: 0 })
  expect(parseRange('bytes=-1', 10_000)).toEqual({ first: 9_999, last: 9_999 })
})

it('gives what there is where more is asked for', () => {
  expect(parseRange('bytes=9990-20000', 10_000)).toEqual({ first: 9_990, last: 9_999 })
  expect(parseRange('bytes=-20000', 10_000)).toEqual({ first: 0, last: 9_999 })
  expect(parseRange(`bytes=0-${'9'.repeat(400)}`, 10_000)).toEqual({ first: 0, last: 9_999 })
})

it('takes the unit in any case and with spaces around', () => {
  expect(parseRange(' Bytes = 1-2 ', 10)).toEqual({ first: 1, last: 2 })
})

it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
  'cannot satisfy %s of ten bytes',
  header => {
    expect(parseRange(header, 10)).toBe('unsatisfiable')
  },
)

it.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=5-2',
  'bytes=a-b',
  'bytes=1.5-3',
  'bytes=+1-3',
  'items=0-1',
])('ignores %s', header => {
  expect(parseRange(header, 10)).toBe('whole')
})

it('answers several ranges with everything', () => {
  expect(parseRange('bytes=0-1,4-5', 10)).toBe('whole')
  expect(parseRange('bytes=0-1, -1', 10)).toBe('whole')
})

it('knows that nothing has no first byte', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(parseRange('bytes=-5', 0)).toBe('whole')
})
