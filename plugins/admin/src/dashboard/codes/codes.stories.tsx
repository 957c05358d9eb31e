import type { BatchCode, CodeBatch } from '@botanika/core/contract'
import type { StoryMeta } from '@botanika/dashboard/ui'
import { adminStory, idOf, many, tabStories } from '../story-fixtures/admin-story.tsx'
import { managedPlan } from '../story-fixtures/managed-plan.ts'
import { BatchSheet } from './batch-sheet.tsx'
import CodesPage from './codes.page.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { FreshCodes } from './fresh-codes.tsx'

const meta: StoryMeta<object> = { title: 'Администрирование/Коды' }
export default meta

const batch = (n: number): CodeBatch => ({
  id: idOf(n),
  plan: 'pro',
  count: 100,
  used: n % 100,
  unused: 100 - (n % 100),
  expired: 0,
  revoked: 0,
  ...(n % 2 === 0 && { expiresAt: '2026-12-31T23:59:59.999Z' }),
  ...(n % 3 === 0 && { note: 'Для выставки в декабре, раздать у стенда и записать, кому' }),
  by: { id: idOf(1), username: 'Ольга Ветрова' },
  createdAt: '2026-11-20T09:00:00.000Z',
})
const code = (n: number): BatchCode => ({
  id: idOf(n),
  number: n,
  state: n % 2 === 0 ? 'used' : 'unused',
  ...(n % 2 === 0 && {
    usedAt: '2026-11-21T09:00:00.000Z',
    usedBy: { id: idOf(n), username: `Человек ${n}`, email: `person-with-a-long-address-${n}@example.com` },
  }),
})
const rest = {
  'GET /api/admin/plans': many(4, managedPlan),
  'GET /api/admin/codes/{id}': { items: many(50, code), next: 'more' },
}
const states = tabStories(<CodesPage />, {
  list: 'GET /api/admin/codes',
  filled: { items: many(3, batch) },
  empty: { items: [] },
  much: { items: many(50, batch), next: 'more' },
  rest,
})
export const Filled = states.Filled
export const Empty = states.Empty
export const Loading = states.Loading
export const Failed = states.Failed
export const Much = states.Much

const none = () => undefined
export const Create = adminStory(<CreateDialog onClose={none} onMade={none} />, rest)
export const Fresh = adminStory(
  <FreshCodes
    batch={batch(3)}
    codes={many(100, n => `AB${String(n).padStart(3, '0')}-CDE7K`)}
    csv=""
    onClose={none}
  />,
)
export const Batch = adminStory(
  <BatchSheet batch={batch(3)} title="PRO" onClose={none} onChanged={none} />,
  rest,
)
