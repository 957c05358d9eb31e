import { broken, never, person } from '../../../story-fixtures/account.ts'
import { filesAnswers, manyDocuments, storySummary } from '../../../story-fixtures/files-api.ts'
import { PageOfTable } from '../../../story-fixtures/page-of-table.tsx'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'

const meta: StoryMeta<object> = {
  title: 'Экраны/Файлы',
  parameters: { layout: 'fullscreen', api: filesAnswers },
}
export default meta

const shown = ({ user = person(), search = '' } = {}) => (
  <StoryFrame user={user} path={`/files${search}`}>
    <PageOfTable path="/files" frame="shell" />
  </StoryFrame>
)
const own = (part: object) => ({ api: { ...filesAnswers, ...part } })
const nothing = {
  'GET /api/documents': [],
  'GET /api/documents/summary': {
    total: 0,
    files: 0,
    googleDocs: 0,
    pages: 0,
    storage: { bytes: 0, limit: null, visitors: { bytes: 0, limit: null } },
  },
}

export const Documents: Story = { render: () => shown() }
export const Empty: Story = { render: () => shown(), parameters: own(nothing) }
export const WithoutAssistants: Story = {
  render: () => shown(),
  parameters: own({ ...nothing, 'GET /api/assistants/my': [] }),
}
export const NothingFound: Story = {
  render: () => shown({ search: '?search=xyz' }),
  parameters: own(nothing),
}
export const Loading: Story = {
  render: () => shown(),
  parameters: own({ 'GET /api/documents': never, 'GET /api/documents/summary': never }),
}
export const Failed: Story = {
  render: () => shown(),
  parameters: own({ 'GET /api/documents': broken, 'GET /api/documents/summary': broken }),
}
export const ManyDocuments: Story = {
  render: () => shown(),
  parameters: own({
    'GET /api/documents': manyDocuments,
    'GET /api/documents/summary': {
      ...storySummary,
      total: 10_000,
      files: 9_000,
      googleDocs: 600,
      pages: 400,
    },
  }),
}
export const StorageFull: Story = {
  render: () => shown(),
  parameters: own({
    'GET /api/documents/summary': {
      ...storySummary,
      storage: {
        bytes: 100 * 1_048_576,
        limit: 100 * 1_048_576,
        visitors: { bytes: 0, limit: 50 * 1_048_576 },
      },
    },
  }),
}
export const Restricted: Story = {
  render: () => shown({ user: person({ assistantAccessRestricted: true }) }),
}
