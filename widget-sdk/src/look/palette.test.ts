import { describe, expect, test } from 'vitest'
import { defaultBrand } from '../loader/bubble.ts'
import { blend, contrast } from './contrast.ts'
import { defaultDesign, readDesign } from './design.ts'
import { launcherColours, palette } from './palette.ts'

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
    for (const ground of [colours.background, colours.surface])
      for (const ink of [colours.text, colours.accent, colours.muted, colours.danger])
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours.edge, colours.background)).toBeGreaterThanOrEqual(3)
    expect(contrast(colours['on-primary'], colours.primary)).toBeGreaterThanOrEqual(4.5)
    for (const [ground] of colours.header.matchAll(/#[0-9a-f]{6}/gi))
      expect(contrast(colours['on-secondary'], ground)).toBeGreaterThanOrEqual(4.5)
  })
})

test('any colours of an owner read', () => {
  const levels = ['00', '33', '66', '99', 'cc', 'ff']
  const all = levels.flatMap(r => levels.flatMap(g => levels.map(b => `#${r}${g}${b}`)))
  const poor: string[] = []
  for (const [index, primaryColor] of all.entries()) {
    const at = (step: number) => all[(index * step + 7) % all.length] ?? ''
    const design = readDesign({
      primaryColor,
      secondaryColor: at(31),
      backgroundColor: at(67),
      textColor: at(97),
    })
    const colours = palette(design, index % 2 > 0)
    const pairs = [
      [colours.text, colours.background],
      [colours.text, colours.surface],
      [colours.accent, colours.surface],
      [colours.muted, colours.background],
      [colours.danger, colours.background],
      [colours['on-primary'], colours.primary],
      // This pair is seen under a pointer (`view/styles.ts`).
      [colours['on-primary'], blend('#0c1512', colours.primary, 0.1)],
      [colours['on-secondary'], colours.secondary],
      // This pair is a disabled button's.
      [colours.muted, colours.surface],
    ] as const
    for (const [ink, ground] of pairs)
      if (contrast(ink, ground) < 4.5) poor.push(`${design.backgroundColor} ${ink} ${ground}`)
  }
  expect(poor).toEqual([])
})

test('launcher, header and own words belong together: one ink, one family', () => {
  const colours = palette(defaultDesign, false)
  expect(colours['on-primary']).toBe(colours['on-secondary'])
  expect(launcherColours(defaultDesign)).toEqual([colours.primary, colours['on-primary']])
})

test('the loader draws the default design in the colours that the app gives it', () => {
  expect(defaultBrand).toBe(launcherColours(defaultDesign).join(' '))
})

test('what a saved design lacks takes the default, in its groups too', () => {
  expect(readDesign(undefined)).toEqual(defaultDesign)
  expect(readDesign({ size: 'large', launcher: { text: 'Спросить' } })).toEqual({
    ...defaultDesign,
    size: 'large',
    launcher: { ...defaultDesign.launcher, text: 'Спросить' },
  })
})
