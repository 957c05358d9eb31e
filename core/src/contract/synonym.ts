import Type, { type Static } from 'typebox'
import { reading, working } from './accounts/account-state.ts'
import { defineApi } from './endpoint.ts'
import { ById, Done, Id, Moment } from './id.ts'

/** Maximum number of groups of synonyms per assistant, of members in a group, and of characters in a member. */
export const maxSynonymGroups = 200
export const maxSynonyms = 12
export const maxSynonymLength = 60

const Member = Type.String({ minLength: 1, maxLength: maxSynonymLength, pattern: '\\S' })

/** Words, or short names, that mean the same thing in an assistant's knowledge: «визитки», «карточки». */
export const SynonymWords = Type.Array(Member, { minItems: 2, maxItems: maxSynonyms })

const input = Type.Object({ words: SynonymWords }, { additionalProperties: false })

export const SynonymGroup = Type.Object({
  id: Id,
  assistantId: Id,
  words: SynonymWords,
  createdAt: Moment,
  updatedAt: Moment,
})
export type SynonymGroup = Static<typeof SynonymGroup>

/** Where a proposal comes from. */
const Origin = Type.Union([
  Type.Object({
    kind: Type.Literal('document'),
    documentId: Id,
    title: Type.String(),
    /** The place in the document's own words: «Блок питания (зарядка)». */
    quote: Type.String(),
  }),
  Type.Object({
    kind: Type.Literal('answer'),
    /** Wordings of one typed question, or the question and the beginning of its answer. */
    quotes: Type.Array(Type.String(), { minItems: 1, maxItems: 2 }),
  }),
  Type.Object({
    kind: Type.Literal('unanswered'),
    question: Type.String(),
    /** How often people asked with this word. */
    times: Type.Integer(),
  }),
])

/** Words that seem to mean the same thing. They are not used until the owner saves them as a group. */
export const SynonymProposal = Type.Object({
  /** Stays the same as long as the words do. */
  id: Type.String({ pattern: '^[0-9a-f]{24}$' }),
  /** One word alone: people ask with it, no document has it, and the owner is asked what it is called there. */
  words: Type.Array(Type.String(), { minItems: 1, maxItems: maxSynonyms }),
  from: Origin,
})
export type SynonymProposal = Static<typeof SynonymProposal>

export const synonymsApi = defineApi({
  'GET /api/assistants/{id}/synonyms': {
    summary:
      'The synonyms of an assistant, the last changed first, and proposals for further ones (at most 20)',
    access: 'user',
    scope: 'knowledge:read',
    openTo: reading,
    params: ById,
    reply: Type.Object({ groups: Type.Array(SynonymGroup), proposals: Type.Array(SynonymProposal) }),
  },
  'POST /api/assistants/{id}/synonyms': {
    summary: 'Add a group of synonyms, or accept a proposal by saving its words',
    access: 'user',
    scope: 'knowledge:write',
    openTo: working,
    params: ById,
    body: input,
    reply: SynonymGroup,
  },
  'PUT /api/synonyms/{id}': {
    summary: 'Change the words of a group',
    access: 'user',
    scope: 'knowledge:write',
    openTo: working,
    params: ById,
    body: input,
    reply: SynonymGroup,
  },
  'DELETE /api/synonyms/{id}': {
    summary: 'Delete a group of synonyms',
    access: 'user',
    scope: 'knowledge:write',
    openTo: working,
    params: ById,
    reply: Done,
  },
  'DELETE /api/assistants/{id}/synonym-proposals/{proposalId}': {
    summary: 'Dismiss a proposal: it is not made again',
    access: 'user',
    scope: 'knowledge:write',
    openTo: working,
    params: Type.Object({ id: Id, proposalId: SynonymProposal.properties.id }),
    reply: Done,
  },
})
