import type { JobKind } from '@botanika/core/plugin'
import { above, upTo } from '@botanika/core/plugin'
import type { LessonStore, LessonsHost } from '../lesson-store.ts'
import type { VersionStore } from '../versions/version-store.ts'

interface Options {
  host: LessonsHost
  store: LessonStore
  versions: VersionStore
}

const kind = 'publish'

/**
 * Publishes drafts at their time. The lesson has the time, the job only wakes: publications that were cut off
 * in between are planned again at the start.
 */
export const createLessonPublishing = ({ host, store, versions }: Options) => {
  const { lessons } = store

  const publish: JobKind = {
    run: async ({ key }) => {
      const due = { _id: key, isPublished: false, publishAt: upTo(new Date()) }
      const record = await lessons.findOne(due).lean()
      if (!record) return
      await versions.keep(record)
      const done = await lessons.updateOne(
        { ...due, version: record.version },
        { $set: { isPublished: true, publishAt: null }, $inc: { version: 1 } },
      )
      // The lesson was changed meanwhile: the change planned it anew.
      if (done.modifiedCount === 0) return
      store.changed()
      const by = record.editedBy ?? record.createdBy
      if (by !== null)
        await host.powers.audit.write({
          action: 'lesson.published',
          by: { id: by },
          subjectId: key,
          details: { title: record.title },
        })
    },
  }

  return {
    jobs: { [kind]: publish },
    /** Plans the publication after every change of a lesson. */
    plan: async (id: string, { publishAt }: { publishAt: Date | null }): Promise<void> => {
      if (publishAt) await host.jobs.put(kind, id, {}, { at: publishAt })
      else await host.jobs.cancel(kind, id)
    },
    start: async (): Promise<void> => {
      const waiting = await lessons.find({ isPublished: false, publishAt: above(new Date(0)) }).lean()
      for (const { _id, publishAt } of waiting)
        if (publishAt) await host.jobs.put(kind, _id.toHexString(), {}, { at: publishAt })
    },
  }
}
export type LessonPublishing = ReturnType<typeof createLessonPublishing>
