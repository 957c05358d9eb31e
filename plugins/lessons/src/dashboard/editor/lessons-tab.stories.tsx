import { broken, never, person, StoryFrame } from '@botanika/dashboard/stories'
import type { Story, StoryMeta } from '@botanika/dashboard/ui'
import { cards, lesson } from '../story-fixtures/lessons.ts'
import { LessonDialog } from './lesson-dialog.tsx'
import LessonsTab from './lessons.page.tsx'

const meta: StoryMeta<object> = {
  title: 'Администрирование/Редактор уроков',
  parameters: { layout: 'padded' },
}
export default meta

const admin = person({ role: 'admin' })
const tab = (list: unknown): Story => ({
  render: () => (
    <StoryFrame user={admin} path="/visual-editor">
      <LessonsTab />
    </StoryFrame>
  ),
  parameters: { api: { 'GET /api/admin/lessons': list } },
})
const none = () => undefined
const dialog = (id?: string): Story => ({
  render: () => (
    <StoryFrame user={admin} path="/visual-editor">
      <LessonDialog {...(id !== undefined && { id })} onClose={none} onChanged={none} />
    </StoryFrame>
  ),
  parameters: { api: { 'GET /api/lessons/{id}': lesson } },
})

export const Filled = tab(cards)
export const Empty = tab([])
export const Loading = tab(never)
export const Failed = tab(broken)
export const Change = dialog(lesson.id)
export const Add = dialog()
