import type { Publication } from '@botanika/core/contract'
import { storyIds } from '../../../story-fixtures/chat.ts'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { LinkDialog } from './link-dialog.tsx'
import { ShareDialog, type ShareDialogProps } from './share-dialog.tsx'

const closed: Publication = {
  assistantId: storyIds.assistant,
  isPublished: false,
  link: `https://bots.example.com/chat/${storyIds.assistant}`,
  limits: { perVisitorMinute: 20, perAddressDay: 200, perDay: 1_000 },
  messagesToday: 0,
}
const opened: Publication = {
  ...closed,
  isPublished: true,
  messagesToday: 37,
  publishedAt: '2026-11-21T12:00:00.000Z',
}
const answering = (publication: Publication) => ({
  api: {
    'GET /api/assistants/{id}/publication': publication,
    'PUT /api/assistants/{id}/publication': publication,
  },
})

const meta: StoryMeta<ShareDialogProps> = {
  title: 'Площадка/Поделиться',
  component: ShareDialog,
  args: {
    assistantId: storyIds.assistant,
    assistantName: 'Садовник',
    open: true,
    onOpenChange: () => undefined,
  },
}
export default meta

export const Private: Story<ShareDialogProps> = { parameters: answering(closed) }

export const Published: Story<ShareDialogProps> = { parameters: answering(opened) }

export const ForVisitors: Story<ShareDialogProps> = {
  render: () => <LinkDialog title="Чат с Садовник" onClose={() => undefined} />,
}

export const OnThisComputer: Story<ShareDialogProps> = {
  parameters: answering({ ...opened, link: `http://localhost:3000/chat/${storyIds.assistant}` }),
}

export const Loading: Story<ShareDialogProps> = {
  parameters: {
    api: { 'GET /api/assistants/{id}/publication': { reply: { delay: Number.POSITIVE_INFINITY } } },
  },
}

export const Failed: Story<ShareDialogProps> = {
  parameters: {
    api: {
      'GET /api/assistants/{id}/publication': {
        reply: {
          status: 500,
          body: { code: 'server.error', error: 'Сбой', message: 'Что-то пошло не так. Повторите.' },
        },
      },
    },
  },
}
