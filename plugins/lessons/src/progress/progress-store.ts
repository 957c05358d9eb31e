import { Schema } from '@botanika/core/plugin'
import { fail } from '../errors.ts'
import type { LessonsHost } from '../lesson-store.ts'
import type { LessonProgress, ProgressInput } from '../shared/lesson.ts'
import { limits } from '../shared/lesson-limits.ts'
import { changeOf } from './change-of.ts'

export interface ProgressFields {
  userId: string
  lessonId: string
  isCompleted: boolean
  /** Time of completion; missing: not completed. */
  completedAt?: Date
  progress: number
  timeSpent: number
  lastAccessedAt: Date
  notes: string
  /** Numbers of the questions that were answered right; missing: none. */
  quizzes?: number[]
  /** The minutes of each browser that are in `timeSpent`, the most recent one last; missing: none. */
  clocks?: Clock[]
  /** Number that grows with every change of the fields other than `quizzes`; missing: none yet. */
  revision?: number
  createdAt: Date
  updatedAt: Date
}

interface Clock {
  key: string
  minutes: number
}

interface Of {
  userId: string
  lessonId: string
}

/** Maximum number of attempts: each fails only when another one has succeeded. */
const maxAttempts = 30

/** Stores progress and favourites of people, one record for each person and lesson. */
export const createProgressStore = (host: LessonsHost) => {
  const records = host.db.model('progress', progressSchema())
  const favourites = host.db.model('favourites', favouriteSchema())

  /** Writes a change; returns undefined when another tab was faster. */
  const write = async (of: Of, input: ProgressInput) => {
    const known = await records.findOne(of).lean()
    try {
      return await records
        .findOneAndUpdate(
          // A record made only by answers of questions has no revision; while there is no record, no other
          // tab has made revision 0.
          { ...of, revision: known ? (known.revision ?? null) : 0 },
          { $set: changeOf(known, input), $inc: { revision: 1 } },
          { upsert: !known, returnDocument: 'after', runValidators: true },
        )
        .lean()
    } catch (error) {
      if (Object(error).code !== 11_000) throw error
      return null
    }
  }

  return {
    find: async (of: Of): Promise<LessonProgress | null> => {
      const record = await records.findOne(of).lean()
      return record && present(record)
    },
    /** Yields all records of a person, one lesson after another. */
    all: async function* (userId: string): AsyncGenerator<LessonProgress> {
      for await (const record of records.find({ userId }).sort({ lessonId: 1 }).lean().cursor())
        yield present(record)
    },
    ofPerson: (userId: string) =>
      records
        .find({ userId }, { lessonId: 1, progress: 1, isCompleted: 1 })
        .sort({ lessonId: 1 })
        .limit(limits.lessons)
        .lean(),
    save: async (of: Of, input: ProgressInput): Promise<LessonProgress> => {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const record = await write(of, input)
        if (record) return present(record)
      }
      throw fail('lessons.progress-busy')
    },
    /** Stores that a question was answered right; a repeat changes nothing. */
    solve: async (of: Of, quiz: number): Promise<LessonProgress> => {
      const add = () =>
        records
          .findOneAndUpdate(
            of,
            { $addToSet: { quizzes: quiz }, $set: { lastAccessedAt: new Date() } },
            { upsert: true, returnDocument: 'after' },
          )
          .lean()
      const record = await add().catch(error => {
        if (Object(error).code !== 11_000) throw error
        return add()
      })
      return present(record)
    },
    favouritesOf: async (userId: string): Promise<string[]> => {
      const found = await favourites.find({ userId }).sort({ lessonId: 1 }).limit(limits.lessons).lean()
      return found.map(({ lessonId }) => lessonId)
    },
    addFavourite: async (of: Of): Promise<void> => {
      await favourites.updateOne(of, { $setOnInsert: of }, { upsert: true }).catch(error => {
        if (Object(error).code !== 11_000) throw error
      })
    },
    removeFavourite: async (of: Of): Promise<void> => void (await favourites.deleteOne(of)),
    removeOfAccount: async (userId: string): Promise<void> => {
      await records.deleteMany({ userId })
      await favourites.deleteMany({ userId })
    },
    removeOfLesson: async (lessonId: string): Promise<void> => {
      await records.deleteMany({ lessonId })
      await favourites.deleteMany({ lessonId })
    },
  }
}
export type ProgressStore = ReturnType<typeof createProgressStore>

const progressSchema = () => {
  const schema = new Schema<ProgressFields>(
    {
      userId: { type: String, required: true },
      lessonId: { type: String, required: true },
      isCompleted: { type: Boolean, default: false },
      completedAt: Date,
      progress: { type: Number, default: 0 },
      timeSpent: { type: Number, default: 0 },
      lastAccessedAt: { type: Date, required: true },
      notes: { type: String, default: '' },
      quizzes: { type: [Number], default: [] },
      clocks: { type: [{ _id: false, key: String, minutes: Number }], default: [] },
      revision: Number,
    },
    { timestamps: true, versionKey: false },
  )
  schema.index({ userId: 1, lessonId: 1 }, { unique: true })
  schema.index({ lessonId: 1 })
  return schema
}

const favouriteSchema = () => {
  const schema = new Schema<Of>(
    { userId: { type: String, required: true }, lessonId: { type: String, required: true } },
    { versionKey: false },
  )
  schema.index({ userId: 1, lessonId: 1 }, { unique: true })
  schema.index({ lessonId: 1 })
  return schema
}

const present = (record: ProgressFields & { _id: { toHexString(): string } }): LessonProgress => ({
  id: record._id.toHexString(),
  userId: record.userId,
  lessonId: record.lessonId,
  isCompleted: record.isCompleted,
  ...(record.completedAt && { completedAt: record.completedAt.toISOString() }),
  progress: record.progress,
  timeSpent: record.timeSpent,
  lastAccessedAt: record.lastAccessedAt.toISOString(),
  notes: record.notes,
  quizzes: [...(record.quizzes ?? [])],
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
})
