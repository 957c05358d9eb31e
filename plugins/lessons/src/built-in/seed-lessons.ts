import { createHash } from 'node:crypto'
import { Schema } from '@botanika/core/plugin'
import type { LessonStore, LessonsHost } from '../lesson-store.ts'
import { type BuiltInLesson, readLessons } from './read-lessons.ts'

interface SeedRecord {
  /** Slug of a lesson that this installation has had, even if it was deleted since. */
  _id: string
  /** Hash of the texts that were added last; missing: they are of an earlier version. */
  hash?: string
}

const seedSchema = new Schema<SeedRecord>(
  { _id: { type: String, required: true }, hash: String },
  { timestamps: true, versionKey: false },
)

/**
 * Adds the built-in lessons that this installation has never had: all of them at its first start, later only
 * new ones. A lesson that nobody has edited follows the product's own text; one that an administrator changed
 * or deleted stays so. Every write may be repeated, so that several processes may start at once.
 */
export const createSeeding = (
  host: Pick<LessonsHost, 'db' | 'settings' | 'packageFolder'>,
  store: Pick<LessonStore, 'lessons' | 'changed'>,
) => {
  const seeds = host.db.model('seeds', seedSchema)

  return async (): Promise<void> => {
    if (!(await host.settings()).builtIn) return
    const had = new Map(
      (await seeds.find({}, { _id: 1, hash: 1 }).lean()).map(({ _id, hash }) => [_id, hash]),
    )
    const due = (await readLessons(host.packageFolder)).filter(
      lesson => had.get(lesson.slug) !== hashOf(lesson),
    )
    if (due.length === 0) return
    const missing = due.filter(({ slug }) => !had.has(slug))
    const known = due.filter(({ slug }) => had.has(slug))
    await store.lessons.bulkWrite([
      ...missing.map(({ id, input }) => ({
        updateOne: { filter: { _id: id }, update: { $setOnInsert: input }, upsert: true },
      })),
      ...known.map(({ id, input: { isPublished: _, sortOrder: __, ...texts } }) => ({
        updateOne: { filter: { _id: id, version: 1, editedBy: null }, update: { $set: texts } },
      })),
    ])
    await seeds.bulkWrite(
      due.map(lesson => ({
        updateOne: { filter: { _id: lesson.slug }, update: { $set: { hash: hashOf(lesson) } }, upsert: true },
      })),
    )
    store.changed()
  }
}

const hashOf = ({ input }: BuiltInLesson): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url')
