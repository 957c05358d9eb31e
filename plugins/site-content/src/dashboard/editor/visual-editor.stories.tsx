import { broken, never, person, StoryFrame } from '@botanika/dashboard/stories'
import type { Story, StoryMeta } from '@botanika/dashboard/ui'
import { element, entries } from '../story-fixtures/site-page.ts'
import { EntryDialog } from './entry-dialog.tsx'
import VisualEditorPage from './visual-editor.page.tsx'

const meta: StoryMeta<object> = {
  title: 'Администрирование/Визуальный редактор',
  parameters: { layout: 'fullscreen' },
}
export default meta

const admin = person({ role: 'admin' })
const editor = (list: unknown): Story => ({
  render: () => (
    <StoryFrame user={admin} path="/visual-editor">
      <VisualEditorPage />
    </StoryFrame>
  ),
  parameters: { api: { 'GET /api/admin/site-content': list } },
})
const none = () => undefined

export const Filled = editor(entries)
export const Empty = editor([])
export const Loading = editor(never)
export const Failed = editor(broken)
export const Change: Story = {
  render: () => (
    <StoryFrame user={admin} path="/visual-editor">
      <EntryDialog pageKey="privacy-policy" elementKey="data.text" onClose={none} onChanged={none} />
    </StoryFrame>
  ),
  parameters: {
    api: {
      'GET /api/admin/site-content/{pageKey}/{elementKey}': element,
      'GET /api/admin/site-drafts/{pageKey}/{elementKey}': null,
    },
  },
}
export const Add: Story = {
  render: () => (
    <StoryFrame user={admin} path="/visual-editor">
      <EntryDialog onClose={none} onChanged={none} />
    </StoryFrame>
  ),
  parameters: { api: { 'GET /api/admin/site-drafts/{pageKey}/{elementKey}': null } },
}
