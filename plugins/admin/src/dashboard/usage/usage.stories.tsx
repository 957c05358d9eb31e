import type { InstallationUsage } from '@botanika/core/contract'
import type { StoryMeta } from '@botanika/dashboard/ui'
import { idOf, many, tabStories } from '../story-fixtures/admin-story.tsx'
import UsagePage from './usage.page.tsx'

const meta: StoryMeta<object> = { title: 'Администрирование/Расход' }
export default meta

const counted = (replies: number) => ({
  replies,
  inputTokens: replies * 900,
  outputTokens: replies * 120,
  cost: replies * 0.004,
})
const usage = (accounts: number, each: number): InstallationUsage => ({
  total: counted(accounts * each),
  unpriced: accounts > 3 ? 17 : 0,
  days: many(30, n => ({
    day: new Date(Date.UTC(2026, 9, 24 + n)).toISOString().slice(0, 10),
    ...counted(each * (n % 7)),
  })),
  accounts: many(accounts, n => ({
    accountId: idOf(n),
    ...(n % 5 !== 4 && { owner: `person-with-a-long-address-${n}@example.com` }),
    ...counted(each * (accounts - n)),
  })),
  models: many(Math.min(accounts, 8), n => ({ model: `m${n}`, label: `Модель ${n}`, ...counted(each) })),
})
const states = tabStories(<UsagePage />, {
  list: 'GET /api/admin/usage',
  filled: usage(3, 240),
  empty: { ...usage(0, 0), unpriced: 0 },
  much: usage(20, 98_765_432),
})
export const Filled = states.Filled
export const Empty = states.Empty
export const Loading = states.Loading
export const Failed = states.Failed
export const Much = states.Much
