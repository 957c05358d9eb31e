import { fail } from '../errors.ts'
import type { LessonStore } from '../lesson-store.ts'

/** Step between two numbers of the order: it leaves room to put a lesson between two by hand. */
const step = 10

/**
 * Puts all lessons in an order. This makes no new version of any of them: an administrator who is editing one
 * can still save it. Throws `lessons.other-order` when `ids` are not those of the present lessons.
 */
export const orderLessons = async (
  { lessons, changed }: Pick<LessonStore, 'lessons' | 'changed'>,
  ids: readonly string[],
): Promise<void> => {
  const known = new Set((await lessons.find({}, { _id: 1 }).lean()).map(({ _id }) => _id.toHexString()))
  if (known.size !== ids.length || ids.some(id => !known.has(id))) throw fail('lessons.other-order')
  await lessons.bulkWrite(
    ids.map((_id, at) => ({
      updateOne: { filter: { _id }, update: { $set: { sortOrder: (at + 1) * step } } },
    })),
    { timestamps: false },
  )
  changed()
}
