import Type, { type Static } from 'typebox'
import { reading } from './accounts/account-state.ts'
import { defineApi } from './endpoint.ts'
import { Moment } from './id.ts'

/** Summary that the owner of assistants sees first: today, and what waits for them. */
export const Overview = Type.Object({
  /** Conversations of others than the owner that were active in the period. */
  conversations: Type.Integer({ minimum: 0 }),
  /** Number of these with a reply that knew no answer. */
  refused: Type.Integer({ minimum: 0 }),
  /** Number of these with a reply that could not be written. */
  failed: Type.Integer({ minimum: 0 }),
  /** Questions that people asked and the knowledge has no answer to, over all assistants, whenever they were asked. */
  unanswered: Type.Integer({ minimum: 0 }),
  /** The assistant with the most of them; missing: there are none. */
  unansweredOf: Type.Optional(Type.Object({ assistantId: Type.String(), name: Type.String() })),
})
export type Overview = Static<typeof Overview>

export const overviewApi = defineApi({
  'GET /api/overview': {
    summary: "Today's conversations with the caller's assistants, and what had no answer",
    access: 'user',
    cost: 'heavy',
    scope: 'conversations:read',
    openTo: reading,
    query: Type.Object({
      /** Beginning of the reader's day. */
      from: Moment,
    }),
    reply: Overview,
  },
})
