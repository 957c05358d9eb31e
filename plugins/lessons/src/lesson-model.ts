import { Schema } from '@botanika/core/plugin'
import type { LessonTexts } from './shared/lesson.ts'
import type { Category, Difficulty } from './shared/lesson-limits.ts'

export interface LessonFields {
  title: string
  description: string
  content: string
  category: Category
  difficulty: Difficulty
  estimatedTime: string
  tags: string[]
  isPublished: boolean
  sortOrder: number
  coverImage: string
  videoUrl: string
  metadata: { translations?: { en?: LessonTexts; pl?: LessonTexts } }
  /** Id of the author; null: their account does not exist any more. */
  createdBy: string | null
  /** Id of the last editor; null: unknown, or their account does not exist any more. */
  editedBy: string | null
  /** Time when it is published by itself; null: not planned. */
  publishAt: Date | null
  /** Ids of the pictures that it names. */
  pictures: string[]
  version: number
  /** Id of the import that wrote it last; null: none. */
  importId?: string | null
  createdAt: Date
  updatedAt: Date
}

const texts = () =>
  new Schema<LessonTexts>(
    {
      title: { type: String, required: true },
      description: { type: String, default: '' },
      content: { type: String, default: '' },
      estimatedTime: String,
      tags: { type: [String], default: undefined },
    },
    { _id: false, versionKey: false },
  )

export const createLessonSchema = () => {
  const schema = new Schema<LessonFields>(
    {
      title: { type: String, required: true },
      description: { type: String, default: '' },
      content: { type: String, default: '' },
      category: { type: String, default: 'general' },
      difficulty: { type: String, default: 'beginner' },
      estimatedTime: { type: String, default: '' },
      tags: { type: [String], default: [] },
      isPublished: { type: Boolean, default: false },
      sortOrder: { type: Number, default: 0 },
      coverImage: { type: String, default: '' },
      videoUrl: { type: String, default: '' },
      metadata: { translations: { en: { type: texts() }, pl: { type: texts() } } },
      createdBy: { type: String, default: null },
      editedBy: { type: String, default: null },
      publishAt: { type: Date, default: null },
      pictures: { type: [String], default: [] },
      version: { type: Number, default: 1 },
      importId: { type: String, default: null },
    },
    { timestamps: true, versionKey: false },
  )
  schema.index({ sortOrder: 1, _id: 1 })
  schema.index({ createdBy: 1 })
  schema.index({ editedBy: 1 })
  schema.index({ pictures: 1 })
  return schema
}
