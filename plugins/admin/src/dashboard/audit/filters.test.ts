import { expect, it } from 'vitest'
import { queryOf } from './filters.ts'

it('asks for whole days, and for nothing that a field does not say', () => {
  expect(queryOf({})).toEqual({})
  expect(
    queryOf({ area: 'plan', actor: ' anna@example.com ', subject: ' ', from: '', to: '2026-1' }),
  ).toEqual({
    area: 'plan',
    actor: 'anna@example.com',
  })
  const { from = '', to = '' } = queryOf({ from: '2026-11-22', to: '2026-11-22' })
  expect(Date.parse(to) - Date.parse(from)).toBe(24 * 3_600_000 - 1)
})
