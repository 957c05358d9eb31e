import { broken, never, person } from '../../../story-fixtures/account.ts'
import { inboxAnswers, manyItems, peopleItems, waitingItems } from '../../../story-fixtures/inbox-api.ts'
import { PageOfTable } from '../../../story-fixtures/page-of-table.tsx'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'

const meta: StoryMeta<object> = {
  title: 'Экраны/Входящие',
  parameters: { layout: 'fullscreen', api: inboxAnswers },
}
export default meta

const shown = ({ user = person(), id = '', search = '' } = {}) => (
  <StoryFrame user={user} path={`/inbox${id && `/${id}`}${search}`}>
    <PageOfTable
      path={id ? '/inbox/:conversationId' : '/inbox'}
      params={{ conversationId: id || undefined }}
      frame="shell"
    />
  </StoryFrame>
)
const own = (part: object) => ({ api: { ...inboxAnswers, ...part } })
const opened = (item: (typeof peopleItems)[number] | undefined, part: object = {}): Story => ({
  render: () => shown({ id: item?.id ?? '' }),
  parameters: own({ 'GET /api/inbox/{id}': item, ...part }),
})
const [waiting] = waitingItems
const [mine, ofColleague, inApp, aside] = peopleItems

export const Waiting: Story = { render: () => shown() }
export const WithPeople: Story = {
  render: () => shown({ search: '?view=people' }),
  parameters: own({ 'GET /api/inbox': peopleItems }),
}
export const NobodyWaits: Story = { render: () => shown(), parameters: own({ 'GET /api/inbox': [] }) }
export const NothingFound: Story = {
  render: () => shown({ search: '?channel=telegram' }),
  parameters: own({ 'GET /api/inbox': [] }),
}
export const Loading: Story = { render: () => shown(), parameters: own({ 'GET /api/inbox': never }) }
export const Failed: Story = { render: () => shown(), parameters: own({ 'GET /api/inbox': broken }) }
export const ManyConversations: Story = {
  render: () => shown(),
  parameters: own({ 'GET /api/inbox': manyItems }),
}
export const Restricted: Story = {
  render: () => shown({ user: person({ assistantAccessRestricted: true }) }),
}
export const Conversation: Story = opened(waiting)
export const ConversationOfMine: Story = opened(mine)
export const ConversationOfColleague: Story = opened(ofColleague)
export const ConversationInApp: Story = opened(inApp)
export const ConversationPutAside: Story = opened(aside)
export const ConversationLoading: Story = opened(waiting, { 'GET /api/dialogues/{id}/messages': never })
export const ConversationFailed: Story = opened(waiting, { 'GET /api/dialogues/{id}/messages': broken })
