import Type, { type Static } from 'typebox'
import { always, reading, working } from '../accounts/account-state.ts'
import { ClientMessageId, Message, maxMessageBodyBytes, maxMessageLength, Turn } from '../conversation.ts'
import { defineApi } from '../endpoint.ts'
import { Id } from '../id.ts'
import { Rating } from '../rating.ts'
import { WidgetDesign } from './design.ts'
import { ByKey } from './look.ts'
import { VisitorContext, VisitorIdentity } from './visitor-data.ts'

const OneMessage = Type.Object({ ...ByKey.properties, id: Id })

export const WidgetSession = Type.Object({
  visitorToken: Type.String(),
  visitorId: Id,
  conversation: Type.Object({ id: Id, messages: Type.Array(Message) }),
  assistant: Type.Object({ name: Type.String() }),
  /** Suggested questions, at most four, in the visitor's language if available. */
  suggestions: Type.Array(Type.String()),
  design: WidgetDesign,
  limits: Type.Object({ messageCharacters: Type.Integer() }),
  /** `isGiven`: what the design requires before the first message has been given; true where it requires nothing. */
  consent: Type.Object({ isGiven: Type.Boolean() }),
  contact: Type.Object({ isGiven: Type.Boolean() }),
  /** The protocol that both sides speak. */
  protocol: Type.Integer(),
  /** Reason why no message is accepted at present, in the visitor's language. Missing: messages are accepted. */
  unavailable: Type.Optional(Type.String()),
})
export type WidgetSession = Static<typeof WidgetSession>

/** Endpoints called by a visitor's browser from the owner's site. */
export const visitorApi = defineApi({
  'POST /api/widget/{key}/session': {
    summary: 'Begin or resume a visit',
    access: 'public',
    openTo: always,
    // An office is one address: each of its people begins a visit with a page.
    perMinute: 60,
    params: ByKey,
    body: Type.Object(
      {
        visitorId: Type.Optional(Id),
        /** Token of an earlier visit: authenticates `visitorId`. */
        visitorToken: Type.Optional(Type.String({ maxLength: 2_000 })),
        page: Type.Optional(Type.String({ maxLength: 2_000 })),
        identity: Type.Optional(VisitorIdentity),
        context: Type.Optional(VisitorContext),
        /** The language of the page or its visitor (BCP 47). Missing: that of the request. */
        locale: Type.Optional(Type.String({ maxLength: 35, pattern: '^[A-Za-z0-9-]+$' })),
        /** The newest protocol that the client speaks. Missing: 1. */
        protocol: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
      },
      { additionalProperties: false },
    ),
    confidential: true,
    reply: WidgetSession,
  },
  'GET /api/widget/{key}/messages': {
    summary: 'Messages after one that the visitor has, or the page before one',
    access: 'visitor',
    openTo: reading,
    params: ByKey,
    query: Type.Object({
      after: Type.Optional(Id),
      /** The last 50 before it. Goes after `after`. */
      before: Type.Optional(Id),
    }),
    reply: Type.Object({ messages: Type.Array(Message) }),
  },
  'POST /api/widget/{key}/messages': {
    summary: 'Send a message and wait for the reply (where sockets are blocked)',
    access: 'visitor',
    openTo: working,
    perMinute: 20,
    params: ByKey,
    bodyBytes: maxMessageBodyBytes,
    body: Type.Object(
      { text: Type.String({ minLength: 1, maxLength: maxMessageLength }), clientMessageId: ClientMessageId },
      { additionalProperties: false },
    ),
    reply: Turn,
  },
  'POST /api/widget/{key}/messages/{id}/stop': {
    summary: 'Stop a reply; what came stays',
    access: 'visitor',
    openTo: working,
    params: OneMessage,
    reply: Message,
  },
  'POST /api/widget/{key}/messages/{id}/retry': {
    summary: 'Answer again: a failed or interrupted reply is replaced',
    access: 'visitor',
    openTo: working,
    perMinute: 20,
    params: OneMessage,
    reply: Message,
  },
  'PUT /api/widget/{key}/messages/{id}/rating': {
    summary: 'Rate a finished reply of the visitor’s conversation, instead of an earlier rating',
    access: 'visitor',
    openTo: working,
    perMinute: 20,
    params: OneMessage,
    body: Rating,
    reply: Message,
  },
  'DELETE /api/widget/{key}/messages/{id}/rating': {
    summary: 'Take the rating of a reply back',
    access: 'visitor',
    openTo: working,
    perMinute: 20,
    params: OneMessage,
    reply: Message,
  },
})
