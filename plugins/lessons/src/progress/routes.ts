import type { Handlers } from '@botanika/core/plugin'
import { fail } from '../errors.ts'
import type { LessonStore } from '../lesson-store.ts'
import type { progressApi } from './api.ts'
import type { ProgressStore } from './progress-store.ts'

interface Stores {
  store: LessonStore
  progress: ProgressStore
}

export const progressRoutes = ({ store, progress }: Stores): Handlers<typeof progressApi> => ({
  'GET /api/lesson-progress': async ({ caller }) =>
    (await progress.ofPerson(caller.id)).map(({ lessonId, progress, isCompleted }) => ({
      lessonId,
      progress,
      isCompleted,
    })),
  'GET /api/lesson-progress/{lessonId}': async ({ params: { lessonId }, caller }) => {
    await store.requirePublished(lessonId)
    return progress.find({ userId: caller.id, lessonId })
  },
  'PUT /api/lesson-progress/{lessonId}': async ({ params: { lessonId }, body, caller }) => {
    if (body.lessonId !== lessonId) throw fail('lessons.other-lesson', { field: '/lessonId' })
    await store.requirePublished(lessonId)
    return progress.save({ userId: caller.id, lessonId }, body)
  },
  'POST /api/lesson-progress': async ({ body, caller }) => {
    await store.requirePublished(body.lessonId)
    return progress.save({ userId: caller.id, lessonId: body.lessonId }, body)
  },
  'GET /api/lesson-favourites': ({ caller }) => progress.favouritesOf(caller.id),
  'PUT /api/lesson-favourites/{lessonId}': async ({ params: { lessonId }, caller }) => {
    await store.requirePublished(lessonId)
    await progress.addFavourite({ userId: caller.id, lessonId })
    return { success: true }
  },
  'DELETE /api/lesson-favourites/{lessonId}': async ({ params: { lessonId }, caller }) => {
    await progress.removeFavourite({ userId: caller.id, lessonId })
    return { success: true }
  },
})
