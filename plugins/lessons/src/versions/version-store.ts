import { Schema } from '@botanika/core/plugin'
import type { LessonFields } from '../lesson-model.ts'
import type { LessonsHost } from '../lesson-store.ts'
import type { LessonInput, LessonTexts } from '../shared/lesson.ts'
import { limits } from '../shared/lesson-limits.ts'

interface VersionRecord {
  lessonId: string
  version: number
  title: string
  isPublished: boolean
  /** The whole lesson as JSON of a `LessonInput`. */
  lesson: string
  pictures: string[]
  /** Id of the editor; null: unknown, or their account does not exist any more. */
  editedBy: string | null
  at: Date
}

const versionSchema = () => {
  const schema = new Schema<VersionRecord>(
    {
      lessonId: { type: String, required: true },
      version: { type: Number, required: true },
      title: { type: String, required: true },
      isPublished: { type: Boolean, default: false },
      lesson: { type: String, required: true },
      pictures: { type: [String], default: [] },
      editedBy: { type: String, default: null },
      at: { type: Date, required: true },
    },
    { versionKey: false },
  )
  schema.index({ lessonId: 1, version: -1 }, { unique: true })
  schema.index({ pictures: 1 })
  schema.index({ editedBy: 1 })
  return schema
}

export type Stored = LessonFields & { _id: { toHexString(): string } }

/** Turns a stored lesson into the fields that an administrator writes. */
export const inputOf = (record: LessonFields): LessonInput => {
  const { title, description, content, category, difficulty, estimatedTime, tags } = record
  const { isPublished, sortOrder, coverImage, videoUrl } = record
  const { en, pl } = record.metadata?.translations ?? {}
  return {
    ...{ title, description, content, category, difficulty, estimatedTime },
    tags: [...tags],
    ...{ isPublished, sortOrder, coverImage, videoUrl },
    metadata: { translations: { ...(en && { en: textsOf(en) }), ...(pl && { pl: textsOf(pl) }) } },
  }
}

const textsOf = ({ title, description, content, estimatedTime, tags }: LessonTexts): LessonTexts => ({
  title,
  description,
  content,
  ...(estimatedTime !== undefined && { estimatedTime }),
  ...(tags !== undefined && { tags: [...tags] }),
})

/** Stores earlier versions of lessons. */
export const createVersionStore = (host: Pick<LessonsHost, 'db'>) => {
  const versions = host.db.model('versions', versionSchema())
  return {
    versions,
    /** Stores the present version of a lesson before a change; a repeat changes nothing. */
    keep: async (record: Stored): Promise<void> => {
      const { version, title, isPublished, pictures, editedBy, createdBy, updatedAt } = record
      const lessonId = record._id.toHexString()
      const $set = {
        title,
        isPublished,
        pictures: pictures ?? [],
        lesson: JSON.stringify(inputOf(record)),
        editedBy: editedBy ?? createdBy ?? null,
        at: updatedAt,
      }
      await versions.updateOne({ lessonId, version }, { $set }, { upsert: true })
      const old = await versions
        .find({ lessonId }, { _id: 1 })
        .sort({ version: -1 })
        .skip(limits.versions)
        .limit(limits.versions)
        .lean()
      for (const { _id } of old) await versions.deleteOne({ _id })
    },
    /** Lists the versions of a lesson, newest first. */
    list: (lessonId: string) =>
      versions
        .find({ lessonId }, { lesson: 0, pictures: 0 })
        .sort({ version: -1 })
        .limit(limits.versions)
        .lean(),
    /** Reads a version; null: it is not stored. */
    read: async (of: { lessonId: string; version: number }): Promise<LessonInput | null> => {
      const found = await versions.findOne(of).lean()
      return found && JSON.parse(found.lesson)
    },
    removeOfLesson: async (lessonId: string): Promise<void> => void (await versions.deleteMany({ lessonId })),
    forgetAccount: async (accountId: string): Promise<void> =>
      void (await versions.updateMany({ editedBy: accountId }, { $set: { editedBy: null } })),
  }
}
export type VersionStore = ReturnType<typeof createVersionStore>
