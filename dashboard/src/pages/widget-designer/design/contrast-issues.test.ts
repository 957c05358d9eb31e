import type { WidgetDesign } from '@botanika/core/contract'
import { expect, it } from 'vitest'
import { contrastIssues } from './contrast-issues.ts'

const design = {
  primaryColor: '#10B981',
  secondaryColor: '#065F46',
  backgroundColor: '#FFFFFF',
  textColor: '#111827',
} as WidgetDesign
const fieldsOf = (change: Partial<WidgetDesign>) =>
  contrastIssues({ ...design, ...change }).map(({ field }) => field)

it('names what the widget shows darker than chosen, with the ratio of white on it', () => {
  const [issue] = contrastIssues({ ...design, primaryColor: '#10B982' })
  expect(issue).toMatchObject({ field: 'primaryColor', instead: '#0c855e' })
  expect(issue?.ratio).toBeCloseTo(2.54, 1)
})

it('greets nobody with a warning about the colours that are there from the start', () => {
  expect(contrastIssues(design)).toEqual([])
})

it.each<[Partial<WidgetDesign>, string[]]>([
  [{ primaryColor: '#065F46' }, []],
  [{ primaryColor: '#FDE047' }, []],
  [{ primaryColor: '#065F46', textColor: '#EEEEEE' }, ['textColor']],
  [{ primaryColor: '#065F46', backgroundColor: '#111111' }, ['textColor']],
  [{ primaryColor: '#065F46', secondaryColor: '#22C55E' }, ['secondaryColor']],
])('finds in %j: %j', (change, fields) => {
  expect(fieldsOf(change)).toEqual(fields)
})

it('is content with its own fixes', () => {
  for (const primaryColor of ['#10B981', '#F97316', '#38BDF8', '#A855F7', '#777777']) {
    const bad = { ...design, primaryColor, textColor: '#DDDDDD' }
    const fixed = Object.fromEntries(contrastIssues(bad).map(({ field, instead }) => [field, instead]))
    expect(contrastIssues({ ...bad, ...fixed })).toEqual([])
  }
})
