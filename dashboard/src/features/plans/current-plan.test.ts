import type { Plan, User } from '@botanika/core/contract'
import { expect, it } from 'vitest'
import { isCurrentPlan } from './current-plan.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const plan = (name: string) => ({ name, isDefault: name === 'free' }) as Plan
const user = (rest: Partial<User>) => ({ role: 'user', plan: 'pro', ...rest }) as User

it('takes a paid plan for current between its first and its last moment', () => {
  const paid = user({ planActivatedAt: '2026-11-01T00:00:00Z', planExpiresAt: '2026-12-01T00:00:00Z' })
  expect(isCurrentPlan(plan('pro'), paid, now)).toBe(true)
  expect(isCurrentPlan(plan('free'), paid, now)).toBe(false)
})

it('falls back to the free plan when the paid one ran out or never began', () => {
  for (const rest of [
    { planActivatedAt: '2026-10-01T00:00:00Z', planExpiresAt: '2026-11-01T00:00:00Z' },
    { planActivatedAt: '2026-12-01T00:00:00Z' },
    {},
  ])
    expect(isCurrentPlan(plan('free'), user(rest), now)).toBe(true)
})

it('keeps a plan without an end', () => {
  expect(isCurrentPlan(plan('pro'), user({ planActivatedAt: '2020-01-01T00:00:00Z' }), now)).toBe(true)
})

it('gives an administrator no plan at all', () => {
  expect(isCurrentPlan(plan('free'), user({ role: 'admin', plan: 'free' }), now)).toBe(false)
})
