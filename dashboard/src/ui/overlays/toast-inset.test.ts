import { expect, it } from 'vitest'
import { insetAbove } from './toast-inset.ts'

const phone = { width: 360, height: 720 }
const desk = { width: 1440, height: 900 }
const box = (left: number, top: number, width: number, height: number) => ({
  right: left + width,
  top,
  bottom: top + height,
  height,
})

it('stands at the lower edge where nothing is to be kept clear', () => {
  expect(insetAbove([], phone)).toBe(0)
  // A composer in the middle column of a wide window, and one that is not shown.
  expect(insetAbove([box(400, 780, 500, 110), box(0, 0, 0, 0)], desk)).toBe(0)
})

it('stands above the field, however high it has grown', () => {
  expect(insetAbove([box(0, 610, 360, 110)], phone)).toBe(110)
  expect(insetAbove([box(0, 470, 360, 250)], phone)).toBe(250)
})

it('stands above buttons that stick a little above the edge, and above those above them', () => {
  expect(insetAbove([box(16, 640, 328, 64)], phone)).toBe(80)
  expect(insetAbove([box(16, 560, 328, 60), box(0, 640, 360, 80)], phone)).toBe(160)
})

it('leaves alone what it does not reach, and what would push it off the screen', () => {
  expect(insetAbove([box(0, 100, 360, 60)], phone)).toBe(0)
  expect(insetAbove([box(0, 100, 360, 600)], phone)).toBe(0)
})
