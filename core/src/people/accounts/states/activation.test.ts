import { describe, expect, it } from 'vitest'
import { type ActivationFacts, activationOf, hasActivePlan, isAccountFrozen } from './activation.ts'

const created = new Date('2026-03-01T10:00:00Z')
const after = (ms: number) => new Date(created.getTime() + ms)
const minute = 60_000
const day = 86_400_000

const trialDays = 3
const at = (ms: number, days = trialDays) => ({ now: after(ms), trialDays: days })

const account = (over: Partial<ActivationFacts> = {}): ActivationFacts => ({
  role: 'user',
  isActive: true,
  isDemo: false,
  createdAt: created,
  plan: 'free',
  planActivatedAt: null,
  planExpiresAt: null,
  ...over,
})

describe('the way of a free account', () => {
  it.each([
    [0, { state: 'none' }],
    [30 * minute - 1, { state: 'none' }],
    [30 * minute, { state: 'nag' }],
    [2 * day - 1, { state: 'nag' }],
    [2 * day, { state: 'warning', daysLeft: 1 }],
    [3 * day - 1, { state: 'warning', daysLeft: 1 }],
    [3 * day, { state: 'frozen' }],
    [400 * day, { state: 'frozen' }],
  ])('is, %i ms after registration, %o', (age, expected) => {
    expect(activationOf(account(), at(age))).toEqual(expected)
  })

  it('is the same for an account with no plan at all', () => {
    expect(isAccountFrozen(account({ plan: null }), at(3 * day))).toBe(true)
  })

  it('does not begin before the account does, when clocks disagree', () => {
    expect(activationOf(account(), at(-day))).toEqual({ state: 'none' })
  })
})

describe('the days of the trial', () => {
  it.each([
    [0, 0, { state: 'frozen' }],
    [1, 0, { state: 'warning', daysLeft: 1 }],
    [1, day, { state: 'frozen' }],
    [14, 3 * day, { state: 'nag' }],
    [14, 13 * day, { state: 'warning', daysLeft: 1 }],
    [14, 14 * day, { state: 'frozen' }],
  ])('are %i: the account is, %i ms after registration, %o', (days, age, expected) => {
    expect(activationOf(account(), at(age, days))).toEqual(expected)
  })

  it('leave an end that an administrator moved as it is', () => {
    const moved = account({ trialEndsAt: after(5 * day) })
    expect(isAccountFrozen(moved, at(4 * day, 0))).toBe(false)
    expect(isAccountFrozen(moved, at(5 * day, 14))).toBe(true)
  })
})

describe('a paid plan', () => {
  const pro = account({ plan: 'pro', planActivatedAt: after(5 * day), planExpiresAt: after(35 * day) })

  it('unfreezes at once', () => {
    expect(isAccountFrozen(pro, at(5 * day))).toBe(false)
  })

  it('counts neither before its first moment nor from its last', () => {
    expect(hasActivePlan(pro, after(5 * day - 1))).toBe(false)
    expect(hasActivePlan(pro, after(35 * day - 1))).toBe(true)
    expect(hasActivePlan(pro, after(35 * day))).toBe(false)
    expect(isAccountFrozen(pro, at(35 * day))).toBe(true)
  })

  it('without an expiry lasts', () => {
    expect(hasActivePlan({ ...pro, planExpiresAt: null }, after(9_999 * day))).toBe(true)
  })

  it('that was never activated, or is free, does not count', () => {
    expect(hasActivePlan({ ...pro, planActivatedAt: null }, after(6 * day))).toBe(false)
    expect(hasActivePlan({ ...pro, plan: 'free' }, after(6 * day))).toBe(false)
  })
})

describe('exemptions', () => {
  it('hold for administrators and the demo user', () => {
    expect(activationOf(account({ role: 'admin' }), at(99 * day))).toEqual({ state: 'none' })
    expect(activationOf(account({ isDemo: true }), at(99 * day))).toEqual({ state: 'none' })
  })

  it('do not reach a switched-off account, with a plan or an office', () => {
    expect(isAccountFrozen(account({ isActive: false, role: 'admin' }), at(0))).toBe(true)
    const paid = account({ isActive: false, plan: 'pro', planActivatedAt: created })
    expect(isAccountFrozen(paid, at(day))).toBe(true)
  })
})
