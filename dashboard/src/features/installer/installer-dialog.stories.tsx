import { answers, person } from '../../../story-fixtures/account.ts'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { InstallerDialog } from './installer-dialog.tsx'

const meta: StoryMeta<object> = { title: 'Экраны/Установщик', parameters: { layout: 'fullscreen' } }
export default meta

const shown = (
  platform: 'windows' | 'macos',
  {
    isAvailable = true,
    role = 'user',
  }: {
    isAvailable?: boolean
    role?: 'user' | 'admin'
  } = {},
): Story => ({
  render: () => (
    <StoryFrame user={person({ role })}>
      <InstallerDialog platform={platform} onClose={() => undefined} />
    </StoryFrame>
  ),
  parameters: {
    api: {
      ...answers,
      'GET /api/installers': {
        windows: { isAvailable, ...(isAvailable && { bytes: 41_200_000 }) },
        macos: { isAvailable },
        isKeySet: isAvailable,
      },
      'POST /api/installers/links': { url: '/api/installers/windows?expires=0&token=x' },
    },
  },
})

export const Windows: Story = shown('windows')
export const Macos: Story = shown('macos')
export const NotBuilt: Story = shown('windows', { isAvailable: false })
export const NotBuiltForAdmin: Story = shown('windows', { isAvailable: false, role: 'admin' })
