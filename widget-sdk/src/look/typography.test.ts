import { expect, test } from 'vitest'
import { fontStack } from './typography.ts'

test.each([
  ['Inter, sans-serif', /^Inter, system-ui, /],
  ['Arial', /^Arial, system-ui, /],
  ['Georgia, serif', /^Georgia, serif, system-ui, /],
  ['', /^system-ui, /],
])('%s goes before the system’s own font, which comes before any generic one', (own, stack) => {
  expect(fontStack(own)).toMatch(stack)
  expect(fontStack(own)).toMatch(/, sans-serif$/)
})
