import type { WidgetDesign } from '@botanika/core/contract'
import { contrast, palette } from '@botanika/widget-sdk/palette'
import { expect, it } from 'vitest'
import { contrastIssues, shownInstead } from './contrast-issues.ts'

const design = {
  primaryColor: '#10B981',
  secondaryColor: '#065F46',
  backgroundColor: '#FFFFFF',
  textColor: '#111827',
  theme: 'light',
} as WidgetDesign
const fieldsOf = (change: Partial<WidgetDesign>) =>
  contrastIssues({ ...design, ...change }).map(({ field }) => field)

it('names what the widget shows darker than chosen, with the ratio of white on both', () => {
  const [issue] = contrastIssues(design)
  expect(issue).toMatchObject({ field: 'primaryColor', instead: '#0c855d' })
  expect(issue?.ratio).toBeCloseTo(2.54, 1)
  expect(issue?.shown).toBeGreaterThanOrEqual(4.5)
})

it.each<[Partial<WidgetDesign>, Parameters<typeof shownInstead>[1], ReturnType<typeof shownInstead>]>([
  [{}, 'primaryColor', { light: '#0C855D' }],
  [{}, 'secondaryColor', {}],
  [{ theme: 'dark' }, 'primaryColor', { dark: '#0C855D' }],
  [{ theme: 'dark' }, 'backgroundColor', { dark: '#161D1A' }],
  [{ theme: 'auto' }, 'primaryColor', { light: '#0C855D' }],
  [{ theme: 'auto' }, 'textColor', { dark: '#E6ECE9' }],
  [{ backgroundColor: '#111111' }, 'textColor', { light: '#FFFFFF' }],
])('of the colours with %j the widget shows for %s: %j', (change, field, shown) => {
  expect(shownInstead({ ...design, ...change }, field)).toEqual(shown)
})

it.each<[Partial<WidgetDesign>, string[]]>([
  [{ primaryColor: '#065F46' }, []],
  [{ primaryColor: '#FDE047' }, []],
  [{ primaryColor: '#065F46', textColor: '#EEEEEE' }, ['textColor']],
  [{ primaryColor: '#065F46', textColor: '#EEEEEE', theme: 'dark' }, []],
  [{ primaryColor: '#065F46', backgroundColor: '#111111' }, ['textColor']],
  [{ primaryColor: '#065F46', secondaryColor: '#22C55E' }, ['secondaryColor']],
])('finds in %j: %j', (change, fields) => {
  expect(fieldsOf(change)).toEqual(fields)
})

it('is content with its own fixes: after them every text reads at 4.5:1 in the colours as they are chosen', () => {
  const levels = ['00', '55', 'AA', 'FF']
  const wheel = levels.flatMap(r => levels.flatMap(g => levels.map(b => `#${r}${g}${b}`)))
  const colourAt = (at: number) => wheel[at % wheel.length] ?? ''
  for (const [at, primaryColor] of wheel.entries()) {
    const bad = {
      ...design,
      primaryColor,
      secondaryColor: colourAt(at * 7 + 3),
      backgroundColor: colourAt(at * 11 + 5),
      textColor: colourAt(at * 13 + 1),
    }
    const fixes = contrastIssues(bad).map(({ field, instead }) => [field, instead.toUpperCase()])
    const fixed: WidgetDesign = { ...bad, ...Object.fromEntries(fixes) }
    expect(contrastIssues(fixed)).toEqual([])
    const shown = palette(fixed, false)
    expect([shown.primary, shown.secondary, shown.text].map(colour => colour.toUpperCase())).toEqual([
      fixed.primaryColor,
      fixed.secondaryColor,
      fixed.textColor,
    ])
    for (const [ink, ground] of [
      [shown['on-primary'], fixed.primaryColor],
      [shown['on-secondary'], fixed.secondaryColor],
      [fixed.textColor, fixed.backgroundColor],
      [fixed.textColor, shown.surface],
    ] as const)
      expect([bad, contrast(ink, ground) >= 4.5]).toEqual([bad, true])
  }
})
