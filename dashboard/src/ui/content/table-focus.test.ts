import { expect, it } from 'vitest'
import { rowAfterKey } from './table-focus.ts'

it('moves by rows and stays inside the table', () => {
  expect(rowAfterKey('ArrowDown', { index: 0, count: 3 })).toBe(1)
  expect(rowAfterKey('ArrowDown', { index: 2, count: 3 })).toBe(2)
  expect(rowAfterKey('ArrowUp', { index: 0, count: 3 })).toBe(0)
  expect(rowAfterKey('Home', { index: 2, count: 3 })).toBe(0)
  expect(rowAfterKey('End', { index: 0, count: 3 })).toBe(2)
})

it('leaves other keys and empty tables alone', () => {
  expect(rowAfterKey('a', { index: 0, count: 3 })).toBeNull()
  expect(rowAfterKey('ArrowDown', { index: 0, count: 0 })).toBeNull()
})
