import { answers, broken, never, person } from '../../../story-fixtures/account.ts'
import {
  bot,
  bruised,
  channel,
  healthy,
  outdated,
  polled,
  telegramPlugin,
} from '../../../story-fixtures/connections.ts'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { IntegrationsTab } from './integrations-tab.tsx'

const meta: StoryMeta<object> = { title: 'Экраны/Интеграции', parameters: { api: answers } }
export default meta

const olga = person()
const shown = () => (
  <StoryFrame user={olga}>
    <IntegrationsTab />
  </StoryFrame>
)
const given = (mine: unknown, plugins: unknown = [telegramPlugin]) => ({
  api: { ...answers, 'GET /api/plugins': plugins, 'GET /api/integrations': mine },
})
const posting = bot('Канал лавки', { state: 'ok', channel: channel() }, { type: 'telegram_autopost' })

export const NothingConnected: Story = { render: shown, parameters: given([]) }
export const Connected: Story = { render: shown, parameters: given([healthy, polled]) }
export const NeedsAttention: Story = { render: shown, parameters: given([healthy, bruised, outdated]) }
export const MadeByAutoposting: Story = { render: shown, parameters: given([posting]) }
export const PluginGone: Story = {
  render: shown,
  parameters: given([{ ...healthy, type: 'pigeon', health: { state: 'ok' } }]),
}
export const NoPlugins: Story = { render: shown, parameters: given([], []) }
export const Loading: Story = { render: shown, parameters: given(never) }
export const Broken: Story = { render: shown, parameters: given(broken) }
