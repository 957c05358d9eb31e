import type { Account } from '@botanika/core/contract'
import { broken, never, person, plans } from '@botanika/dashboard/stories'
import type { StoryMeta } from '@botanika/dashboard/ui'
import type { AccountDetails } from '../../users/account-details.ts'
import { StatCards } from '../stat-cards.tsx'
import { adminStory, idOf, many, tabStories } from '../story-fixtures/admin-story.tsx'
import { UserSheet } from './user-sheet.tsx'
import { UsersTab } from './users-tab.tsx'

const meta: StoryMeta<object> = { title: 'Администрирование/Пользователи' }
export default meta

const account = (n: number): Account => ({
  ...person({
    id: idOf(n),
    username: n % 4 === 0 ? 'Имя-человека-которое-не-помещается-ни-в-одну-строку' : `Человек ${n}`,
    email: `person-with-a-long-address-${n}@example.com`,
    role: n === 1 ? 'admin' : 'user',
    isActive: n % 5 !== 0,
    isAccountFrozen: n % 3 === 0,
    assistantAccessRestricted: n % 7 === 0,
    plan: n % 2 === 0 ? 'pro' : 'free',
    ...(n % 2 === 0 && { planExpiresAt: '2026-12-23T00:00:00.000Z' }),
  }),
  isBlocked: n % 6 === 0,
  trialEndsAt: '2026-11-23T09:00:00.000Z',
  ...(n % 4 !== 3 && { lastSeenAt: '2026-11-22T09:00:00.000Z' }),
  note: '',
  version: 1,
})
const rest = { 'GET /api/plans': plans, 'GET /api/admin/plans': [] }
const states = tabStories(<UsersTab />, {
  list: 'GET /api/admin/users',
  filled: many(3, account),
  empty: [],
  much: many(50, account),
  rest,
})
export const Filled = states.Filled
export const Empty = states.Empty
export const Loading = states.Loading
export const Failed = states.Failed
export const Much = states.Much

const summary = 'GET /api/admin/summary'
const figures = { users: 100_000, activatedPlans: 12_345, plans: 5, admins: 3 }
export const Figures = adminStory(<StatCards />, { [summary]: figures })
export const FiguresLoading = adminStory(<StatCards />, { [summary]: never })
export const FiguresFailed = adminStory(<StatCards />, { [summary]: broken })

const details = (count: number): AccountDetails => ({
  account: { ...account(4), note: count > 0 ? 'Просил счёт за декабрь.' : '' },
  contents: {
    assistants: count,
    documents: count * 30,
    conversations: count * 400,
    connections: count,
    posts: count * 2,
  },
  assistants: many(count, n => ({ id: idOf(n), name: `Ассистент ${n}`, model: 'gpt-4o' })),
  connections: many(count, n => ({
    id: idOf(n),
    type: 'telegram',
    name: `Бот ${n}`,
    isActive: n % 2 === 0,
  })),
  usage: { replies: count * 1_000, tokens: count * 1_000_000 },
  sessions: many(count, n => ({
    id: idOf(n),
    createdAt: '2026-11-20T09:00:00.000Z',
    lastUsedAt: '2026-11-23T09:00:00.000Z',
  })),
})
const none = async () => undefined
const act = { change: none, restrict: none, block: none, logIn: none }
const sheet = (answer: unknown) =>
  adminStory(<UserSheet id={idOf(4)} act={act} onClose={() => undefined} onRemoved={() => undefined} />, {
    ...rest,
    'GET /api/admin/audit': { entries: [] },
    'GET /api/admin/users/{id}': answer,
  })
export const Sheet = sheet(details(3))
export const SheetEmpty = sheet(details(0))
export const SheetLoading = sheet(never)
export const SheetFailed = sheet(broken)
export const SheetMuch = sheet(details(20))
