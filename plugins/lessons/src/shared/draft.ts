import Type, { type Static } from 'typebox'
import { categories, difficulties, limits } from './lesson-limits.ts'

const oneOf = <T extends string>(names: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(names.map(name => Type.Literal(name))))
const strict = { additionalProperties: false } as const

const Texts = Type.Object(
  {
    title: Type.String({ maxLength: limits.title }),
    description: Type.String({ maxLength: limits.description }),
    content: Type.String({ maxLength: limits.content }),
    /** Of a translation. */
    estimatedTime: Type.Optional(Type.String({ maxLength: limits.estimatedTime })),
    /** Of a translation, separated by commas. */
    tags: Type.Optional(Type.String({ maxLength: limits.tagsLine })),
  },
  strict,
)
export type DraftTexts = Static<typeof Texts>

/** A lesson while it is being written: as the fields of the editor have it, complete or not. */
export const Draft = Type.Object(
  {
    ru: Texts,
    en: Texts,
    pl: Texts,
    category: oneOf(categories),
    difficulty: oneOf(difficulties),
    estimatedTime: Type.String({ maxLength: limits.estimatedTime }),
    /** Separated by commas. */
    tags: Type.String({ maxLength: limits.tagsLine }),
    isPublished: Type.Boolean(),
    /** An ISO moment; empty: not by itself. */
    publishAt: Type.String({ maxLength: 40 }),
    sortOrder: Type.String({ maxLength: 8 }),
    coverImage: Type.String({ maxLength: limits.address }),
    videoUrl: Type.String({ maxLength: limits.address }),
  },
  strict,
)
export type Draft = Static<typeof Draft>

export const noTexts: DraftTexts = { title: '', description: '', content: '' }

export const emptyDraft: Draft = {
  ru: noTexts,
  en: noTexts,
  pl: noTexts,
  category: 'general',
  difficulty: 'beginner',
  estimatedTime: '',
  tags: '',
  isPublished: false,
  publishAt: '',
  sortOrder: '0',
  coverImage: '',
  videoUrl: '',
}
