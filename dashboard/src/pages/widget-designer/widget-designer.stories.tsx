import { broken, never, person } from '../../../story-fixtures/account.ts'
import { storyIds } from '../../../story-fixtures/chat.ts'
import { storyApi } from '../../../story-fixtures/chat-api.ts'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import WidgetDesigner from './widget-designer.tsx'

const meta: StoryMeta<object> = {
  title: 'Экраны/Дизайн виджета',
  parameters: { layout: 'fullscreen', api: storyApi },
}
export default meta

const shown = (tab: string) => () => (
  <StoryFrame user={person()} path={`/widget-designer/${storyIds.assistant}?tab=${tab}`}>
    <WidgetDesigner assistantId={storyIds.assistant} />
  </StoryFrame>
)
const given = (answers: Record<string, unknown>) => ({
  layout: 'fullscreen' as const,
  api: { ...storyApi, ...answers },
})
const widgets = 'GET /api/assistants/{id}/widgets'
const figures = 'GET /api/widgets/{id}/figures'

export const Design: Story = { render: shown('design') }
export const Behaviour: Story = { render: shown('behaviour') }
export const Access: Story = { render: shown('access') }
export const Install: Story = { render: shown('install') }
export const Figures: Story = { render: shown('figures') }
export const NoFigures: Story = { render: shown('figures'), parameters: given({ [figures]: [] }) }
export const Contacts: Story = { render: shown('contacts') }
export const NoContacts: Story = {
  render: shown('contacts'),
  parameters: given({ 'GET /api/widgets/{id}/contacts': [] }),
}
export const Loading: Story = {
  render: shown('design'),
  parameters: given({ [widgets]: never }),
}
export const Broken: Story = { render: shown('design'), parameters: given({ [widgets]: broken }) }
