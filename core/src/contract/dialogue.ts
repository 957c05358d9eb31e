import Type, { type Static } from 'typebox'
import { reading, working } from './accounts/account-state.ts'
import { Citation, Message } from './conversation.ts'
import { defineApi } from './endpoint.ts'
import { ById, Id, Moment } from './id.ts'
import { PageQuery } from './page.ts'
import { QuestionPair, TypedPair } from './question.ts'

/**
 * Outcome of a reply: `answered` · `refused` the knowledge had no answer · `failed` nothing could be written. `good` and `bad`:
 * its person rated it so.
 */
export const DialogueOutcome = Type.Enum(['answered', 'refused', 'failed', 'good', 'bad'])
export type DialogueOutcome = Static<typeof DialogueOutcome>

/** `dashboard` the owner's own, `page` the public chat page, `widget`, or the type of a messenger's connection. */
export const DialogueChannel = Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' })

/** One conversation with an assistant of the account, whoever has it and wherever. */
export const Dialogue = Type.Object({
  /** The conversation's id. */
  id: Id,
  assistantId: Id,
  assistantName: Type.String(),
  channel: Type.String(),
  /** Known name or contact of the person. Missing: nothing is known, or it is the owner. */
  person: Type.Optional(Type.String()),
  /** The owner's own conversation. */
  isOwn: Type.Boolean(),
  /** An operator answers, until then or until it is given back. Missing: the assistant answers. */
  operator: Type.Optional(Type.Object({ until: Type.Optional(Moment) })),
  /** The beginning of the first question; empty: none was asked. */
  question: Type.String(),
  questions: Type.Integer(),
  messages: Type.Integer(),
  /** Numbers of the replies with each outcome. */
  outcomes: Type.Object({
    answered: Type.Integer(),
    refused: Type.Integer(),
    failed: Type.Integer(),
    good: Type.Integer(),
    bad: Type.Integer(),
  }),
  /** The last message. */
  lastAt: Moment,
})
export type Dialogue = Static<typeof Dialogue>

/** A message as the owner of the assistant reads it. */
export const DialogueMessage = Type.Object({
  ...Message.properties,
  /** Outcome of a reply that has ended. */
  outcome: Type.Optional(Type.Enum(['answered', 'refused', 'failed'])),
})
export type DialogueMessage = Static<typeof DialogueMessage>

/** The right answer to the question of a reply, as the owner types it. */
export const AnswerFix = Type.Object(
  {
    /** The reply. */
    messageId: Id,
    /** The question as it should be found: one that depends on the one before it is written out. */
    question: TypedPair.properties.question,
    answer: TypedPair.properties.answer,
  },
  { additionalProperties: false },
)
export type AnswerFix = Static<typeof AnswerFix>

/** The kept pair, and its question's present answer: by the search and the built-in model, whatever model the assistant has. */
export const FixedAnswer = Type.Object({
  pair: QuestionPair,
  /** The new answer is the typed one. */
  usesFix: Type.Boolean(),
  answer: Type.String(),
  citations: Type.Array(Citation),
})
export type FixedAnswer = Static<typeof FixedAnswer>

/** The conversations of people with the assistants of the signed-in user. */
export const dialoguesApi = defineApi({
  'GET /api/dialogues': {
    summary:
      'Conversations with assistants of the account over all channels, the last active first, by pages',
    access: 'user',
    cost: 'heavy',
    scope: 'conversations:read',
    openTo: reading,
    query: Type.Object({
      ...PageQuery.properties,
      /** Words of the messages, in any form, or of the name of a messenger's person or group; all of them must occur. */
      search: Type.Optional(Type.String({ maxLength: 200 })),
      assistantId: Type.Optional(Id),
      channel: Type.Optional(DialogueChannel),
      /** Finds only dialogues in which some reply had this outcome. */
      outcome: Type.Optional(DialogueOutcome),
      /** Range of the last activity: from this moment on, and up to this one. */
      from: Type.Optional(Moment),
      to: Type.Optional(Moment),
    }),
    reply: Type.Array(Dialogue),
  },
  'GET /api/dialogues/{id}': {
    summary: 'One conversation with an assistant of the account',
    access: 'user',
    scope: 'conversations:read',
    openTo: reading,
    params: ById,
    reply: Dialogue,
  },
  'GET /api/dialogues/{id}/messages': {
    summary: 'Its messages of a page, oldest first: the last ones, those before one or those after one',
    access: 'user',
    scope: 'conversations:read',
    openTo: reading,
    params: ById,
    query: Type.Object({
      before: Type.Optional(Id),
      /** Id of the message after which the page begins; takes precedence over `before`. */
      after: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    reply: Type.Array(DialogueMessage),
  },
  'POST /api/dialogues/{id}/fixes': {
    summary: 'Type the right answer to the question of a reply, and try it at once',
    access: 'user',
    scope: 'knowledge:write',
    openTo: working,
    perMinute: 30,
    params: ById,
    body: AnswerFix,
    reply: FixedAnswer,
  },
})
