import Type, { type Static } from 'typebox'
import { reading, working } from './accounts/account-state.ts'
import { defineApi } from './endpoint.ts'
import { ById, ByUserId, Done, Id, Moment } from './id.ts'
import { PageQuery } from './page.ts'
import { PageUnit } from './page-unit.ts'
import { ProductCard } from './product-card.ts'
import { Rating } from './rating.ts'

/** Maximum length of a message's text in UTF-16 code units, without images. */
export const maxMessageCharacters = 16_000
/** Maximum including images, which are embedded as data URLs: `[Изображение: data:…]`. */
export const maxMessageLength = 4 * 1024 * 1024
/** Maximum body of a call that sends a message, in bytes. */
export const maxMessageBodyBytes = maxMessageLength + 65_536
/** Maximum number and total size of the images of one message. */
export const maxMessageImages = 10
export const maxMessageImageBytes = 20 * 1024 * 1024
/** Maximum number and total size of the images of a whole conversation, including generated ones. */
export const maxConversationImages = 300
export const maxConversationImageBytes = 300 * 1024 * 1024

/** Quick replies of one message, and the maximum lengths of a label and of the text that it sends. */
export const maxButtons = 20
export const maxButtonText = 64
export const maxButtonPayload = 1_000
/** Images, videos and files of one message that a plugin adds. */
export const maxAttachments = 10

