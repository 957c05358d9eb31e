import { isSafeAddress } from '@botanika/core/contract'
import { type Draft, type DraftTexts, noTexts } from '../../shared/draft.ts'
import { type Lesson, type LessonInput, limits } from '../../shared/lesson.ts'

export type Problem = 'title' | 'titleEn' | 'titlePl' | 'tags' | 'coverImage' | 'videoUrl' | 'publishAt'

/** A lesson as it was once written, with what is missing. */
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
    en: metadata.translations?.en ?? noTexts,
    pl: metadata.translations?.pl ?? noTexts,
    ...{ category, difficulty, estimatedTime, isPublished, coverImage, videoUrl },
    tags: tags.join(', '),
    publishAt,
    sortOrder: String(sortOrder),
  }
}

const isWritten = ({ title, description, content }: DraftTexts): boolean =>
  [title, description, content].some(text => text.trim() !== '')

const tagsOf = (written: string): string[] =>
  written
    .split(',')
    .map(tag => tag.trim())
    .filter(tag => tag !== '')

/** The draft as the server takes it. */
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
    metadata: { translations: { ...(isWritten(en) && { en }), ...(isWritten(pl) && { pl }) } },
  }
}

/** What keeps a draft from being saved. */
export const problemsOf = (draft: Draft, { now = Date.now() } = {}): Problem[] => {
  const { ru, en, pl, tags, isPublished, publishAt, coverImage, videoUrl } = draft
  const named = tagsOf(tags)
  const isBad = (address: string) => address.trim() !== '' && !isSafeAddress(address.trim())
  return [
    ...(ru.title.trim() === '' ? (['title'] as const) : []),
    ...(isWritten(en) && en.title.trim() === '' ? (['titleEn'] as const) : []),
    ...(isWritten(pl) && pl.title.trim() === '' ? (['titlePl'] as const) : []),
    ...(named.length > limits.tags || named.some(tag => tag.length > limits.tag) ? (['tags'] as const) : []),
    ...(isBad(coverImage) ? (['coverImage'] as const) : []),
    ...(isBad(videoUrl) ? (['videoUrl'] as const) : []),
    ...(!isPublished && publishAt !== '' && Date.parse(publishAt) <= now ? (['publishAt'] as const) : []),
  ]
}
