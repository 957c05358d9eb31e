import { StoryFrame } from '@botanika/dashboard/stories'
import type { Story, StoryMeta } from '@botanika/dashboard/ui'
import LogoSelectorPage from './logo-selector.page.tsx'

const meta: StoryMeta<object> = { title: 'Экраны/Выбор логотипа', parameters: { layout: 'fullscreen' } }
export default meta

export const Four: Story = {
  render: () => (
    <StoryFrame path="/logo-selector">
      <LogoSelectorPage />
    </StoryFrame>
  ),
}
