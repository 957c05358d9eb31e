import { Stack } from '../ui/stack.tsx'
import type { Story, StoryMeta } from '../ui/story.ts'
import { storyMessages } from './fixtures.ts'
import { MessageItem, type MessageItemProps } from './message-item.tsx'
import { PendingItem } from './pending-item.tsx'
import { Thinking } from './thinking.tsx'

const meta: StoryMeta<MessageItemProps> = { title: 'Чат/Сообщения', component: MessageItem }
export default meta

const stay = () => undefined
const now = Date.parse('2026-11-21T12:05:00.000Z')

export const All: Story = {
  render: () => (
    <Stack $gap={5} style={{ maxWidth: 720 }}>
      {storyMessages.map(message => (
        <MessageItem key={message.id} message={message} now={now} onOpenSource={stay} onRetry={stay} />
      ))}
      <PendingItem
        pending={{ clientMessageId: '1', text: 'Ещё вопрос', status: 'sending', timestamp: '' }}
        onResend={stay}
        onWithdraw={stay}
      />
      <PendingItem
        pending={{
          clientMessageId: '2',
          text: 'Не ушло',
          status: 'refused',
          reason: 'network',
          timestamp: '',
        }}
        onResend={stay}
        onWithdraw={stay}
      />
      <Thinking />
    </Stack>
  ),
}
