import { answers, person } from '../../../story-fixtures/account.ts'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { SupportDialog } from './support-dialog.tsx'

const meta: StoryMeta<object> = { title: 'Экраны/Поддержка', parameters: { layout: 'fullscreen' } }
export default meta

const shown = (user?: ReturnType<typeof person>): Story => ({
  render: () => (
    <StoryFrame {...(user && { user })}>
      <SupportDialog onClose={() => undefined} />
    </StoryFrame>
  ),
  parameters: { api: { ...answers, 'POST /api/support-requests': { success: true } } },
})

export const SignedIn: Story = shown(person())
export const Guest: Story = shown()
