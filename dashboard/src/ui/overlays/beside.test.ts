import { expect, it } from 'vitest'
import { beside } from './beside.ts'

const window = { width: 400, height: 300 }
const size = { width: 100, height: 20 }
const button = (left: number, top: number) => ({ left, top, width: 40, height: 40 })

it('puts the words in the middle of the side that is asked for', () => {
  const at = (side: 'top' | 'right' | 'bottom' | 'left') => beside(button(180, 130), { side, size, window })
  expect(at('top')).toEqual({ left: 150, top: 104 })
  expect(at('bottom')).toEqual({ left: 150, top: 176 })
  expect(at('left')).toEqual({ left: 74, top: 140 })
  expect(at('right')).toEqual({ left: 226, top: 140 })
})

it('goes to the other side where there is no room, and stays in the window', () => {
  expect(beside(button(180, 4), { side: 'top', size, window }).top).toBe(50)
  expect(beside(button(2, 130), { side: 'left', size, window }).left).toBe(48)
  expect(beside(button(380, 130), { side: 'top', size, window }).left).toBe(292)
  expect(beside(button(0, 0), { side: 'top', size: { width: 380, height: 280 }, window })).toEqual({
    left: 8,
    top: 8,
  })
})
