import { storyIds, storyMessages } from '../../../../story-fixtures/chat.ts'
import { Stack } from '../../../ui/layout/stack.tsx'
import type { Story, StoryMeta } from '../../../ui/story.ts'
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
        <MessageItem
          key={message.id}
          message={message}
          now={now}
          modelName={nameOf}
          onOpenSource={stay}
          onRetry={stay}
        />
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

/** Returns the name by which people know a model. */
const nameOf = (model: string) => (model === 'botanika-local' ? 'Ботаника (встроенная)' : model)

const drawn =
  'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20width=%22320%22%20height=%22200%22%3E%3Crect%20width=%22320%22%20height=%22200%22%20fill=%22%23d1fae5%22/%3E%3Ccircle%20cx=%22160%22%20cy=%22100%22%20r=%2256%22%20fill=%22%23065f46%22/%3E%3C/svg%3E'

const reply = (id: string, content: string) => ({
  id,
  conversationId: storyIds.conversation,
  role: 'assistant' as const,
  content,
  status: 'complete' as const,
  seq: 0,
  order: Number(id),
  citations: [],
  attachments: [],
  model: 'dall-e-3',
  timestamp: '2026-11-21T12:00:00.000Z',
})

/**
 * The results of models: a picture, one that is gone, a third-party one that waits for a click, products, a
 * video; and no key for it.
 */
export const MadeByModels: Story = {
  render: () => (
    <Stack $gap={5} style={{ maxWidth: 720 }}>
      {[
        reply('1', `Вот лист.\n[Изображение: ${drawn}]`),
        reply('2', '[Изображение: /api/objects/6b019206e7d4d38ade264e99/content]'),
        reply('3', 'Похоже на это: [Изображение: https://pictures.example/leaf.png]'),
        {
          ...reply('6', 'Вот прайс. Заказать доставку?'),
          attachments: [{ type: 'file' as const, url: '/api/objects/1/content', name: 'Прайс 2026.pdf' }],
          buttons: [{ text: 'Да', payload: 'Закажите доставку' }, { text: 'Позже' }],
        },
        {
          ...reply('7', 'Есть монстера за 1 500 ₽.'),
          cards: [
            {
              n: 1,
              title: 'Монстера',
              price: '1 500 ₽',
              url: 'https://shop.example/monstera',
              image: 'https://shop.example/monstera.jpg',
            },
            { n: 1, title: 'Фикус Бенджамина', price: 'от 900 ₽', url: 'https://shop.example/ficus' },
          ],
        },
        reply('4', '[Видео: /api/objects/6b019206e7d4d38ade264e98/content]'),
        {
          ...reply('5', ''),
          status: 'failed' as const,
          error: {
            code: 'ai.key-needed',
            message: 'Для модели DALL-E 3 нужен ключ. Добавьте его в настройках или выберите другую модель.',
          },
        },
      ].map(message => (
        <MessageItem
          key={message.id}
          message={message}
          now={now}
          modelName={nameOf}
          onRetry={stay}
          onChoose={stay}
        />
      ))}
    </Stack>
  ),
}

/** Shows a reply that is not rated, a good one, and a bad one with a reason. */
export const Rated: Story = {
  render: () => (
    <Stack $gap={5} style={{ maxWidth: 720 }}>
      {[
        reply('1', 'Доставка стоит 300 ₽.'),
        { ...reply('2', 'Доставка стоит 300 ₽.'), rating: { value: 'up' as const } },
        {
          ...reply('3', 'Этого нет в документах.'),
          rating: { value: 'down' as const, reason: 'Цена есть на сайте' },
        },
      ].map(message => (
        <MessageItem key={message.id} message={message} now={now} modelName={nameOf} onRate={stay} />
      ))}
    </Stack>
  ),
}
