import Type, { type Static } from 'typebox'
import { reading, working } from './accounts/account-state.ts'
import { defineApi } from './endpoint.ts'
import { ById, Done, Id, Moment } from './id.ts'
import { PageUnit } from './page-unit.ts'

/** Maximum number of question–answer pairs per assistant. */
export const maxPairs = 1_000

const pairFields = {
  question: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' }),
  /** Alternative wordings. */
  alternatives: Type.Array(Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' }), { maxItems: 20 }),
  answer: Type.String({ minLength: 1, maxLength: 8_000, pattern: '\\S' }),
}

/** Editable fields of a pair. */
export const TypedPair = Type.Object(
  { ...pairFields, alternatives: Type.Optional(pairFields.alternatives) },
  { additionalProperties: false },
)

/** A question with the owner's answer. Takes precedence over documents. */
export const QuestionPair = Type.Object({
  id: Id,
  assistantId: Id,
  ...pairFields,
  /** Number of replies that used it. */
  uses: Type.Integer(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type QuestionPair = Static<typeof QuestionPair>

export const QuestionPairInput = Type.Object(
  {
    question: pairFields.question,
    alternatives: Type.Optional(pairFields.alternatives),
    answer: pairFields.answer,
    /** The unanswered question this resolves: it is removed from that list, and its wordings become alternatives. */
    unansweredId: Type.Optional(Id),
  },
  { additionalProperties: false },
)
export type QuestionPairInput = Static<typeof QuestionPairInput>

/** A question without an answer in the knowledge base; repeats are counted, not listed again. */
export const UnansweredQuestion = Type.Object({
  id: Id,
  assistantId: Id,
  question: Type.String(),
  times: Type.Integer(),
  firstAskedAt: Moment,
  lastAskedAt: Moment,
  /** The closest passage. */
  nearest: Type.Optional(
    Type.Object({
      documentId: Id,
      title: Type.String(),
      page: Type.Optional(Type.Integer()),
      unit: PageUnit,
      heading: Type.Optional(Type.String()),
    }),
  ),
})
export type UnansweredQuestion = Static<typeof UnansweredQuestion>

export const questionsApi = defineApi({
  'GET /api/assistants/{id}/pairs': {
    summary: 'The questions of an assistant with their typed answers, the last changed first',
    access: 'user',
    scope: 'knowledge:read',
    openTo: reading,
    params: ById,
    reply: Type.Array(QuestionPair),
  },
  'POST /api/assistants/{id}/pairs': {
    summary: 'Type the answer to a question',
    access: 'user',
    scope: 'knowledge:write',
    openTo: working,
    params: ById,
    body: QuestionPairInput,
    reply: QuestionPair,
  },
  'PUT /api/pairs/{id}': {
    summary: 'Change a question or its typed answer',
    access: 'user',
    scope: 'knowledge:write',
    openTo: working,
    params: ById,
    body: Type.Object(Type.Partial(Type.Object(pairFields)).properties, { additionalProperties: false }),
    reply: QuestionPair,
  },
  'DELETE /api/pairs/{id}': {
    summary: 'Delete a typed answer',
    access: 'user',
    scope: 'knowledge:write',
    openTo: working,
    params: ById,
    reply: Done,
  },
  'GET /api/assistants/{id}/unanswered': {
    summary: 'Questions that the knowledge held no answer to, the most asked first (at most 200)',
    access: 'user',
    scope: 'knowledge:read',
    openTo: reading,
    params: ById,
    reply: Type.Array(UnansweredQuestion),
  },
  'DELETE /api/unanswered/{id}': {
    summary: 'Take a question off the list of unanswered ones',
    access: 'user',
    scope: 'knowledge:write',
    openTo: working,
    params: ById,
    reply: Done,
  },
})
