import type { ManagedPlan } from '@botanika/core/contract'
import { plans } from '@botanika/dashboard/stories'
import { idOf } from './admin-story.tsx'

const same = (ru: string) => ({ ru, en: ru, pl: ru })

/** The nth plan of the stories; from the fifth on copies. */
export const managedPlan = (n: number): ManagedPlan => {
  const plan = plans[(n - 1) % plans.length]
  if (!plan) throw new Error('the stories have no plans')
  const displayName =
    n > plans.length ? `${plan.displayName} для команд, школ и больниц ${n}` : plan.displayName
  return {
    ...plan,
    id: idOf(n),
    name: n > plans.length ? `${plan.name}-${n}` : plan.name,
    displayName,
    isDefault: n === 1,
    isActive: n !== 4,
    version: 1,
    texts: { displayName: same(displayName), description: same(plan.description) },
    accounts: n * 321,
    unusedCodes: n * 7,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
  }
}
