import type { ManagedAnnouncement } from '@botanika/core/contract'
import { plans } from '@botanika/dashboard/stories'
import type { StoryMeta } from '@botanika/dashboard/ui'
import { adminStory, idOf, many, tabStories } from '../story-fixtures/admin-story.tsx'
import NewsPage from './news.page.tsx'
import { NewsEditor } from './news-editor.tsx'

const meta: StoryMeta<object> = { title: 'Администрирование/Новости' }
export default meta

const statuses = ['published', 'draft', 'scheduled', 'expired', 'off'] as const
const announcement = (n: number): ManagedAnnouncement => ({
  id: idOf(n),
  title: n % 2 === 0 ? 'Работы в воскресенье' : 'Новая модель, о которой мы рассказываем длинно и подробно',
  content: 'Сервер будет **недоступен** час.',
  type: 'info',
  priority: 'normal',
  targetUsers: 'plans',
  targetEmails: [],
  targetRoles: [],
  targetPlans: ['pro'],
  isActive: true,
  isPinned: n === 1,
  publishedAt: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  status: statuses[n % statuses.length] ?? 'draft',
  audience: n * 1_000,
  reads: n * 321,
  version: 1,
})
const rest = { 'GET /api/plans': plans, 'GET /api/admin/plans': [] }
const states = tabStories(<NewsPage />, {
  list: 'GET /api/admin/news',
  filled: { items: many(5, announcement) },
  empty: { items: [] },
  much: { items: many(50, announcement), next: 'more' },
  rest,
})
export const Filled = states.Filled
export const Empty = states.Empty
export const Loading = states.Loading
export const Failed = states.Failed
export const Much = states.Much

const none = () => undefined
export const Write = adminStory(<NewsEditor onClose={none} onChanged={none} />, rest)
export const Change = adminStory(<NewsEditor item={announcement(1)} onClose={none} onChanged={none} />, rest)
