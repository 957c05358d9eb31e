import type { NotificationMessenger } from '@botanika/core/contract'
import { answers, broken, never, person } from '../../../story-fixtures/account.ts'
import { delivery } from '../../../story-fixtures/notifications.ts'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { DeliverySettings } from './delivery-settings.tsx'

const meta: StoryMeta<object> = { title: 'Экраны/Доставка уведомлений', parameters: { layout: 'padded' } }
export default meta

const shown = (answer: unknown, user = person()): Story => ({
  render: () => (
    <StoryFrame user={user} path="/profile">
      <DeliverySettings user={user} />
    </StoryFrame>
  ),
  parameters: {
    api: {
      ...answers,
      'GET /api/notifications/delivery': answer,
      'POST /api/notifications/delivery/messenger': {
        url: 'https://t.me/garden_shop_bot?start=9VnT2xWkq0Zr7LdYc1BhMf',
        expiresAt: '2026-11-22T18:45:00.000Z',
      },
    },
  },
})
const linked = (
  state: NonNullable<NotificationMessenger['linked']>['state'],
  connectionName?: string,
): Story =>
  shown({
    ...delivery,
    messenger: { ...delivery.messenger, linked: { title: 'Ольга Ветрова', connectionName, state } },
  })

export const NothingLinked: Story = shown(delivery)
export const NoConnections: Story = shown({
  mail: { isAvailable: false, isOn: false },
  messenger: { connections: [] },
})
export const Linked: Story = linked('ok', 'Бот магазина')
export const Blocked: Story = linked('blocked', 'Бот магазина')
export const Stopped: Story = linked('stopped', 'Бот магазина')
export const ConnectionRemoved: Story = linked('removed')
export const AsSomeoneElse: Story = shown(delivery, person({ actingAdminId: 'a'.repeat(24) }))
export const Loading: Story = shown(never)
export const Failed: Story = shown(broken)
