import { Schema } from '@botanika/core/plugin'
import type { LessonStore, LessonsHost } from '../lesson-store.ts'
import { readLessons } from './read-lessons.ts'

interface SeedRecord {
  /** The slug of a lesson that this installation has got, whatever became of it. */
  _id: string
}

const seedSchema = new Schema<SeedRecord>(
  { _id: { type: String, required: true } },
  { timestamps: true, versionKey: false },
)

/**
 * Adds the built-in lessons that this installation has never had: all of them at its first start, later only new ones. What an
 * administrator changed or deleted stays so. Every write may be repeated, so that several processes may start at once.
 */
export const createSeeding = (
  host: Pick<LessonsHost, 'db' | 'settings'>,
  store: Pick<LessonStore, 'lessons' | 'changed'>,
) => {
  const seeds = host.db.model('seeds', seedSchema)

  return async (): Promise<void> => {
    if (!(await host.settings()).builtIn) return
    const had = new Set((await seeds.find({}, { _id: 1 }).lean()).map(({ _id }) => _id))
    const missing = (await readLessons()).filter(({ slug }) => !had.has(slug))
    if (missing.length === 0) return
    await store.lessons.bulkWrite(
      missing.map(({ id, input }) => ({
        updateOne: { filter: { _id: id }, update: { $setOnInsert: input }, upsert: true },
      })),
    )
    await seeds.bulkWrite(
      missing.map(({ slug }) => ({
        updateOne: { filter: { _id: slug }, update: { $setOnInsert: { _id: slug } }, upsert: true },
      })),
    )
    store.changed()
  }
}