export const Citation = Type.Object({
  /** The marker `[n]` in the text. */
  n: Type.Integer(),
  documentId: Type.Optional(Id),
  title: Type.String(),
  page: Type.Optional(Type.Integer()),
  unit: PageUnit,
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

/** The side that answers a person's messages: the assistant at once, or an operator of the account in their own time. */
export const Handler = Type.Union([Type.Literal('assistant'), Type.Literal('operator')])
export type Handler = Static<typeof Handler>

/** Reason of a failed reply. `keyOf`: owner of the provider's key used, who alone can change it; `server`: the administrator. */
export const MessageError = Type.Object({
  code: Type.String(),
  message: Type.String(),
  keyOf: Type.Optional(
    Type.Union([Type.Literal('integration'), Type.Literal('user'), Type.Literal('server')]),
  ),
})

export const QuickReply = Type.Object({ text: Type.String(), payload: Type.Optional(Type.String()) })
export type QuickReply = Static<typeof QuickReply>

export const Message = Type.Object({
  id: Id,
  conversationId: Id,
  role: Type.Union([Type.Literal('user'), Type.Literal('assistant'), Type.Literal('operator')]),
  content: Type.String(),
  status: MessageStatus,
  /** Sequence number of the last delta in `content`; 0 if the message was never streamed. */
  seq: Type.Integer(),
  /** Sequence number of the message in its conversation, unique there. Clients must sort by it only. */
  order: Type.Integer(),
  clientMessageId: Type.Optional(Type.String()),
  /** Set on a question that waits for an operator, with no reply being written. Missing: the assistant replies. */
  handler: Type.Optional(Type.Literal('operator')),
  citations: Type.Array(Citation),
  attachments: Type.Array(
    Type.Object({
      type: Type.Union([Type.Literal('image'), Type.Literal('video'), Type.Literal('file')]),
      url: Type.String(),
      /** Name of a file. */
      name: Type.Optional(Type.String()),
    }),
  ),
  /** Quick replies; a press sends the payload, or the text where there is none. Missing: none. */
  buttons: Type.Optional(Type.Array(QuickReply)),
  /** Products that the reply says can be bought. Missing: none. */
  cards: Type.Optional(Type.Array(ProductCard)),
  model: Type.Optional(Type.String()),
  /** The provider's model that answered with the owner's own key, for its owner. Missing: that of the list of models. */
  calledModel: Type.Optional(Type.String()),
  usage: Type.Optional(Type.Object({ inputTokens: Type.Integer(), outputTokens: Type.Integer() })),
  error: Type.Optional(MessageError),
  /** The person's rating of a reply. Missing: not rated. */
  rating: Type.Optional(Rating),
  timestamp: Moment,
})
export type Message = Static<typeof Message>

export const Conversation = Type.Object({
  id: Id,
  userId: Id,
  assistantId: Id,
  title: Type.String(),
  /** Key that distinguishes it from others of the same person and assistant. Missing: the one that is reused. */
  key: Type.Optional(Type.String()),
  /** The side that answers the next message. */
  handler: Handler,
  /** The last 50, oldest first; page back with `GET …/messages?before=`. Empty in lists. */
  messages: Type.Array(Message),
  messageCount: Type.Integer(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Conversation = Static<typeof Conversation>

export const ClientMessageId = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })

/** Conversations that one person may have with one assistant beside the one that is reused. */
export const maxKeyedConversations = 100

/** Key that distinguishes several conversations of a person with an assistant. */
export const ConversationKey = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })

/**
 * A question and its reply; `status` shows whether the reply is complete. Without a reply the question waits for an operator,
 * whose messages come later.
 */
export const Turn = Type.Object({ userMessage: Message, assistantMessage: Type.Optional(Message) })
export type Turn = Static<typeof Turn>

export const conversationsApi = defineApi({
  'POST /api/conversations': {
    summary: 'The conversation with an assistant, or the one of that key: the one there is, else a new one',
    access: 'guest',
    scope: 'conversations:write',
    openTo: working,
    body: Type.Object(
      {
        assistantId: Id,
        userId: Type.Optional(Type.String()),
        title: Type.Optional(Type.String({ maxLength: 300 })),
        /** Begins another conversation beside the one that is reused; the same key again answers the same one. */
        key: Type.Optional(ConversationKey),
      },
      { additionalProperties: false },
    ),
    reply: Conversation,
  },
  'GET /api/conversations/user/{userId}': {
    summary: "The caller's conversations, the last used first, by pages",
    access: 'guest',
    scope: 'conversations:read',
    openTo: reading,
    params: ByUserId,
    query: Type.Object({
      ...PageQuery.properties,
      /** Finds only conversations with this assistant. */
      assistantId: Type.Optional(Id),
    }),
    reply: Type.Array(Conversation),
  },
  'GET /api/conversations/{id}': {
    summary: 'One conversation',
    access: 'guest',
    scope: 'conversations:read',
    openTo: reading,
    params: ById,
    reply: Conversation,
  },
  'GET /api/conversations/{id}/messages': {
    summary: 'Messages of a page, oldest first: the last ones, those before one or those after one',
    access: 'guest',
    scope: 'conversations:read',
    openTo: reading,
    params: ById,
    query: Type.Object({
      before: Type.Optional(Id),
      /** Id of the message after which the page begins; takes precedence over `before`. */
      after: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    reply: Type.Array(Message),
  },
  'POST /api/conversations/{id}/messages': {
    summary: 'Send a message and wait for the reply, where the assistant answers',
    access: 'guest',
    scope: 'conversations:write',
    openTo: working,
    perMinute: 30,
    params: ById,
    bodyBytes: maxMessageBodyBytes,
    body: Type.Object(
      {
        message: Type.String({ minLength: 1, maxLength: maxMessageLength }),
        clientMessageId: Type.Optional(ClientMessageId),
      },
      { additionalProperties: false },
    ),
    reply: Turn,
  },
  'PUT /api/conversations/{id}/handler': {
    summary: "Decide who answers a conversation of the caller's assistant from now on",
    access: 'user',
    scope: 'conversations:write',
    openTo: working,
    params: ById,
    body: Type.Object({ handler: Handler }, { additionalProperties: false }),
    reply: Type.Object({ conversationId: Id, handler: Handler }),
  },
  'POST /api/conversations/{id}/operator-messages': {
    summary: "Write to a person as an operator of the caller's assistant",
    access: 'user',
    scope: 'conversations:write',
    openTo: working,
    perMinute: 60,
    params: ById,
    body: Type.Object(
      {
        message: Type.String({ minLength: 1, maxLength: maxMessageCharacters }),
        clientMessageId: ClientMessageId,
      },
      { additionalProperties: false },
    ),
    reply: Message,
  },
  'PUT /api/conversations/{id}/clear': {
    summary: 'Remove every message of a conversation',
    access: 'guest',
    scope: 'conversations:write',
    openTo: working,
    params: ById,
    reply: Conversation,
  },
  'DELETE /api/conversations/{id}': {
    summary: 'Delete a conversation',
    access: 'guest',
    scope: 'conversations:write',
    openTo: working,
    params: ById,
    reply: Done,
  },
  'POST /api/conversations/{id}/exports': {
    summary: 'Note in the log that the caller saved the conversation as a PDF, which the browser makes',
    access: 'guest',
    cost: 'heavy',
    openTo: reading,
    perMinute: 20,
    params: ById,
    reply: Done,
  },
  'GET /api/messages/{id}': {
    summary: 'One message as it stands now',
    access: 'guest',
    scope: 'conversations:read',
    openTo: reading,
    params: ById,
    reply: Message,
  },
  'POST /api/messages/{id}/stop': {
    summary: 'Stop a reply; what came stays',
    access: 'guest',
    scope: 'conversations:write',
    openTo: working,
    params: ById,
    reply: Message,
  },
  'POST /api/messages/{id}/retry': {
    summary: 'Answer again: a failed or interrupted reply is replaced',
    access: 'guest',
    scope: 'conversations:write',
    openTo: working,
    perMinute: 30,
    params: ById,
    reply: Message,
  },
  'PUT /api/messages/{id}/rating': {
    summary: 'Rate a finished reply of a conversation of the caller, instead of an earlier rating',
    access: 'guest',
    openTo: working,
    perMinute: 60,
    params: ById,
    body: Rating,
    reply: Message,
  },
  'DELETE /api/messages/{id}/rating': {
    summary: 'Take the rating of a reply back',
    access: 'guest',
    openTo: working,
    perMinute: 60,
    params: ById,
    reply: Message,
  },
})
