import { useEffect, useRef } from 'react'
import { answers, broken, never, person } from '../../../story-fixtures/account.ts'
import { notificationPage } from '../../../story-fixtures/notifications.ts'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { NotificationBell } from './notification-bell.tsx'

const meta: StoryMeta<object> = { title: 'Экраны/Уведомления', parameters: { layout: 'fullscreen' } }
export default meta

const olga = person()

/** The bell after a press, with its open list. */
function Pressed() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('button')?.click(), [])
  return (
    <div ref={place} style={{ padding: 16 }}>
      <NotificationBell userId={olga.id} side="right" />
    </div>
  )
}

const shown = (answer: unknown): Story => ({
  render: () => (
    <StoryFrame user={olga}>
      <Pressed />
    </StoryFrame>
  ),
  parameters: { api: { ...answers, 'GET /api/notifications': answer } },
})

export const List: Story = shown(notificationPage)
export const Longer: Story = shown({ ...notificationPage, unread: 240, next: 'cursor' })
export const Empty: Story = shown({ items: [], unread: 0 })
export const Loading: Story = shown(never)
export const Failed: Story = shown(broken)
