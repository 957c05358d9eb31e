import { storyIds } from '../../../story-fixtures/chat.ts'
import { storyApi } from '../../../story-fixtures/chat-api.ts'
import { storyXRay } from '../../../story-fixtures/x-ray-api.ts'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { XRayPanel, type XRayPanelProps } from './x-ray-panel.tsx'

const meta: StoryMeta<XRayPanelProps> = {
  title: 'Знания/Рентген ответа',
  component: XRayPanel,
  parameters: { api: storyApi },
}
export default meta

const stay = () => undefined
const key = 'GET /api/messages/{id}/x-ray'

function Panel() {
  return (
    <div style={{ maxWidth: 320 }}>
      <XRayPanel
        messageId={storyXRay.messageId}
        assistantId={storyIds.assistant}
        onOpen={stay}
        onClose={stay}
      />
    </div>
  )
}

export const Full: Story = { render: () => <Panel /> }

export const BuiltInModel: Story = {
  render: () => <Panel />,
  parameters: {
    api: {
      ...storyApi,
      [key]: {
        ...storyXRay,
        model: {
          alias: 'botanika-local',
          label: 'Ботаника (встроенная)',
          provider: 'local',
          target: 'local',
        },
        access: 'no-key',
        timings: { retrieval: 3, firstText: 4, total: 21 },
        turns: { sent: 0, cut: 0 },
        passages: [],
      },
    },
  },
}

export const None: Story = {
  render: () => <Panel />,
  parameters: {
    api: {
      ...storyApi,
      [key]: {
        reply: { status: 404, body: { code: 'xray.missing', error: 'none', message: 'Рентгена нет.' } },
      },
    },
  },
}

export const Loading: Story = {
  render: () => <Panel />,
  parameters: { api: { ...storyApi, [key]: { reply: { delay: Number.POSITIVE_INFINITY } } } },
}

export const Failed: Story = {
  render: () => <Panel />,
  parameters: {
    api: {
      ...storyApi,
      [key]: {
        reply: {
          status: 500,
          body: { code: 'server.error', error: 'Сбой', message: 'Что-то пошло не так. Повторите.' },
        },
      },
    },
  },
}
