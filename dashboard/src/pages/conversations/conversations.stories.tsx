import { broken, never, person } from '../../../story-fixtures/account.ts'
import {
  conversationsAnswers,
  manyDialogues,
  storyDialogues,
} from '../../../story-fixtures/conversations-api.ts'
import { PageOfTable } from '../../../story-fixtures/page-of-table.tsx'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'

const meta: StoryMeta<object> = {
  title: 'Экраны/Диалоги',
  parameters: { layout: 'fullscreen', api: conversationsAnswers },
}
export default meta

const shown = ({ user = person(), id = '', search = '' } = {}) => (
  <StoryFrame user={user} path={`/conversations${id && `/${id}`}${search}`}>
    <PageOfTable
      path="/conversations/:conversationId?"
      params={{ conversationId: id || undefined }}
      frame="shell"
    />
  </StoryFrame>
)
const own = (part: object) => ({ api: { ...conversationsAnswers, ...part } })
const one = storyDialogues[1]?.id ?? ''

export const Conversations: Story = { render: () => shown() }
export const Empty: Story = { render: () => shown(), parameters: own({ 'GET /api/dialogues': [] }) }
export const NothingFound: Story = {
  render: () => shown({ search: '?search=xyz' }),
  parameters: own({ 'GET /api/dialogues': [] }),
}
export const Loading: Story = { render: () => shown(), parameters: own({ 'GET /api/dialogues': never }) }
export const Failed: Story = { render: () => shown(), parameters: own({ 'GET /api/dialogues': broken }) }
export const ManyConversations: Story = {
  render: () => shown(),
  parameters: own({ 'GET /api/dialogues': manyDialogues }),
}
export const Restricted: Story = {
  render: () => shown({ user: person({ assistantAccessRestricted: true }) }),
}
export const Conversation: Story = { render: () => shown({ id: one }) }
export const ConversationWithOperator: Story = {
  render: () => shown({ id: one }),
  parameters: own({
    'GET /api/dialogues/{id}': { ...storyDialogues[1], operator: { until: '2026-11-24T14:35:00.000Z' } },
  }),
}
export const ConversationLoading: Story = {
  render: () => shown({ id: one }),
  parameters: own({ 'GET /api/dialogues/{id}/messages': never }),
}
export const ConversationFailed: Story = {
  render: () => shown({ id: one }),
  parameters: own({ 'GET /api/dialogues/{id}/messages': broken }),
}
