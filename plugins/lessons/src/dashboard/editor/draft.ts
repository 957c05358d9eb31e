import { isSafeAddress } from '@botanika/core/contract'
import { type Draft, type DraftTexts, noTexts } from '../../shared/draft.ts'
import type { Lesson, LessonInput, LessonTexts } from '../../shared/lesson.ts'
import { limits } from '../../shared/lesson-limits.ts'

export type Problem =
  | 'title'
  | 'titleEn'
  | 'titlePl'
  | 'tags'
  | 'tagsEn'
  | 'tagsPl'
  | 'coverImage'
  | 'videoUrl'
  | 'publishAt'

/** Returns a lesson that was once written, with defaults for its missing fields. */
export const withDefaults = ({ publishAt: _, ...input }: LessonInput): Written => ({
  description: '',
  content: '',
  category: 'general',
  difficulty: 'beginner',
  estimatedTime: '',
  tags: [],
  isPublished: false,
  sortOrder: 0,
  coverImage: '',
  videoUrl: '',
  metadata: {},
  ...input,
})

type Written = Required<Omit<LessonInput, 'publishAt'>> & Pick<Lesson, 'publishAt'>

export const draftOf = ({ metadata, tags, sortOrder, publishAt = '', ...lesson }: Written): Draft => {
  const { title, description, content } = lesson
  const { category, difficulty, estimatedTime, isPublished, coverImage, videoUrl } = lesson
  return {
    ru: { title, description, content },
    en: translationOf(metadata.translations?.en),
    pl: translationOf(metadata.translations?.pl),
    ...{ category, difficulty, estimatedTime, isPublished, coverImage, videoUrl },
    tags: tags.join(', '),
    publishAt,
    sortOrder: String(sortOrder),
  }
}

const translationOf = (texts: LessonTexts | undefined): DraftTexts => {
  if (!texts) return noTexts
  const { tags, ...rest } = texts
  return { ...rest, ...(tags && { tags: tags.join(', ') }) }
}

/** Returns the texts of a translation; empty fields are the lesson's own. */
const textsOf = ({ estimatedTime = '', tags = '', ...rest }: DraftTexts): LessonTexts => ({
  ...rest,
  ...(estimatedTime.trim() !== '' && { estimatedTime: estimatedTime.trim() }),
  ...(tagsOf(tags).length > 0 && { tags: tagsOf(tags) }),
})

const isWritten = ({ title, description, content, estimatedTime = '', tags = '' }: DraftTexts): boolean =>
  [title, description, content, estimatedTime, tags].some(text => text.trim() !== '')

const tagsOf = (written: string): string[] =>
  written
    .split(',')
    .map(tag => tag.trim())
    .filter(tag => tag !== '')

/** Turns the draft into the server's form. */
export const inputOf = (draft: Draft): LessonInput => {
  const { ru, en, pl, category, difficulty, estimatedTime, isPublished } = draft
  const order = Number.parseInt(draft.sortOrder, 10)
  return {
    ...ru,
    ...{ category, difficulty, estimatedTime, isPublished },
    tags: tagsOf(draft.tags),
    sortOrder: Number.isSafeInteger(order) ? Math.max(-1_000_000, Math.min(1_000_000, order)) : 0,
    coverImage: draft.coverImage.trim(),
    videoUrl: draft.videoUrl.trim(),
    publishAt: isPublished || draft.publishAt === '' ? null : draft.publishAt,
    metadata: {
      translations: { ...(isWritten(en) && { en: textsOf(en) }), ...(isWritten(pl) && { pl: textsOf(pl) }) },
    },
  }
}

/** Returns why a draft cannot be saved. */
export const problemsOf = (draft: Draft, { now = Date.now() } = {}): Problem[] => {
  const { ru, en, pl, tags, isPublished, publishAt, coverImage, videoUrl } = draft
  const areBad = (written = '') => {
    const named = tagsOf(written)
    return named.length > limits.tags || named.some(tag => tag.length > limits.tag)
  }
  const isBad = (address: string) => address.trim() !== '' && !isSafeAddress(address.trim())
  return [
    ...(ru.title.trim() === '' ? (['title'] as const) : []),
    ...(isWritten(en) && en.title.trim() === '' ? (['titleEn'] as const) : []),
    ...(isWritten(pl) && pl.title.trim() === '' ? (['titlePl'] as const) : []),
    ...(areBad(tags) ? (['tags'] as const) : []),
    ...(areBad(en.tags) ? (['tagsEn'] as const) : []),
    ...(areBad(pl.tags) ? (['tagsPl'] as const) : []),
    ...(isBad(coverImage) ? (['coverImage'] as const) : []),
    ...(isBad(videoUrl) ? (['videoUrl'] as const) : []),
    ...(!isPublished && publishAt !== '' && Date.parse(publishAt) <= now ? (['publishAt'] as const) : []),
  ]
}
