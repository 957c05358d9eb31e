import Type, { type Static } from 'typebox'
import { reading } from './accounts/account-state.ts'
import { defineApi } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { PageUnit } from './page-unit.ts'

/** A retrieval result for a reply, and how it was used. */
export const XRayPassage = Type.Object({
  /** The number `[n]` it had in the prompt; missing: not in the prompt. */
  n: Type.Optional(Type.Integer()),
  kind: Type.Enum(['passage', 'pair']),
  documentId: Type.Optional(Id),
  title: Type.String(),
  page: Type.Optional(Type.Integer()),
  unit: PageUnit,
  heading: Type.Optional(Type.String()),
  text: Type.String(),
  score: Type.Number(),
  /** 0–1 */
  coverage: Type.Number(),
  /** `cited` in the reply · `given` to the model and not cited · not in the prompt: `window` context window full, `duplicate` of a better one, `older` version of a newer one. */
  fate: Type.Enum(['cited', 'given', 'window', 'duplicate', 'older']),
})
export type XRayPassage = Static<typeof XRayPassage>

/** Trace of how a reply was generated. */
export const XRay = Type.Object({
  messageId: Id,
  /** The retrieval query: the question, with the topic of the previous turn if it depends on it. */
  query: Type.String(),
  model: Type.Object({
    alias: Type.String(),
    label: Type.String(),
    provider: Type.String(),
    target: Type.String(),
  }),
  /** Owner of the API key; `chosen`: the built-in model was selected; `no-key`: its fallback; `stand-in`: the provider was down. */
  access: Type.Enum(['integration', 'user', 'server', 'chosen', 'no-key', 'stand-in']),
  /** Milliseconds. */
  timings: Type.Object({
    retrieval: Type.Number(),
    firstText: Type.Optional(Type.Number()),
    total: Type.Number(),
  }),
  /** Estimated tokens of the prompt, by part; `window` is the model's context window, `reserved` is for the reply. */
  prompt: Type.Object({
    window: Type.Integer(),
    reserved: Type.Integer(),
    instructions: Type.Integer(),
    passages: Type.Integer(),
    history: Type.Integer(),
    question: Type.Integer(),
  }),
  /** Dialogue turns before the question. */
  turns: Type.Object({ sent: Type.Integer(), cut: Type.Integer() }),
  usage: Type.Optional(Type.Object({ inputTokens: Type.Integer(), outputTokens: Type.Integer() })),
  /** Estimate in US dollars by the model's list price; missing: price or usage unknown. */
  cost: Type.Optional(Type.Number()),
  searched: Type.Object({ documents: Type.Integer(), chunks: Type.Integer(), pairs: Type.Integer() }),
  passages: Type.Array(XRayPassage),
})
export type XRay = Static<typeof XRay>

/** Reason why a document was not used in a reply. */
export const WhyNot = Type.Object({
  documentId: Id,
  title: Type.String(),
  /** `used` in the prompt · `cut` found, not in the prompt · `outranked` others matched better · `weak` matches too little of the question · `no-words` no match · `not-ready` not indexed at that time. */
  reason: Type.Enum(['used', 'cut', 'outranked', 'weak', 'no-words', 'not-ready']),
  /** The reason in words, with what to do, in the reader's language. */
  message: Type.String(),
  /** The document's best passage for this question in the current index. */
  best: Type.Optional(
    Type.Object({
      text: Type.String(),
      page: Type.Optional(Type.Integer()),
      unit: PageUnit,
      heading: Type.Optional(Type.String()),
      /** Rank among all passages, from 1. */
      rank: Type.Integer(),
      score: Type.Number(),
      coverage: Type.Number(),
    }),
  ),
})
export type WhyNot = Static<typeof WhyNot>

/** Endpoints for the owner of the assistant, regardless of who asked the question. */
export const xRayApi = defineApi({
  'GET /api/messages/{id}/x-ray': {
    summary: 'How a reply came about: what was found, cut and sent',
    access: 'user',
    cost: 'heavy',
    openTo: reading,
    params: ById,
    reply: XRay,
  },
  'GET /api/messages/{id}/x-ray/documents/{documentId}': {
    summary: 'Why a document had no part in a reply',
    access: 'user',
    cost: 'partly',
    openTo: reading,
    params: Type.Object({ id: Id, documentId: Id }),
    reply: WhyNot,
  },
})
