import { isSafeAddress, quizFaults, quizFaultTexts } from '@botanika/core/contract'
import { fail } from '../errors.ts'
import type { LessonFields } from '../lesson-model.ts'
import type { LessonStore, LessonsHost } from '../lesson-store.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import type { LessonPublishing } from '../publishing/plan-publishing.ts'
import type { LessonInput } from '../shared/lesson.ts'
import { limits } from '../shared/lesson-limits.ts'
import { picturesIn } from '../shared/pictures.ts'
import { inputOf, type VersionStore } from '../versions/version-store.ts'

export interface Saving {
  host: LessonsHost
  store: LessonStore
  versions: VersionStore
  pictures: PictureStore
  publishing: LessonPublishing
}

interface Change {
  /** Id of the administrator. */
  by: string
  /** The version that the change is based on. Omitted: whichever is stored. */
  version?: number | undefined
}

/** Creates and changes lessons: the rules of what may be stored, earlier versions, pictures and the time of publication. */
export const createSaving = ({ store, versions, pictures, publishing }: Saving) => {
  const { lessons } = store

  /** Makes one attempt; returns false when another writer was faster. */
  const change = async (
    id: string,
    input: Partial<LessonInput>,
    { by, version }: Change,
  ): Promise<boolean> => {
    const before = await lessons.findById(id).lean()
    if (!before) throw fail('lessons.not-found')
    if (version !== undefined && before.version !== version) throw fail('lessons.changed')
    const fields = fieldsOf(input, before)
    await pictures.touch(fields.pictures)
    await versions.keep(before)
    const done = await lessons.updateOne(
      { _id: id, version: before.version },
      { $set: { ...fields, editedBy: by }, $inc: { version: 1 } },
      { runValidators: true },
    )
    if (done.matchedCount === 0) return false
    await publishing.plan(id, fields)
    return true
  }

  return {
    /** Creates a lesson. Throws `lessons.bad-address`, `lessons.past-time`, `lessons.too-many`. */
    create: async (input: LessonInput, { by }: { by: string }): Promise<string> => {
      const fields = fieldsOf(input)
      const count = await lessons.countDocuments()
      if (count >= limits.lessons) throw fail('lessons.too-many', { params: { limit: limits.lessons } })
      await pictures.touch(fields.pictures)
      const made = await lessons.create({ ...fields, createdBy: by, editedBy: by })
      const id = made._id.toHexString()
      store.changed()
      await publishing.plan(id, fields)
      return id
    },
    /**
     * Changes a lesson; missing fields stay. Throws the errors of `create`, `lessons.not-found` and
     * `lessons.changed`.
     */
    change: async (id: string, input: Partial<LessonInput>, by: Change): Promise<void> => {
      for (let tries = 1; !(await change(id, input, by)); tries += 1)
        if (by.version !== undefined || tries === 3) throw fail('lessons.changed')
      store.changed()
    },
  }
}
export type LessonSaving = ReturnType<typeof createSaving>

type Derived = { publishAt: Date | null; pictures: string[] }
type Fields = Omit<Partial<LessonInput>, 'publishAt'> & Derived

export const fieldsOf = (input: Partial<LessonInput>, before?: LessonFields): Fields => {
  checkAddresses(input)
  checkQuizzes(input)
  const { publishAt: _, ...rest } = trimmed(input)
  return {
    ...rest,
    publishAt: timeOf(input, before),
    pictures: picturesOf({ ...(before && inputOf(before)), ...rest }),
  }
}

/** Returns the time of publication; a published lesson needs none. */
const timeOf = (input: Partial<LessonInput>, before?: LessonFields): Date | null => {
  if (input.isPublished ?? before?.isPublished) return null
  if (input.publishAt === undefined) return before?.publishAt ?? null
  if (input.publishAt === null) return null
  const at = new Date(input.publishAt)
  if (at.getTime() !== before?.publishAt?.getTime() && at.getTime() <= Date.now())
    throw fail('lessons.past-time', { field: '/publishAt' })
  return at
}

const picturesOf = ({ content = '', coverImage = '', metadata }: Partial<LessonInput>): string[] =>
  picturesIn([
    content,
    coverImage,
    metadata?.translations?.en?.content ?? '',
    metadata?.translations?.pl?.content ?? '',
  ])

/** Checks the questions. Throws `lessons.bad-quiz`, which names the line of the first wrong one. */
const checkQuizzes = ({ content, metadata }: Partial<LessonInput>): void => {
  const { en, pl } = metadata?.translations ?? {}
  for (const [field, text] of [
    ['/content', content],
    ['/metadata/translations/en/content', en?.content],
    ['/metadata/translations/pl/content', pl?.content],
  ] as const) {
    const [fault] = quizFaults(text ?? '')
    if (fault)
      throw fail('lessons.bad-quiz', {
        field,
        params: { line: fault.line, problem: quizFaultTexts[fault.problem] },
      })
  }
}

/** Checks the addresses. Throws `lessons.bad-address`. */
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
