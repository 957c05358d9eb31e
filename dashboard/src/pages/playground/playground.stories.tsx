import { storyAssistant, storyIds } from '../../../story-fixtures/chat.ts'
import { storyApi } from '../../../story-fixtures/chat-api.ts'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { emptyDraft } from './draft.ts'
import Playground from './playground.tsx'
import { Tutorial } from './tutorial.tsx'

const meta: StoryMeta<{ assistantId?: string }> = {
  title: 'Экраны/Площадка',
  component: Playground,
  args: { assistantId: storyIds.assistant },
  parameters: { layout: 'fullscreen', api: storyApi },
}
export default meta

export const Saved: Story<{ assistantId?: string }> = {}

export const New: Story<{ assistantId?: string }> = { render: () => <Playground /> }

export const Example: Story<{ assistantId?: string }> = {
  parameters: {
    api: { ...storyApi, 'GET /api/assistants/{id}': { ...storyAssistant, readOnly: true, isExample: true } },
  },
}

export const Loading: Story<{ assistantId?: string }> = {
  parameters: {
    api: { ...storyApi, 'GET /api/assistants/{id}': { reply: { delay: Number.POSITIVE_INFINITY } } },
  },
}

export const Failed: Story<{ assistantId?: string }> = {
  parameters: {
    api: {
      ...storyApi,
      'GET /api/assistants/{id}': {
        reply: {
          status: 500,
          body: { code: 'server.error', error: 'Сбой', message: 'Что-то пошло не так. Повторите.' },
        },
      },
    },
  },
}

export const Guide: Story = {
  render: () => (
    <Tutorial
      tutorial={{ isOpen: true, open: () => undefined, close: () => undefined }}
      draft={emptyDraft('gpt-4o')}
    />
  ),
}
