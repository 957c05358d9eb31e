import { expect, it } from 'vitest'
import { standingOf } from './standing.ts'

const well = {
  isAccountFrozen: false,
  assistantAccessRestricted: false,
  activation: { state: 'none' },
} as const

it('says that an account is well only when nothing is asked of it', () => {
  expect(standingOf(well)).toEqual({ state: 'active', tone: 'success' })
  expect(standingOf({ ...well, activation: { state: 'nag' } }).state).toBe('waiting')
  expect(standingOf({ ...well, activation: { state: 'warning', daysLeft: 1 } }).state).toBe('waiting')
})

it('names the gravest first', () => {
  const all = { ...well, assistantAccessRestricted: true, activation: { state: 'frozen' } } as const
  expect(standingOf(all).state).toBe('restricted')
  expect(standingOf({ ...all, isAccountFrozen: true })).toEqual({ state: 'frozen', tone: 'danger' })
})
