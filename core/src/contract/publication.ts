import Type, { type Static } from 'typebox'
import { reading, working } from './accounts/account-state.ts'
import { AssistantFace } from './assistant.ts'
import { defineApi } from './endpoint.ts'
import { ById, Id, Moment } from './id.ts'

/** Rate limits for visitors of a published assistant. */
export const VisitorLimits = Type.Object(
  {
    /** Messages per visitor and minute. */
    perVisitorMinute: Type.Integer({ minimum: 1, maximum: 120 }),
    /** Messages per IP address (IPv6: /64) and 24 hours. */
    perAddressDay: Type.Integer({ minimum: 1, maximum: 1_000 }),
    /** Messages of all visitors per day, UTC. */
    perDay: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  },
  { additionalProperties: false },
)
export type VisitorLimits = Static<typeof VisitorLimits>

/** Public access to an assistant's chat page, and its limits. */
export const Publication = Type.Object({
  assistantId: Id,
  /** true: the owner has switched it on; false at first. */
  isPublished: Type.Boolean(),
  /** URL of the chat page. */
  link: Type.String(),
  limits: VisitorLimits,
  /** Messages that visitors have sent today, UTC. */
  messagesToday: Type.Integer(),
  /** Time when it was last switched on; missing while it is off. */
  publishedAt: Type.Optional(Moment),
})
export type Publication = Static<typeof Publication>

/** Public view of a published assistant: no instructions, model, documents or owner. */
export const PublicAssistant = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  face: AssistantFace,
  /** Suggested questions, at most four, in the language of the request if available. */
  suggestions: Type.Array(Type.String()),
  isExample: Type.Boolean(),
  /** The caller owns it and may read the full record. */
  isOwn: Type.Boolean(),
  /** false: the owner's account is stopped or blocked, so there are no replies. */
  isAvailable: Type.Boolean(),
})
export type PublicAssistant = Static<typeof PublicAssistant>

export const publicationsApi = defineApi({
  'GET /api/assistants/{id}/publication': {
    summary: 'Whether an assistant is published, and its limits for visitors',
    access: 'user',
    openTo: reading,
    params: ById,
    reply: Publication,
  },
  'PUT /api/assistants/{id}/publication': {
    summary: 'Publish an assistant, take it back, or change its limits for visitors',
    access: 'user',
    openTo: working,
    params: ById,
    body: Type.Object(
      { isPublished: Type.Optional(Type.Boolean()), limits: Type.Optional(VisitorLimits) },
      { additionalProperties: false },
    ),
    reply: Publication,
  },
  'GET /api/assistants/{id}/public': {
    summary: 'What the chat page shows of an assistant: one’s own, or a published one',
    access: 'guest',
    openTo: reading,
    params: ById,
    reply: PublicAssistant,
  },
})
