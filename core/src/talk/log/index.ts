import fp from 'fastify-plugin'
import { Types } from 'mongoose'
import { type ChatLog, type ChatLogAction, chatLogsApi } from '../../contract/chat-log.ts'
import { olderThan } from '../../platform/database/filters.ts'
import { sweepOlder } from '../../platform/database/sweep-older.ts'
import { writeBehind } from '../../platform/database/write-behind.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { readPage } from '../../platform/http/pagination.ts'
import type { ConversationRecord, MessageRecord } from '../conversations/index.ts'
import { type ChatLogRecord, chatLogSchema } from './chat-log.model.ts'
import { fail } from './errors.ts'

/** Longest text that the log keeps of a message, in UTF-16 units. */
const keptCharacters = 4_000
const day = 86_400_000

/** Log of chats, written by event listeners, so that a chat never waits for it. */
export const chatLogs = fp(
  async app => {
    const model = app.db.model<ChatLogRecord>('ChatLog', chatLogSchema)
    const behind = writeBehind(model)
    const write = async (
      action: ChatLogAction,
      conversation: ConversationRecord,
      message?: MessageRecord,
      userAgent?: string,
    ) => {
      const document: ChatLogRecord = {
        _id: new Types.ObjectId(),
        userId: conversation.accountId,
        assistantId: conversation.assistantId,
        conversationId: conversation._id,
        action,
        ...(message && {
          messageId: message._id,
          messageRole: message.role,
          messageContent: message.content.slice(0, keptCharacters),
        }),
        metadata: {
          channel: conversation.channel,
          ...(message?.model && { model: message.model }),
          ...(message?.isSpoken && { isSpoken: true as const }),
          ...(userAgent && { userAgent }),
        },
        createdAt: new Date(),
      }
      await behind.write([{ insertOne: { document } }])
    }
    app.events.on('conversation.started', ({ conversation }) => write('chat_started', conversation))
    app.events.on('message.received', ({ conversation, message, userAgent }) =>
      write('message_sent', conversation, message, userAgent),
    )
    app.events.on('message.answered', ({ conversation, message }) =>
      write('message_received', conversation, message),
    )
    app.events.on('conversation.ended', ({ conversation }) => write('chat_ended', conversation))
    app.events.on('conversation.exported', ({ conversation, userAgent }) =>
      write('pdf_exported', conversation, undefined, userAgent),
    )
    app.jobs.every('chat-logs.sweep', day, () => sweepOlder(model, { days: app.config.keptDays.chatLog }))
    app.assistants.onRemove(async (assistantId, userId) => {
      // Buffered entries would otherwise be written after the deletion.
      await behind.flush()
      await model.deleteMany({ userId, assistantId })
    })

    mountApi(
      app,
      chatLogsApi,
      {
        'GET /api/chat-logs/user/{userId}': async ({ params, caller, ...call }) => {
          if (params.userId !== caller.id) throw fail('chat-logs.foreign-owner')
          await behind.flush()
          const userId = new Types.ObjectId(caller.id)
          const found = await readPage(call, {
            size: 200,
            read: ({ after, limit }) =>
              model
                .find({ userId, ...olderThan('createdAt', after) })
                .sort({ createdAt: -1, _id: -1 })
                .limit(limit)
                .lean(),
            by: ({ createdAt }) => createdAt,
          })
          return found.map(present)
        },
      },
      { tag: 'chat logs' },
    )
  },
  { name: 'core:log', dependencies: ['core:platform', 'core:conversations'] },
)

const present = (record: ChatLogRecord): ChatLog => ({
  id: record._id.toHexString(),
  action: record.action,
  sessionId: record.conversationId.toHexString(),
  assistantId: record.assistantId.toHexString(),
  ...(record.messageRole && { messageRole: record.messageRole }),
  ...(record.messageContent !== undefined && { messageContent: record.messageContent }),
  createdAt: record.createdAt.toISOString(),
  metadata: { ...record.metadata },
})
