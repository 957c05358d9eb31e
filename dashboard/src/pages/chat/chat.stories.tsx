import { storyConversation, storyIds, storyMessages } from '../../../story-fixtures/chat.ts'
import { storyApi } from '../../../story-fixtures/chat-api.ts'
import type { Story, StoryMeta } from '../../ui/story.ts'
import Chat from './chat.tsx'

const meta: StoryMeta<{ assistantId: string }> = {
  title: 'Экраны/Чат',
  component: Chat,
  args: { assistantId: storyIds.assistant },
  parameters: { layout: 'fullscreen', api: storyApi },
}
export default meta

export const Talk: Story<{ assistantId: string }> = {}

export const Empty: Story<{ assistantId: string }> = {
  parameters: { api: { ...storyApi, 'GET /api/conversations/user/{userId}': [] } },
}

export const LongTalk: Story<{ assistantId: string }> = {
  parameters: {
    api: {
      ...storyApi,
      'GET /api/conversations/{id}': {
        ...storyConversation,
        messages: Array.from({ length: 200 }, (_, n) => ({
          ...storyMessages[n % 2],
          id: n.toString(16).padStart(24, '0'),
          order: n,
        })),
      },
    },
  },
}

export const Loading: Story<{ assistantId: string }> = {
  parameters: {
    api: { ...storyApi, 'GET /api/assistants/{id}/public': { reply: { delay: Number.POSITIVE_INFINITY } } },
  },
}

export const NotFound: Story<{ assistantId: string }> = {
  parameters: {
    api: {
      ...storyApi,
      'GET /api/assistants/{id}/public': {
        reply: {
          status: 404,
          body: { code: 'assistants.not-found', error: 'Нет', message: 'Ассистент не найден' },
        },
      },
    },
  },
}

const visited = { ...storyApi['GET /api/assistants/{id}/public'], isOwn: false }

export const Visitor: Story<{ assistantId: string }> = {
  parameters: { api: { ...storyApi, 'GET /api/assistants/{id}/public': visited } },
}

export const AtRest: Story<{ assistantId: string }> = {
  parameters: {
    api: {
      ...storyApi,
      'GET /api/assistants/{id}/public': { ...visited, isAvailable: false },
      'GET /api/conversations/user/{userId}': [],
    },
  },
}

export const Failed: Story<{ assistantId: string }> = {
  parameters: {
    api: {
      ...storyApi,
      'GET /api/conversations/{id}': {
        reply: {
          status: 500,
          body: { code: 'server.error', error: 'Сбой', message: 'Что-то пошло не так. Повторите.' },
        },
      },
    },
  },
}
