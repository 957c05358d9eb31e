import { isSafeAddress } from '@botanika/core/contract'
import type { Handlers } from '@botanika/core/plugin'
import { pageOf } from '../catalogue/page-of.ts'
import { fail } from '../errors.ts'
import type { LessonStore, LessonsHost } from '../lesson-store.ts'
import { linkNext } from '../link-next.ts'
import type { ProgressStore } from '../progress/progress-store.ts'
import { type Lesson, type LessonInput, limits } from '../shared/lesson.ts'
import type { editingApi } from './api.ts'

interface Editing {
  host: LessonsHost
  store: LessonStore
  progress: ProgressStore
}

export const editingRoutes = ({ host, store, progress }: Editing): Handlers<typeof editingApi> => {
  const { lessons } = store
  const { audit } = host.powers
  const shown = (id: string): Promise<Lesson> => store.get(id, { drafts: 'shown' })
  return {
    'GET /api/admin/lessons': async ({ query, request, reply }) => {
      const { shown, next } = pageOf(await store.cards(), query)
      linkNext({ request, reply }, next)
      return shown
    },
    'POST /api/admin/lessons': async ({ body, caller }) => {
      checkAddresses(body)
      if ((await store.cards()).length >= limits.lessons)
        throw fail('lessons.too-many', { params: { limit: limits.lessons } })
      const made = await lessons.create({ ...trimmed(body), createdBy: caller.id })
      store.changed()
      const lesson = await shown(made._id.toHexString())
      await audit.write({
        action: 'lesson.created',
        by: caller,
        subjectId: lesson.id,
        details: { title: lesson.title },
      })
      return lesson
    },
    'PUT /api/admin/lessons/{id}': async ({ params: { id }, body: { version, ...input }, caller }) => {
      checkAddresses(input)
      const changed = await lessons.findOneAndUpdate(
        { _id: id, ...(version !== undefined && { version }) },
        { $set: trimmed(input), $inc: { version: 1 } },
        { runValidators: true },
      )
      if (!changed) {
        await shown(id)
        throw fail('lessons.changed')
      }
      store.changed()
      const lesson = await shown(id)
      await audit.write({
        action: 'lesson.changed',
        by: caller,
        subjectId: id,
        details: { title: lesson.title },
      })
      return lesson
    },
    'DELETE /api/admin/lessons/{id}': async ({ params: { id }, caller }) => {
      const { title } = await shown(id)
      await lessons.deleteOne({ _id: id })
      store.changed()
      await progress.removeOfLesson(id)
      await audit.write({ action: 'lesson.removed', by: caller, subjectId: id, details: { title } })
      return { success: true }
    },
  }
}

/** Throws `lessons.bad-address`. */
const checkAddresses = (input: Partial<LessonInput>): void => {
  for (const field of ['coverImage', 'videoUrl'] as const) {
    const address = input[field]?.trim()
    if (address && !isSafeAddress(address)) throw fail('lessons.bad-address', { field: `/${field}` })
  }
}

const trimmed = (input: Partial<LessonInput>): Partial<LessonInput> => ({
  ...input,
  ...(input.title !== undefined && { title: input.title.trim() }),
  ...(input.coverImage !== undefined && { coverImage: input.coverImage.trim() }),
  ...(input.videoUrl !== undefined && { videoUrl: input.videoUrl.trim() }),
  ...(input.tags && { tags: [...new Set(input.tags.map(tag => tag.trim()).filter(tag => tag !== ''))] }),
})
