import { Types } from 'mongoose'
import { startTestApp } from '../src/testing/start-test-app.ts'
import { fillCollection } from './queries/fill-collection.ts'
import { measureQueries } from './queries/measure-queries.ts'

// Measures how long a person waits with 100,000 entries in the chat log and 10,000 conversations: the whole
// call over HTTP.
const site = await startTestApp()
const olga = await site.person('Olga')
const { id } = await olga.api('POST /api/assistants', { body: { name: 'Магазин' } })
const { db } = site.app
const assistantId = new Types.ObjectId(id)
const userId = new Types.ObjectId(olga.user.id)
const now = Date.now()

await fillCollection(db, 'chat_logs', 100_000, n => ({
  userId,
  assistantId,
  conversationId: new Types.ObjectId(),
  action: n % 2 ? 'message_received' : 'message_sent',
  messageId: new Types.ObjectId(),
  messageRole: n % 2 ? 'assistant' : 'user',
  messageContent: `Сколько стоит доставка номер ${n}?`,
  metadata: { channel: 'widget' },
  createdAt: new Date(now - n * 60_000),
}))
await fillCollection(db, 'conversations', 10_000, n => ({
  ownerId: userId,
  accountId: userId,
  assistantId,
  channel: 'dashboard',
  key: `беседа ${n}`,
  title: `Беседа ${n}`,
  language: 'ru',
  expiresAt: null,
  messageCount: 2,
  nextOrder: 2,
  createdAt: new Date(now - n * 60_000),
  updatedAt: new Date(now - n * 60_000),
}))

await measureQueries(
  'lists of a person with 100,000 log entries and 10,000 conversations',
  [
    {
      name: 'chat log, 200 entries',
      run: () =>
        olga.api('GET /api/chat-logs/user/{userId}', { params: { userId: olga.user.id }, query: {} }),
    },
    {
      name: 'conversations, a page of 50',
      run: () =>
        olga.api('GET /api/conversations/user/{userId}', {
          params: { userId: olga.user.id },
          query: { limit: 50 },
        }),
    },
  ],
  { rounds: 60 },
)
await site.stop()
