import type { InboxItem } from '@botanika/core/contract'
import { expect, it } from 'vitest'
import { waitingTone, waitOf, waitsSince } from './waiting.ts'

const now = Date.UTC(2026, 10, 30, 12)
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const item = (part: Partial<InboxItem>): InboxItem => ({
  id: '1',
  assistantId: '2',
  assistantName: 'Магазин',
  channel: 'widget',
  state: 'waiting',
  version: 1,
  since: ago(20),
  last: { role: 'user', text: 'Алло?', at: ago(3) },
  unread: 1,
  ...part,
})

it('counts from the request while nobody has the conversation, then from the unanswered message', () => {
  expect(waitsSince(item({}), now)).toBe(ago(20))
  expect(waitsSince(item({ state: 'person' }), now)).toBe(ago(3))
  const answered = { role: 'operator', text: 'Здравствуйте', at: ago(1) } as const
  expect(waitsSince(item({ state: 'person', last: answered }), now)).toBeNull()
  expect(waitsSince(item({ state: 'assistant' }), now)).toBeNull()
  expect(waitsSince(item({ state: 'closed' }), now)).toBeNull()
})

it('lets what is put aside wait until its time', () => {
  expect(waitsSince(item({ snoozedUntil: ago(-30) }), now)).toBeNull()
  expect(waitsSince(item({ snoozedUntil: ago(1) }), now)).toBe(ago(20))
})

it('turns amber after five minutes and red after fifteen', () => {
  expect([4, 5, 14, 15].map(minutes => waitingTone(ago(minutes), now))).toEqual([
    'neutral',
    'warning',
    'warning',
    'danger',
  ])
})

it('says a wait in its largest unit', () => {
  expect(waitOf(ago(0), now)).toEqual({ value: 1, unit: 'minute' })
  expect(waitOf(ago(59), now)).toEqual({ value: 59, unit: 'minute' })
  expect(waitOf(ago(150), now)).toEqual({ value: 2, unit: 'hour' })
  expect(waitOf(ago(3 * 1_440), now)).toEqual({ value: 3, unit: 'day' })
  // A clock behind the server's shows no wait of less than nothing.
  expect(waitOf(ago(-5), now)).toEqual({ value: 1, unit: 'minute' })
})
