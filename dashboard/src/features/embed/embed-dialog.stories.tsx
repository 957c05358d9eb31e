import { storyIds } from '../../../story-fixtures/chat.ts'
import { storyApi } from '../../../story-fixtures/chat-api.ts'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { EmbedDialog, type EmbedDialogProps } from './embed-dialog.tsx'

const meta: StoryMeta<EmbedDialogProps> = {
  title: 'Виджет/Код для сайта',
  component: EmbedDialog,
  args: { assistantId: storyIds.assistant, open: true, onOpenChange: () => undefined },
  parameters: { api: storyApi },
}
export default meta

export const Ready: Story<EmbedDialogProps> = {}

export const Loading: Story<EmbedDialogProps> = {
  parameters: {
    api: { 'GET /api/assistants/{id}/widgets': { reply: { delay: Number.POSITIVE_INFINITY } } },
  },
}
