import type { SupportRequest } from '@botanika/core/contract'
import type { StoryMeta } from '@botanika/dashboard/ui'
import { idOf, many, tabStories } from '../story-fixtures/admin-story.tsx'
import SupportPage from './support.page.tsx'

const meta: StoryMeta<object> = { title: 'Администрирование/Обращения' }
export default meta

const statuses = ['open', 'answered', 'closed'] as const
const request = (n: number): SupportRequest => ({
  id: idOf(n),
  name: n % 2 === 0 ? 'Анна' : '',
  email: `person-with-a-long-address-${n}@example.com`,
  topic: 'problem',
  message: 'Не открывается чат: после входа белая страница. '.repeat(n),
  status: statuses[n % statuses.length] ?? 'open',
  note: '',
  answers: [],
  createdAt: '2026-11-22T09:00:00.000Z',
  updatedAt: '2026-11-22T09:00:00.000Z',
  version: 1,
})
const page = (count: number) => ({ items: many(count, request), open: count, canMail: true })
const states = tabStories(<SupportPage />, {
  list: 'GET /api/admin/support',
  filled: page(4),
  empty: page(0),
  much: { ...page(50), open: 1_234, next: 'more' },
})
export const Filled = states.Filled
export const Empty = states.Empty
export const Loading = states.Loading
export const Failed = states.Failed
export const Much = states.Much
