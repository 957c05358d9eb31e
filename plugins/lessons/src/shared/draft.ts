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
    /** Duration in words, of a translation. */
    estimatedTime: Type.Optional(Type.String({ maxLength: limits.estimatedTime })),
    /** Tags of a translation, separated by commas. */
    tags: Type.Optional(Type.String({ maxLength: limits.tagsLine })),
  },
  strict,
)
export type DraftTexts = Static<typeof Texts>

/** A lesson while it is being written: the fields of the editor, complete or not. */
export const Draft = Type.Object(
  {
    ru: Texts,
    en: Texts,
    pl: Texts,
    category: oneOf(categories),
    difficulty: oneOf(difficulties),
    estimatedTime: Type.String({ maxLength: limits.estimatedTime }),
    /** Tags, separated by commas. */
    tags: Type.String({ maxLength: limits.tagsLine }),
    isPublished: Type.Boolean(),
    /** Time of publication as an ISO moment; empty: it is not published by itself. */
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
