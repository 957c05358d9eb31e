import type { Handlers } from '@botanika/core/plugin'
import type { LessonStore } from '../lesson-store.ts'
import type { Sweep } from '../pictures/sweep-pictures.ts'
import type { draftsApi } from './api.ts'
import type { DraftStore } from './draft-store.ts'

interface Options {
  store: LessonStore
  drafts: DraftStore
  sweep: Pick<Sweep, 'sweepSoon'>
}

export const draftRoutes = ({ store, drafts, sweep }: Options): Handlers<typeof draftsApi> => ({
  'GET /api/admin/lesson-drafts/{lessonId}': ({ params: { lessonId }, caller }) =>
    drafts.find({ userId: caller.id, lessonId }),
  'PUT /api/admin/lesson-drafts/{lessonId}': async ({ params: { lessonId }, body, caller }) => {
    if (lessonId !== 'new') await store.get(lessonId, { drafts: 'shown' })
    const savedAt = await drafts.save({ userId: caller.id, lessonId }, body)
    return { savedAt: savedAt.toISOString() }
  },
  'DELETE /api/admin/lesson-drafts/{lessonId}': async ({ params: { lessonId }, caller }) => {
    await drafts.remove({ userId: caller.id, lessonId })
    await sweep.sweepSoon()
    return { success: true }
  },
})
