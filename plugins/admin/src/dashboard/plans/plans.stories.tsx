import type { StoryMeta } from '@botanika/dashboard/ui'
import { adminStory, many, tabStories } from '../story-fixtures/admin-story.tsx'
import { managedPlan } from '../story-fixtures/managed-plan.ts'
import { PlanQuestion } from './plan-question.tsx'
import { PlanSheet } from './plan-sheet.tsx'
import PlansPage from './plans.page.tsx'

const meta: StoryMeta<object> = { title: 'Администрирование/Тарифы' }
export default meta

const states = tabStories(<PlansPage />, {
  list: 'GET /api/admin/plans',
  filled: many(4, managedPlan),
  empty: [],
  much: many(40, managedPlan),
})
export const Filled = states.Filled
export const Empty = states.Empty
export const Loading = states.Loading
export const Failed = states.Failed
export const Much = states.Much

const none = () => undefined
export const Create = adminStory(<PlanSheet plan={null} onClose={none} onSaved={none} />)
export const Change = adminStory(<PlanSheet plan={managedPlan(3)} onClose={none} onSaved={none} />)
const question = (action: 'delete' | 'default') =>
  adminStory(<PlanQuestion question={{ plan: managedPlan(3), action }} onClose={none} onDone={none} />)
export const Delete = question('delete')
export const MakeDefault = question('default')
