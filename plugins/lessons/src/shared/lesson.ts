import Type, { type Static } from 'typebox'
import {
  type Category,
  categories,
  type Difficulty,
  difficulties,
  limits,
  maxMinutes,
} from './lesson-limits.ts'

export const Id = Type.String({ pattern: '^[0-9a-f]{24}$' })
export const Moment = Type.String({ format: 'date-time' })
const CategoryName = Type.Unsafe<Category>(Type.Union(categories.map(name => Type.Literal(name))))
const DifficultyName = Type.Unsafe<Difficulty>(Type.Union(difficulties.map(name => Type.Literal(name))))
const strict = { additionalProperties: false } as const

const title = Type.String({ minLength: 1, maxLength: limits.title, pattern: '\\S' })
const description = Type.String({ maxLength: limits.description })
const content = Type.String({ maxLength: limits.content })
/** Duration in words: `15 минут`. */
const estimatedTime = Type.String({ maxLength: limits.estimatedTime })
const tags = Type.Array(Type.String({ minLength: 1, maxLength: limits.tag }), { maxItems: limits.tags })
/** Facts of a translation; missing: those of the lesson. */
const facts = { estimatedTime: Type.Optional(estimatedTime), tags: Type.Optional(tags) }

const Head = Type.Object({ title, description, ...facts }, strict)
/** A lesson in another language. */
export const Texts = Type.Object({ title, description, content, ...facts }, strict)
export type LessonTexts = Static<typeof Texts>

const inLanguages = <T extends typeof Head | typeof Texts>(texts: T) =>
  Type.Object(
    {
      translations: Type.Optional(
        Type.Object({ en: Type.Optional(texts), pl: Type.Optional(texts) }, strict),
      ),
    },
    strict,
  )

const shared = {
  title,
  description,
  category: CategoryName,
  difficulty: DifficultyName,
  estimatedTime,
  tags,
  isPublished: Type.Boolean(),
  sortOrder: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
  /** Address of the cover: https, or a path on this server; empty: none. */
  coverImage: Type.String({ maxLength: limits.address }),
  /** Address of a video: of YouTube, Vimeo, VK Video or Rutube, a file, or any other page; empty: none. */
  videoUrl: Type.String({ maxLength: limits.address }),
}
const stored = {
  id: Id,
  /** Version, which grows with every change. */
  version: Type.Integer(),
  createdBy: Type.Optional(Id),
  createdAt: Moment,
  updatedAt: Moment,
}

const planned = {
  /** Time when a draft is published by itself. */
  publishAt: Type.Optional(Moment),
}

/** A lesson as lists show it: without its text. */
export const LessonCard = Type.Object({ ...stored, ...shared, ...planned, metadata: inLanguages(Head) })
export type LessonCard = Static<typeof LessonCard>

const Neighbour = Type.Object({ id: Id, title, metadata: inLanguages(Head) })
export type Neighbour = Static<typeof Neighbour>

export const Lesson = Type.Object({
  ...stored,
  ...shared,
  ...planned,
  /** Text of the lesson, Markdown. */
  content,
  metadata: inLanguages(Texts),
  /** The published lessons before and after it. */
  previous: Type.Optional(Neighbour),
  next: Type.Optional(Neighbour),
})
export type Lesson = Static<typeof Lesson>

/** The fields that an administrator writes; a missing one has its default. */
export const LessonInput = Type.Object(
  {
    title,
    description: Type.Optional(shared.description),
    content: Type.Optional(content),
    category: Type.Optional(CategoryName),
    difficulty: Type.Optional(DifficultyName),
    estimatedTime: Type.Optional(shared.estimatedTime),
    tags: Type.Optional(shared.tags),
    isPublished: Type.Optional(Type.Boolean()),
    /** Time of publication of a draft, in the future; null: it is not published by itself. */
    publishAt: Type.Optional(Type.Union([Moment, Type.Null()])),
    sortOrder: Type.Optional(shared.sortOrder),
    coverImage: Type.Optional(shared.coverImage),
    videoUrl: Type.Optional(shared.videoUrl),
    metadata: Type.Optional(inLanguages(Texts)),
  },
  strict,
)
export type LessonInput = Static<typeof LessonInput>

export const LessonProgress = Type.Object({
  id: Id,
  userId: Id,
  lessonId: Id,
  isCompleted: Type.Boolean(),
  completedAt: Type.Optional(Moment),
  /** Progress in percent. */
  progress: Type.Integer(),
  /** Time spent, in minutes. */
  timeSpent: Type.Integer(),
  lastAccessedAt: Moment,
  notes: Type.String(),
  /** Numbers of the lesson's questions that were answered right, the first is 1. */
  quizzes: Type.Optional(Type.Array(Type.Integer())),
  createdAt: Moment,
  updatedAt: Moment,
})
export type LessonProgress = Static<typeof LessonProgress>

/** A person's progress with a lesson; a missing field stays as it is. */
export const ProgressInput = Type.Object(
  {
    lessonId: Id,
    /** Progress in percent; never less than before. */
    progress: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    isCompleted: Type.Optional(Type.Boolean()),
    /** Minutes in all; never less than before. */
    timeSpent: Type.Optional(Type.Integer({ minimum: 0, maximum: maxMinutes })),
    notes: Type.Optional(Type.String({ maxLength: limits.notes })),
    /**
     * The notes that were changed: if the stored ones are different by now, nothing is saved. Missing: the
     * last writer wins.
     */
    notesWere: Type.Optional(Type.String({ maxLength: limits.notes })),
    /** All minutes that one browser has counted so far: new ones are added, however often it reports them. */
    clock: Type.Optional(
      Type.Object(
        {
          key: Type.String({ pattern: '^[0-9a-f-]{16,40}$' }),
          minutes: Type.Integer({ minimum: 0, maximum: maxMinutes }),
        },
        strict,
      ),
    ),
  },
  { additionalProperties: false },
)
export type ProgressInput = Static<typeof ProgressInput>
