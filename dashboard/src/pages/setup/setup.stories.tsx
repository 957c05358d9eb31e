import { broken, instance, never } from '../../../story-fixtures/account.ts'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import Setup from './setup.tsx'

const needed = { ...instance, setupNeeded: true }
const wrong = {
  reply: {
    status: 403,
    body: { error: 'wrong', code: 'setup.wrong-token', message: 'Ссылка для первой настройки не подходит.' },
  },
}

const meta: StoryMeta<object> = {
  title: 'Экраны/Первая настройка',
  parameters: { layout: 'fullscreen', api: { 'GET /api/instance': needed, 'POST /api/setup': wrong } },
}
export default meta

const shown = (path: string) => (
  <StoryFrame path={path}>
    <Setup />
  </StoryFrame>
)

export const Form: Story = { render: () => shown('/setup?token=abc') }
export const WithoutToken: Story = { render: () => shown('/setup') }
export const Done: Story = {
  render: () => shown('/setup'),
  parameters: { api: { 'GET /api/instance': instance } },
}
export const Loading: Story = {
  render: () => shown('/setup'),
  parameters: { api: { 'GET /api/instance': never } },
}
export const Failed: Story = {
  render: () => shown('/setup'),
  parameters: { api: { 'GET /api/instance': broken } },
}
