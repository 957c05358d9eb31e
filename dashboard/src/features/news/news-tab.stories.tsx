import { answers, broken, never, person } from '../../../story-fixtures/account.ts'
import { news } from '../../../story-fixtures/news.ts'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { NewsTab } from './news-tab.tsx'

const meta: StoryMeta<object> = { title: 'Экраны/Новости', parameters: { layout: 'fullscreen' } }
export default meta

const shown = (answer: unknown): Story => ({
  render: () => (
    <StoryFrame user={person()}>
      <NewsTab />
    </StoryFrame>
  ),
  parameters: {
    api: {
      ...answers,
      'GET /api/announcements': answer,
      'POST /api/announcements/read': { total: 4, unread: 0 },
    },
  },
})

export const List: Story = shown(news)
export const Many: Story = shown(
  Array.from({ length: 100 }, (_, n) => ({ ...news[n % news.length], id: n.toString(16).padStart(24, '0') })),
)
export const Empty: Story = shown([])
export const Loading: Story = shown(never)
export const Failed: Story = shown(broken)
