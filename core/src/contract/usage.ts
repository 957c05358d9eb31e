import Type, { type Static } from 'typebox'
import { reading } from './account-state.ts'
import { defineApi } from './endpoint.ts'
import { Id } from './id.ts'

const counted = {
  /** Replies that a model wrote. */
  replies: Type.Integer(),
  inputTokens: Type.Integer(),
  outputTokens: Type.Integer(),
  /** Estimate in US dollars by the list prices of the models; replies whose price is not known cost nothing here. */
  cost: Type.Number(),
}

export const Usage = Type.Object({
  /** Questions taken today (UTC), and how many the owner allows; null: any number. */
  today: Type.Object({
    day: Type.String(),
    questions: Type.Integer(),
    limit: Type.Union([Type.Integer(), Type.Null()]),
  }),
  total: Type.Object(counted),
  /** Replies, and recordings that were written down, whose model has no price. */
  unpriced: Type.Integer(),
  /** Every day asked for, the oldest first, also those on which nothing happened; `YYYY-MM-DD`, UTC. */
  days: Type.Array(Type.Object({ day: Type.String(), ...counted })),
  /** The dearest first, then the most used. */
  assistants: Type.Array(Type.Object({ assistantId: Id, name: Type.String(), ...counted })),
  models: Type.Array(Type.Object({ model: Type.String(), label: Type.String(), ...counted })),
})
export type Usage = Static<typeof Usage>

export const usageApi = defineApi({
  'GET /api/usage': {
    summary: "What the caller's assistants used: replies, tokens and an estimate of their cost",
    access: 'user',
    openTo: reading,
    query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })) }),
    reply: Usage,
  },
})
