import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { defaultDesign, readDesign } from './design.ts'
import { palette } from './palette.ts'

test('contrast follows WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
})

describe.each([
  ['the default', defaultDesign],
  ['a pale', readDesign({ primaryColor: '#FDE68A', secondaryColor: '#FEF3C7', textColor: '#EEEEEE' })],
  ['a dark', readDesign({ backgroundColor: '#0F172A', textColor: '#F8FAFC', primaryColor: '#1E3A8A' })],
  ['a grey', readDesign({ primaryColor: '#777777', secondaryColor: '#808080' })],
])('%s design', (_, design) => {
  test.each([false, true])('reads well everywhere, dark: %s', dark => {
    const colours = palette(design, dark)
    expect(contrast(colours.text, colours.background)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours.accent, colours.background)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours.danger, colours.background)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours['on-primary'], colours.primary)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours['on-secondary'], colours.secondary)).toBeGreaterThanOrEqual(4.5)
  })
})

test('an unreadable saved design falls back to the defaults', () => {
  expect(readDesign('{')).toEqual(defaultDesign)
  expect(readDesign('{"size":"large"}')).toEqual({ ...defaultDesign, size: 'large' })
})
