import { type Handlers, linkNext } from '@botanika/core/plugin'
import { pageOf } from '../catalogue/page-of.ts'
import type { DraftStore } from '../drafts/draft-store.ts'
import type { LessonStore, LessonsHost } from '../lesson-store.ts'
import type { Sweep } from '../pictures/sweep-pictures.ts'
import type { ProgressStore } from '../progress/progress-store.ts'
import type { LessonPublishing } from '../publishing/plan-publishing.ts'
import type { Lesson } from '../shared/lesson.ts'
import { inputOf, type VersionStore } from '../versions/version-store.ts'
import type { editingApi } from './api.ts'
import { orderLessons } from './order-lessons.ts'
import type { LessonSaving } from './save-lesson.ts'

interface Editing {
  host: LessonsHost
  store: LessonStore
  progress: ProgressStore
  versions: VersionStore
  drafts: DraftStore
  saving: LessonSaving
  publishing: LessonPublishing
  sweep: Pick<Sweep, 'sweepSoon'>
}

export const editingRoutes = (parts: Editing): Handlers<typeof editingApi> => {
  const { host, store, progress, versions, drafts, saving, publishing, sweep } = parts
  const shown = (id: string): Promise<Lesson> => store.get(id, { drafts: 'shown' })
  const note = ({ id, title }: Lesson, entry: { action: string; by: { id: string } }) =>
    host.powers.audit.write({ ...entry, subjectId: id, details: { title } })
  return {
    'GET /api/admin/lessons': async ({ query, request, reply }) => {
      const { shown, next } = pageOf(await store.cards(), query)
      if (next !== undefined) linkNext({ request, reply }, { after: next })
      return shown
    },
    'POST /api/admin/lessons': async ({ body, caller }) => {
      const lesson = await shown(await saving.create(body, { by: caller.id }))
      await drafts.remove({ userId: caller.id, lessonId: 'new' })
      await note(lesson, { action: 'lesson.created', by: caller })
      return lesson
    },
    'PUT /api/admin/lessons/{id}': async ({ params: { id }, body: { version, ...input }, caller }) => {
      await saving.change(id, input, { by: caller.id, version })
      await drafts.remove({ userId: caller.id, lessonId: id })
      await sweep.sweepSoon()
      const lesson = await shown(id)
      await note(lesson, { action: 'lesson.changed', by: caller })
      return lesson
    },
    'POST /api/admin/lessons/{id}/duplicate': async ({ params: { id }, body: { title }, caller }) => {
      const { sortOrder, ...lesson } = await store.record(id)
      const copy = { ...inputOf({ ...lesson, sortOrder: sortOrder + 1 }), title, isPublished: false }
      const made = await shown(await saving.create(copy, { by: caller.id }))
      await note(made, { action: 'lesson.created', by: caller })
      return made
    },
    'PUT /api/admin/lesson-order': async ({ body: { ids }, caller }) => {
      await orderLessons(store, ids)
      await host.powers.audit.write({ action: 'lessons.ordered', by: caller })
      return { success: true }
    },
    'DELETE /api/admin/lessons/{id}': async ({ params: { id }, caller }) => {
      const lesson = await shown(id)
      await store.lessons.deleteOne({ _id: id })
      store.changed()
      await publishing.plan(id, { publishAt: null })
      await progress.removeOfLesson(id)
      await versions.removeOfLesson(id)
      await drafts.removeOfLesson(id)
      await sweep.sweepSoon()
      await note(lesson, { action: 'lesson.removed', by: caller })
      return { success: true }
    },
  }
}
