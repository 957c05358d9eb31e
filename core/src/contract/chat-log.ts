import Type, { type Static } from 'typebox'
import { reading } from './accounts/account-state.ts'
import { defineApi } from './endpoint.ts'
import { ByUserId, Id, Moment } from './id.ts'
import { PageQuery } from './page.ts'

export const ChatLogAction = Type.Union([
  Type.Literal('message_sent'),
  Type.Literal('message_received'),
  Type.Literal('chat_started'),
  Type.Literal('chat_ended'),
  Type.Literal('pdf_exported'),
])
export type ChatLogAction = Static<typeof ChatLogAction>

export const ChatLog = Type.Object({
  id: Id,
  action: ChatLogAction,
  /** The conversation's id: a conversation is the session of its log. */
  sessionId: Type.String(),
  assistantId: Type.Optional(Id),
  messageRole: Type.Optional(Type.String()),
  messageContent: Type.Optional(Type.String()),
  createdAt: Moment,
  metadata: Type.Object({
    model: Type.Optional(Type.String()),
    temperature: Type.Optional(Type.Number()),
    userAgent: Type.Optional(Type.String()),
    channel: Type.Optional(Type.String()),
    /** The message was transcribed from speech. */
    isSpoken: Type.Optional(Type.Literal(true)),
  }),
})
export type ChatLog = Static<typeof ChatLog>

export const chatLogsApi = defineApi({
  'GET /api/chat-logs/user/{userId}': {
    summary: "Events of the caller's assistants, the newest first, by pages",
    access: 'user',
    openTo: reading,
    params: ByUserId,
    query: PageQuery,
    reply: Type.Array(ChatLog),
  },
})
