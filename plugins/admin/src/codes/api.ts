import {
  BatchCode,
  ById,
  CodeBatch,
  CodeState,
  Done,
  defineApi,
  NewBatch,
  PlanName,
} from '@botanika/core/contract'
import Type from 'typebox'

const page = {
  /** Cursor: `next` of the page before. */
  after: Type.Optional(Type.String({ maxLength: 100 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
}

export const codesApi = defineApi({
  'GET /api/admin/codes': {
    summary: 'Batches of activation codes, newest first',
    access: 'admin',
    query: Type.Object({ ...page, plan: Type.Optional(PlanName) }, { additionalProperties: false }),
    reply: Type.Object({ items: Type.Array(CodeBatch), next: Type.Optional(Type.String()) }),
  },
  'POST /api/admin/codes': {
    summary: 'Make a batch of codes; the codes are in this answer and nowhere else',
    access: 'admin',
    body: NewBatch,
    reply: Type.Object({
      batch: CodeBatch,
      codes: Type.Array(Type.String()),
      /** The new codes for a spreadsheet. */
      csv: Type.String(),
    }),
  },
  'GET /api/admin/codes/{id}': {
    summary: 'The codes of a batch: who used which and when; never the codes themselves',
    access: 'admin',
    params: ById,
    query: Type.Object({ ...page, state: Type.Optional(CodeState) }, { additionalProperties: false }),
    reply: Type.Object({ items: Type.Array(BatchCode), next: Type.Optional(Type.String()) }),
  },
  'POST /api/admin/codes/{id}/revoke': {
    summary: 'Revoke the unused codes of a batch',
    access: 'admin',
    params: ById,
    reply: Type.Object({ revoked: Type.Integer() }),
  },
  'POST /api/admin/codes/one/{id}/revoke': {
    summary: 'Revoke one unused code',
    access: 'admin',
    params: ById,
    reply: Done,
  },
})
