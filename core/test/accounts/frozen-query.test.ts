import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAccountFrozen } from '../../src/people/accounts/states/activation.ts'
import { type AccountsApp, startAccountsApp } from './accounts-app.ts'

let site: AccountsApp
beforeAll(async () => {
  site = await startAccountsApp()
})
afterAll(() => site.stop())

const day = 86_400_000
const at = (days: number | null) => (days === null ? null : new Date(Date.now() + days * day))

it('lists exactly the accounts that the rule calls frozen, whatever their role, plan and trial', async () => {
  const shared = { passwordHash: null, isDemo: false }
  const records = (['user', 'admin'] as const).flatMap(role =>
    [true, false].flatMap(isActive =>
      ([null, 'free', 'pro'] as const).flatMap(plan =>
        [null, -5, 5].flatMap(activated =>
          [null, -1, 9].flatMap(expires =>
            [null, -1, 1].flatMap(trial =>
              [-1, -4].map(created => ({
                ...shared,
                role,
                isActive,
                plan,
                planActivatedAt: at(activated),
                planExpiresAt: at(expires),
                trialEndsAt: at(trial),
                createdAt: at(created) ?? new Date(),
              })),
            ),
          ),
        ),
      ),
    ),
  )
  await site.models.users.insertMany(
    records.map((record, n) => ({
      ...record,
      username: `N${n}`,
      usernameKey: `n${n}`,
      email: `n${n}@example.com`,
    })),
  )
  const listed = async (isFrozen: boolean) => {
    const names: string[] = []
    for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
      const page = await site.app.accounts.list({ isFrozen, limit: 200, ...(after && { after }) })
      names.push(...page.items.map(({ username }) => username))
      after = page.next
    }
    return names.toSorted()
  }
  const expected = (isFrozen: boolean, trialDays: number) => {
    const rules = { now: new Date(), trialDays }
    return records
      .flatMap((record, n) => (isAccountFrozen(record, rules) === isFrozen ? [`N${n}`] : []))
      .toSorted()
  }
  expect(records).toHaveLength(648)
  const by = { id: 'f'.repeat(24) }
  for (const [revision, trialDays] of [3, 0, 14].entries()) {
    await site.app.instance.change({ revision, values: { trialDays } }, by)
    expect(await listed(true)).toEqual(expected(true, trialDays))
    expect(await listed(false)).toEqual(expected(false, trialDays))
  }
})
