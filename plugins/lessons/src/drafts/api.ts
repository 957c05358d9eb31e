import { Done, defineApi } from '@botanika/core/contract'
import Type from 'typebox'
import { Draft } from '../shared/draft.ts'
import { Moment } from '../shared/lesson.ts'

const ByLesson = Type.Object({
  /** Id of the lesson; `new`: it is not created yet. */
  lessonId: Type.String({ pattern: '^(new|[0-9a-f]{24})$' }),
})
const BaseVersion = Type.Integer({ minimum: 0 })

export const draftsApi = defineApi({
  'GET /api/admin/lesson-drafts/{lessonId}': {
    summary: 'What the caller has written of a lesson and not saved yet; null: nothing',
    access: 'admin',
    params: ByLesson,
    reply: Type.Union([
      Type.Object({
        draft: Draft,
        /** Version of the lesson when writing began; 0: a new lesson. */
        baseVersion: BaseVersion,
        savedAt: Moment,
      }),
      Type.Null(),
    ]),
  },
  'PUT /api/admin/lesson-drafts/{lessonId}': {
    summary: 'Keep what the caller is writing of a lesson',
    access: 'admin',
    perMinute: 120,
    params: ByLesson,
    body: Type.Object({ draft: Draft, baseVersion: BaseVersion }, { additionalProperties: false }),
    reply: Type.Object({ savedAt: Moment }),
  },
  'DELETE /api/admin/lesson-drafts/{lessonId}': {
    summary: 'Discard what the caller has written of a lesson',
    access: 'admin',
    params: ByLesson,
    reply: Done,
  },
})
