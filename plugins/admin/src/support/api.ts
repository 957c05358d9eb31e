import { ById, Done, defineApi, SupportRequest, SupportStatus } from '@botanika/core/contract'
import Type from 'typebox'

const Version = Type.Integer({ minimum: 1 })

export const supportApi = defineApi({
  'GET /api/admin/support': {
    summary: 'Requests to the support, newest first',
    access: 'admin',
    query: Type.Object({
      status: Type.Optional(SupportStatus),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      /** Cursor: `next` of the page before. */
      after: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    reply: Type.Object({
      items: Type.Array(SupportRequest),
      /** Number of requests that wait for an answer. */
      open: Type.Integer(),
      /** true: an answer can be sent from here. */
      canMail: Type.Boolean(),
      next: Type.Optional(Type.String()),
    }),
  },
  'PUT /api/admin/support/{id}': {
    summary: 'Change the status or the note of a request; 409 when somebody else has changed it meanwhile',
    access: 'admin',
    params: ById,
    body: Type.Object(
      {
        status: Type.Optional(SupportStatus),
        note: Type.Optional(Type.String({ maxLength: 5_000 })),
        version: Version,
      },
      { additionalProperties: false },
    ),
    reply: SupportRequest,
  },
  'POST /api/admin/support/{id}/answer': {
    summary: 'Answer a request by mail; the answer is kept with it',
    access: 'admin',
    params: ById,
    body: Type.Object(
      { text: Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' }), version: Version },
      { additionalProperties: false },
    ),
    reply: SupportRequest,
  },
  'DELETE /api/admin/support/{id}': {
    summary: 'Delete a request',
    access: 'admin',
    params: ById,
    reply: Done,
  },
})
