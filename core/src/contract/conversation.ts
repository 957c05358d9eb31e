import Type, { type Static } from 'typebox'
import { reading, working } from './account-state.ts'
import { defineApi } from './endpoint.ts'
import { ById, ByUserId, Done, Id, Moment } from './id.ts'
import { PageQuery } from './page.ts'

/** Longest text of one message, in UTF-16 units, without its image. */
export const maxMessageCharacters = 16_000
/** A data URL of a compressed image rides in the text: `[Изображение: data:…]`. */
export const maxMessageLength = 4 * 1024 * 1024
/** Most images of one message, and the most bytes that they may have together. */
export const maxMessageImages = 10
export const maxMessageImageBytes = 20 * 1024 * 1024
/** The same of a whole conversation, with those that a model made in it. */
export const maxConversationImages = 300
export const maxConversationImageBytes = 300 * 1024 * 1024

export const Citation = Type.Object({
  /** The marker `[n]` in the text. */
  n: Type.Integer(),
  documentId: Type.Optional(Id),
  title: Type.String(),
  page: Type.Optional(Type.Integer()),
  heading: Type.Optional(Type.String()),
  quote: Type.String(),
  url: Type.Optional(Type.String()),
})
export type Citation = Static<typeof Citation>

export const MessageStatus = Type.Union([
  Type.Literal('complete'),
  Type.Literal('streaming'),
  Type.Literal('interrupted'),
  Type.Literal('failed'),
])
export type MessageStatus = Static<typeof MessageStatus>

export const MessageError = Type.Object({ code: Type.String(), message: Type.String() })

export const Message = Type.Object({
  id: Id,
  conversationId: Id,
  role: Type.Union([Type.Literal('user'), Type.Literal('assistant'), Type.Literal('operator')]),
  content: Type.String(),
  status: MessageStatus,
  /** Number of the last delta that `content` holds; 0 for a message that was never streamed. */
  seq: Type.Integer(),
  /** The server's place of the message in its conversation, unique there. Clients sort by it and by nothing else. */
  order: Type.Integer(),
  clientMessageId: Type.Optional(Type.String()),
  citations: Type.Array(Citation),
  attachments: Type.Array(
    Type.Object({ type: Type.Union([Type.Literal('image'), Type.Literal('video')]), url: Type.String() }),
  ),
  model: Type.Optional(Type.String()),
  usage: Type.Optional(Type.Object({ inputTokens: Type.Integer(), outputTokens: Type.Integer() })),
  error: Type.Optional(MessageError),
  timestamp: Moment,
})
export type Message = Static<typeof Message>

export const Conversation = Type.Object({
  id: Id,
  userId: Id,
  assistantId: Id,
  title: Type.String(),
  /** The last 50, oldest first; earlier ones by `GET …/messages?before=`. Empty in lists. */
  messages: Type.Array(Message),
  messageCount: Type.Integer(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Conversation = Static<typeof Conversation>

export const ClientMessageId = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })

/** The two messages of a turn; the reply is complete, or says how far it came. */
export const Turn = Type.Object({ userMessage: Message, assistantMessage: Message })
export type Turn = Static<typeof Turn>

export const conversationsApi = defineApi({
  'POST /api/conversations': {
    summary: 'The conversation with an assistant: the one there is, else a new one',
    access: 'guest',
    openTo: working,
    body: Type.Object(
      {
        assistantId: Id,
        userId: Type.Optional(Type.String()),
        title: Type.Optional(Type.String({ maxLength: 300 })),
      },
      { additionalProperties: false },
    ),
    reply: Conversation,
  },
  'GET /api/conversations/user/{userId}': {
    summary: "The caller's conversations, the last used first, by pages",
    access: 'guest',
    openTo: reading,
    params: ByUserId,
    query: Type.Object({
      ...PageQuery.properties,
      /** Only those with this assistant. */
      assistantId: Type.Optional(Id),
    }),
    reply: Type.Array(Conversation),
  },
  'GET /api/conversations/{id}': {
    summary: 'One conversation',
    access: 'guest',
    openTo: reading,
    params: ById,
    reply: Conversation,
  },
  'GET /api/conversations/{id}/messages': {
    summary: 'Earlier messages, oldest first',
    access: 'guest',
    openTo: reading,
    params: ById,
    query: Type.Object({
      before: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    reply: Type.Array(Message),
  },
  'POST /api/conversations/{id}/messages': {
    summary: 'Send a message and wait for the reply',
    access: 'guest',
    openTo: working,
    perMinute: 30,
    params: ById,
    body: Type.Object(
      {
        message: Type.String({ minLength: 1, maxLength: maxMessageLength }),
        clientMessageId: Type.Optional(ClientMessageId),
      },
      { additionalProperties: false },
    ),
    reply: Turn,
  },
  'PUT /api/conversations/{id}/clear': {
    summary: 'Remove every message of a conversation',
    access: 'guest',
    openTo: working,
    params: ById,
    reply: Conversation,
  },
  'DELETE /api/conversations/{id}': {
    summary: 'Delete a conversation',
    access: 'guest',
    openTo: working,
    params: ById,
    reply: Done,
  },
  'GET /api/messages/{id}': {
    summary: 'One message as it stands now',
    access: 'guest',
    openTo: reading,
    params: ById,
    reply: Message,
  },
  'POST /api/messages/{id}/stop': {
    summary: 'Stop a reply; what came stays',
    access: 'guest',
    openTo: working,
    params: ById,
    reply: Message,
  },
  'POST /api/messages/{id}/retry': {
    summary: 'Answer again: a failed or interrupted reply is replaced',
    access: 'guest',
    openTo: working,
    perMinute: 30,
    params: ById,
    reply: Message,
  },
})
