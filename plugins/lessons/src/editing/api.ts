import { Done, defineApi } from '@botanika/core/contract'
import Type from 'typebox'
import { Id, Lesson, LessonCard, LessonInput } from '../shared/lesson.ts'
import { limits } from '../shared/lesson-limits.ts'

const ById = Type.Object({ id: Id })

export const editingApi = defineApi({
  'GET /api/admin/lessons': {
    summary: 'All lessons with drafts, in their order, without their texts',
    access: 'admin',
    cost: 'heavy',
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
      /** Cursor from the `Link` header of the page before. */
      after: Type.Optional(Type.String({ pattern: '^-?[0-9]{1,7}-[0-9a-f]{24}$' })),
    }),
    reply: Type.Array(LessonCard),
  },
  'POST /api/admin/lessons': {
    summary: 'Create a lesson',
    access: 'admin',
    body: LessonInput,
    reply: Lesson,
  },
  'PUT /api/admin/lessons/{id}': {
    summary: 'Change a lesson: what is missing stays; 409 when its version is not the given one any more',
    access: 'admin',
    params: ById,
    body: Type.Object(
      {
        ...LessonInput.properties,
        title: Type.Optional(LessonInput.properties.title),
        /** The version that the change is based on. Omitted: whichever is stored. */
        version: Type.Optional(Type.Integer({ minimum: 1 })),
      },
      { additionalProperties: false },
    ),
    reply: Lesson,
  },
  'POST /api/admin/lessons/{id}/duplicate': {
    summary: 'Copy a lesson: the copy is a draft and stands after it',
    access: 'admin',
    params: ById,
    body: Type.Object({ title: LessonInput.properties.title }, { additionalProperties: false }),
    reply: Lesson,
  },
  'PUT /api/admin/lesson-order': {
    summary: 'Put all lessons in an order; 409 when there are others meanwhile',
    access: 'admin',
    body: Type.Object(
      { ids: Type.Array(Id, { maxItems: limits.lessons, uniqueItems: true }) },
      { additionalProperties: false },
    ),
    reply: Done,
  },
  'DELETE /api/admin/lessons/{id}': {
    summary: 'Delete a lesson with the progress and favourites of all people',
    access: 'admin',
    params: ById,
    reply: Done,
  },
})
