import { Schema } from '@botanika/core/plugin'
import type { ContentType } from './entry.ts'

/** The shown content of an element. */
export interface Content {
  contentType: ContentType
  content: string
  /** Metadata as JSON: its field names are free, and those of a record are not. */
  metadata: string
  isActive: boolean
}

/** The content that an element will show from a moment on. */
export interface Planned extends Content {
  at: Date
  /** Id of the planner; null: the account was removed. */
  by: string | null
}

export interface EntryRecord extends Content {
  /** Id `<pageKey>/<elementKey>`; neither key has a slash. */
  _id: string
  pageKey: string
  elementKey: string
  /** Position among the elements that the built-in text does not have. */
  sortOrder: number
  version: number
  /** Id of the last editor; null: the account was removed. */
  lastEditedBy: string | null
  /** The planned content; null, or missing in older records: none. */
  planned?: Planned | null
  createdAt: Date
  updatedAt: Date
}

/** An earlier version of an entry. */
export interface VersionRecord extends Content {
  entryId: string
  version: number
  editedBy: string | null
  at: Date
}

const content = {
  contentType: { type: String, enum: ['text', 'html', 'image', 'video', 'link'], required: true },
  content: { type: String, required: true },
  metadata: { type: String, default: '{}' },
  isActive: { type: Boolean, default: true },
} as const

const plannedSchema = new Schema<Planned>(
  { ...content, at: { type: Date, required: true }, by: { type: String, default: null } },
  { _id: false, versionKey: false },
)

export const createEntrySchema = () => {
  const schema = new Schema<EntryRecord>(
    {
      _id: { type: String, required: true },
      pageKey: { type: String, required: true },
      elementKey: { type: String, required: true },
      ...content,
      sortOrder: { type: Number, default: 0 },
      version: { type: Number, default: 1 },
      lastEditedBy: { type: String, default: null },
      planned: { type: plannedSchema, default: null },
    },
    { timestamps: true, versionKey: false },
  )
  schema.index({ pageKey: 1, elementKey: 1 }, { unique: true })
  schema.index({ lastEditedBy: 1 })
  schema.index({ 'planned.at': 1 })
  return schema
}

export const createVersionSchema = () => {
  const schema = new Schema<VersionRecord>(
    {
      entryId: { type: String, required: true },
      version: { type: Number, required: true },
      ...content,
      editedBy: { type: String, default: null },
      at: { type: Date, required: true },
    },
    { versionKey: false },
  )
  schema.index({ entryId: 1, version: -1 }, { unique: true })
  schema.index({ editedBy: 1 })
  return schema
}
