import { Schema } from '@botanika/core/plugin'
import { Compile } from 'typebox/compile'
import type { LessonsHost } from '../lesson-store.ts'
import { Draft } from '../shared/draft.ts'
import { picturesIn } from '../shared/pictures.ts'

interface DraftRecord {
  /** Id `<userId>:<lessonId>`; for a lesson that is not created yet `<userId>:new`. */
  _id: string
  userId: string
  lessonId: string
  baseVersion: number
  /** JSON of a `Draft`. */
  draft: string
  pictures: string[]
  savedAt: Date
}

interface Of {
  userId: string
  lessonId: string
}

const draftSchema = () => {
  const schema = new Schema<DraftRecord>(
    {
      _id: { type: String, required: true },
      userId: { type: String, required: true },
      lessonId: { type: String, required: true },
      baseVersion: { type: Number, default: 0 },
      draft: { type: String, required: true },
      pictures: { type: [String], default: [] },
      savedAt: { type: Date, required: true },
    },
    { versionKey: false },
  )
  schema.index({ lessonId: 1 })
  schema.index({ userId: 1 })
  schema.index({ pictures: 1 })
  return schema
}

const shape = Compile(Draft)
const idOf = ({ userId, lessonId }: Of): string => `${userId}:${lessonId}`

/**
 * Stores unsaved texts: one for each administrator and lesson, so that two who write do not overwrite each
 * other.
 */
export const createDraftStore = (host: Pick<LessonsHost, 'db'>) => {
  const drafts = host.db.model('drafts', draftSchema())
  return {
    drafts,
    /** Finds a draft; null: there is none, or it is of another version of the plugin. */
    find: async (of: Of): Promise<{ draft: Draft; baseVersion: number; savedAt: string } | null> => {
      const record = await drafts.findById(idOf(of)).lean()
      const draft: unknown = record && JSON.parse(record.draft)
      if (!record || !shape.Check(draft)) return null
      return { draft, baseVersion: record.baseVersion, savedAt: record.savedAt.toISOString() }
    },
    save: async (of: Of, { draft, baseVersion }: { draft: Draft; baseVersion: number }): Promise<Date> => {
      const savedAt = new Date()
      const { ru, en, pl, coverImage } = draft
      const pictures = picturesIn([ru.content, en.content, pl.content, coverImage])
      await drafts.updateOne(
        { _id: idOf(of) },
        { $set: { ...of, baseVersion, draft: JSON.stringify(draft), pictures, savedAt } },
        { upsert: true },
      )
      return savedAt
    },
    remove: async (of: Of): Promise<void> => void (await drafts.deleteOne({ _id: idOf(of) })),
    removeOfLesson: async (lessonId: string): Promise<void> => void (await drafts.deleteMany({ lessonId })),
    removeOfAccount: async (userId: string): Promise<void> => void (await drafts.deleteMany({ userId })),
  }
}
export type DraftStore = ReturnType<typeof createDraftStore>
