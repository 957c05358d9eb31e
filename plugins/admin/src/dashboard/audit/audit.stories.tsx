import type { StoryMeta } from '@botanika/dashboard/ui'
import { idOf, many, tabStories } from '../story-fixtures/admin-story.tsx'
import AuditPage from './audit.page.tsx'
import type { AuditEntry } from './filters.ts'

const meta: StoryMeta<object> = { title: 'Администрирование/Журнал' }
export default meta

const text = (ru: string, en: string, pl: string) => ({ ru, en, pl })
const entry = (n: number): AuditEntry => ({
  id: idOf(n),
  at: new Date(Date.UTC(2026, 10, 23, 9) - n * 977_000).toISOString(),
  action: 'plan.activated',
  name: text('Тариф активирован', 'Plan activated', 'Plan aktywowany'),
  ...(n % 3 !== 0 && { actor: { id: idOf(7), email: 'olga@example.com' } }),
  ...(n % 4 === 1 && { actingAdmin: { id: idOf(8), email: 'admin@example.com' } }),
  subject: { id: idOf(9), ...(n % 2 === 0 && { email: `person-with-a-long-address-${n}@example.com` }) },
  details: {},
  facts:
    n % 5 === 0
      ? []
      : [
          { name: text('Тариф', 'Plan', 'Plan'), value: text('PRO', 'PRO', 'PRO') },
          {
            name: text('До', 'Until', 'Do'),
            value: text('2026-12-23T00:00:00.000Z', '2026-12-23T00:00:00.000Z', '2026-12-23T00:00:00.000Z'),
          },
        ],
})
const states = tabStories(<AuditPage />, {
  list: 'GET /api/admin/audit',
  filled: { entries: many(5, entry) },
  empty: { entries: [] },
  much: { entries: many(50, entry), next: 'more' },
  rest: {
    'GET /api/admin/audit/areas': [{ area: 'plan', title: text('Тарифы', 'Plans', 'Plany') }],
  },
})
export const Filled = states.Filled
export const Empty = states.Empty
export const Loading = states.Loading
export const Failed = states.Failed
export const Much = states.Much
