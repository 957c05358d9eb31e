import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { NotFound } from './not-found.tsx'

const meta: StoryMeta<object> = { title: 'Экраны/404', parameters: { layout: 'fullscreen' } }
export default meta

export const Nowhere: Story = {
  render: () => (
    <StoryFrame path="/nowhere">
      <NotFound />
    </StoryFrame>
  ),
}
