import { defineApi } from '@botanika/core/contract'
import Type from 'typebox'
import { Id, LessonInput, Moment } from '../shared/lesson.ts'

export const versionsApi = defineApi({
  'GET /api/admin/lessons/{id}/versions': {
    summary: 'Earlier versions of a lesson that are kept, newest first, without their texts',
    access: 'admin',
    params: Type.Object({ id: Id }),
    reply: Type.Array(
      Type.Object({
        version: Type.Integer(),
        title: Type.String(),
        isPublished: Type.Boolean(),
        /** Time when it was saved. */
        at: Moment,
        /** The one who saved it; missing: not known any more. */
        editor: Type.Optional(Type.String()),
      }),
    ),
  },
  'GET /api/admin/lessons/{id}/versions/{version}': {
    summary: 'An earlier version of a lesson with its texts',
    access: 'admin',
    params: Type.Object({ id: Id, version: Type.Integer({ minimum: 1 }) }),
    reply: LessonInput,
  },
})
