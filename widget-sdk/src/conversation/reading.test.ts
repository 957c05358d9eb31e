import { expect, test } from 'vitest'
import { createStorage } from '../../test/storage.ts'
import type { Message } from '../wire.ts'
import { createReading } from './reading.ts'
import { createVisitorStorage } from './visitor-storage.ts'

const at = (order: number, fields: Partial<Message> = {}): Message => ({
  id: `${order}`,
  conversationId: 'c',
  role: 'assistant',
  content: 'Да',
  status: 'complete',
  seq: 0,
  order,
  citations: [],
  attachments: [],
  timestamp: new Date(1_000_000 + order).toISOString(),
  ...fields,
})
const begin = () => {
  const storage = createStorage()
  const open = () => createReading(createVisitorStorage('wgt_1', { storage: () => storage }))
  return { tab: open(), other: open() }
}

test('a reply that is finished after the panel was closed is unread, though it was begun before', () => {
  const { tab } = begin()
  const question = at(1, { role: 'user' })
  const growing = at(2, { status: 'streaming' })
  tab.looking(true)
  expect(tab.unread([question, growing])).toBe(0)
  tab.looking(false)
  expect(tab.unread([question, { ...growing, status: 'complete' }])).toBe(1)
})

test('what one tab shows is read in the other', () => {
  const { tab, other } = begin()
  const messages = [at(1), at(2, { role: 'operator' }), at(3, { role: 'user' })]
  expect(other.unread(messages)).toBe(2)
  tab.looking(true)
  expect(tab.unread(messages)).toBe(0)
  expect(other.unread(messages)).toBe(0)
  expect(other.unread([...messages, at(4)])).toBe(1)
})
