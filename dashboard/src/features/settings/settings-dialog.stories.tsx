import { answers, person } from '../../../story-fixtures/account.ts'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { SettingsDialog } from './settings-dialog.tsx'

const meta: StoryMeta<object> = { title: 'Экраны/Настройки', parameters: { api: answers } }
export default meta

const fresh = person()
const keyed = person({ hasApiKey: true, apiKeyLast4: 'x7Qa', apiBaseUrl: 'https://llm.example/v1' })
const acted = person({ actingAdminId: 'a'.repeat(24) })

const shown = (user: typeof fresh) => (
  <StoryFrame user={user}>
    <SettingsDialog onClose={() => undefined} />
  </StoryFrame>
)

export const WithoutKey: Story = { render: () => shown(fresh) }
export const WithKey: Story = { render: () => shown(keyed) }
export const AsSomeoneElse: Story = { render: () => shown(acted) }
