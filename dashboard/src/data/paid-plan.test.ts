import { expect, it } from 'vitest'
import { person } from '../../story-fixtures/account.ts'
import { choosesPlan } from './paid-plan.ts'

const at = (ms: number) => new Date(Date.now() + ms).toISOString()

it.each([
  ['nobody’s plan', {}, true],
  ['a plan that was never activated', { plan: 'pro' }, true],
  ['a plan that runs', { plan: 'pro', planActivatedAt: at(-1_000), planExpiresAt: at(1_000) }, false],
  ['a plan without an end', { plan: 'pro', planActivatedAt: at(-1_000) }, false],
  ['a plan that ran out', { plan: 'pro', planActivatedAt: at(-2_000), planExpiresAt: at(-1_000) }, true],
  ['an administrator', { role: 'admin' }, false],
] as const)('with %s, a plan is chosen after signing in: %o → %s', (_, over, chooses) => {
  expect(choosesPlan(person(over))).toBe(chooses)
})
