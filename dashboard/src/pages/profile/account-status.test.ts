import { expect, it } from 'vitest'
import { accountStatusOf } from './account-status.ts'

const well = {
  isAccountFrozen: false,
  assistantAccessRestricted: false,
  activation: { state: 'none' },
} as const

it('says that an account is well only when nothing is asked of it', () => {
  expect(accountStatusOf(well)).toEqual({ state: 'active', tone: 'success' })
  expect(accountStatusOf({ ...well, activation: { state: 'nag' } }).state).toBe('waiting')
  expect(accountStatusOf({ ...well, activation: { state: 'warning', daysLeft: 1 } }).state).toBe('waiting')
})

it('names the gravest first', () => {
  const all = { ...well, assistantAccessRestricted: true, activation: { state: 'frozen' } } as const
  expect(accountStatusOf(all).state).toBe('restricted')
  expect(accountStatusOf({ ...all, isAccountFrozen: true })).toEqual({ state: 'frozen', tone: 'danger' })
})
