import type { Host } from '@botanika/core/plugin'
import { fail } from './errors.ts'
import { createLessonSchema, type LessonFields } from './lesson-model.ts'
import type manifest from './manifest.ts'
import type { Lesson, LessonCard, LessonTexts, Neighbour } from './shared/lesson.ts'

export type LessonsHost = Host<typeof manifest>

/** Time after which changes by another process are seen, ms; own ones are seen at once. */
const staleMs = 5_000

/**
 * Stores lessons, and keeps the list of all of them in memory, which is read at every visit of the catalogue.
 */
export const createLessonStore = (host: LessonsHost) => {
  const lessons = host.db.model('lessons', createLessonSchema())
  let known: Promise<readonly LessonCard[]> | undefined
  let readAt = 0

  const read = async (): Promise<readonly LessonCard[]> => {
    const found = await lessons
      .find({}, { content: 0, 'metadata.translations.en.content': 0, 'metadata.translations.pl.content': 0 })
      .sort({ sortOrder: 1, _id: 1 })
      .lean()
    return found.map(record => present(record))
  }
  const cards = (): Promise<readonly LessonCard[]> => {
    if (known && Date.now() - readAt < staleMs) return known
    readAt = Date.now()
    const reading = read()
    known = reading
    reading.catch(() => {
      if (known === reading) known = undefined
    })
    return reading
  }
  const published = async () => (await cards()).filter(({ isPublished }) => isPublished)

  return {
    lessons,
    /** All lessons in their order, without their texts. */
    cards,
    published,
    changed: (): void => {
      known = undefined
    },
    /** Returns the stored record. Throws `lessons.not-found`. */
    record: async (id: string) => {
      const record = await lessons.findById(id).lean()
      if (!record) throw fail('lessons.not-found')
      return record
    },
    /** Returns a lesson. Throws `lessons.not-found`; also for a draft, unless drafts are shown. */
    get: async (id: string, { drafts }: { drafts: 'shown' | 'hidden' }): Promise<Lesson> => {
      const record = await lessons.findById(id).lean()
      if (!record || (drafts === 'hidden' && !record.isPublished)) throw fail('lessons.not-found')
      const around = await published()
      const at = around.findIndex(one => one.id === id)
      const previous = neighbourOf(at > 0 ? around[at - 1] : undefined)
      const next = neighbourOf(at >= 0 ? around[at + 1] : undefined)
      return {
        ...present(record),
        content: record.content,
        metadata: { translations: { ...record.metadata?.translations } },
        ...(previous && { previous }),
        ...(next && { next }),
      }
    },
    /** Requires a published lesson; throws `lessons.not-found` for any other. */
    requirePublished: async (id: string): Promise<void> => {
      if (!(await published()).some(one => one.id === id)) throw fail('lessons.not-found')
    },
  }
}
export type LessonStore = ReturnType<typeof createLessonStore>

const neighbourOf = (card: LessonCard | undefined): Neighbour | undefined =>
  card && { id: card.id, title: card.title, metadata: card.metadata }

const headOf = ({ title, description, estimatedTime, tags }: LessonTexts) => ({
  title,
  description,
  ...(estimatedTime !== undefined && { estimatedTime }),
  ...(tags !== undefined && { tags }),
})

const present = (record: Omit<LessonFields, 'content'> & { _id: { toHexString(): string } }): LessonCard => {
  const { en, pl } = record.metadata?.translations ?? {}
  return {
    id: record._id.toHexString(),
    version: record.version,
    title: record.title,
    description: record.description,
    category: record.category,
    difficulty: record.difficulty,
    estimatedTime: record.estimatedTime,
    tags: record.tags,
    isPublished: record.isPublished,
    sortOrder: record.sortOrder,
    coverImage: record.coverImage,
    videoUrl: record.videoUrl,
    metadata: { translations: { ...(en && { en: headOf(en) }), ...(pl && { pl: headOf(pl) }) } },
    ...(record.createdBy && { createdBy: record.createdBy }),
    ...(record.publishAt && { publishAt: record.publishAt.toISOString() }),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}
