import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

it('shows a short text as it is', () => {
  expect(excerptOf(' Привет,\n\nмир ')).toBe('Привет, мир')
  expect(excerptOf('а'.repeat(100))).toBe('а'.repeat(100))
})

it('leaves out the marks of Markdown', () => {
  expect(excerptOf('## Скидки\n- **−20 %** на [растения](https://example.com)\n> `код`')).toBe(
    'Скидки −20 % на растения код',
  )
})

it('cuts a longer one at 100 characters, and none of them in two', () => {
  expect(excerptOf('а'.repeat(101))).toBe(`${'а'.repeat(100)}…`)
  expect(Array.from(excerptOf('🌿'.repeat(200)))).toHaveLength(101)
})
