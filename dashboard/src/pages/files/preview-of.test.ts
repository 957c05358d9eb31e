import { expect, it } from 'vitest'
import { previewOf } from './preview-of.ts'

it('shows the first 100 characters in one line', () => {
  expect(previewOf(' Прайс\n\n2026 ')).toBe('Прайс 2026')
  expect(previewOf('я'.repeat(100))).toBe('я'.repeat(100))
  expect(previewOf('🌱'.repeat(101))).toBe(`${'🌱'.repeat(100)}…`)
})
