import Type, { type Static } from 'typebox'
import { reading, working } from './account-state.ts'
import { AssistantFace } from './assistant.ts'
import { defineApi } from './endpoint.ts'
import { ById, Id, Moment } from './id.ts'

/** How much visitors of a published assistant may ask. */
export const VisitorLimits = Type.Object(
  {
    /** Messages that one visitor sends in a minute. */
    perVisitorMinute: Type.Integer({ minimum: 1, maximum: 120 }),
    /** Messages that come from one address (of IPv6: one /64) within 24 hours. */
    perAddressDay: Type.Integer({ minimum: 1, maximum: 1_000 }),
    /** Messages of all visitors on one day, UTC. */
    perDay: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  },
  { additionalProperties: false },
)
export type VisitorLimits = Static<typeof VisitorLimits>

/** Whether people who are not signed in as its owner may talk to an assistant on its chat page, and how much. */
export const Publication = Type.Object({
  assistantId: Id,
  /** Off until the owner switches it on. */
  isPublished: Type.Boolean(),
  /** Address of the chat page. */
  link: Type.String(),
  limits: VisitorLimits,
  /** Messages that visitors have sent today, UTC. */
  messagesToday: Type.Integer(),
  /** When it was switched on last; missing while it is off. */
  publishedAt: Type.Optional(Moment),
})
export type Publication = Static<typeof Publication>

/** What anybody may know of a published assistant: nothing of its instructions, its model, its documents, its owner. */
export const PublicAssistant = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  face: AssistantFace,
  /** Questions to begin with, in the language of the request where there are any in it; at most four, or none. */
  suggestions: Type.Array(Type.String()),
  isExample: Type.Boolean(),
  /** The caller's own: the rest of it is theirs to read. */
  isOwn: Type.Boolean(),
  /** False while the owner's account is at rest: nobody is answered. */
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
