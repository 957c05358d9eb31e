import { Schema, type Types } from 'mongoose'
import type { DocumentSource, DocumentStatus, Refresh } from '../contract/knowledge.ts'
import type { Text } from '../contract/text.ts'

export interface DocumentRecord {
  _id: Types.ObjectId
  assistantId: Types.ObjectId
  userId: Types.ObjectId
  source: DocumentSource
  title: string
  /** Address of a page or of a Google Docs document. */
  url?: string
  /** The file: as uploaded, or as last fetched. A page that was never fetched has none. */
  objectId?: string
  bytes: number
  status: DocumentStatus
  percent: number
  /** Why it failed and what to do. */
  error?: { code: string; message: Text }
  format?: string
  pages?: number
  characters?: number
  chunks?: number
  language?: string
  skippedPages?: { page: number; reason: string }[]
  processedAt?: Date
  /** The source, and the `processedAt`, that all its chunks have vectors of. Earlier versions named the model alone. */
  embedded?: string
  /** How far its chunks have vectors of a source, and why the last try failed. */
  meaning?: { source: string; done: number; error?: { code: string; message: Text } }
  refresh: Refresh
  checkedAt?: Date
  /** What the last reading that found something new changed, in chunks. */
  changes?: { at: Date; added: number; removed: number; kept: number }
  /** The beginning of what was read. */
  content?: string
  /** Is being read again; until that succeeds, its earlier text stands. */
  checking?: boolean
  /** The host that its url is fetched from: pages of one host are fetched one after another. */
  host?: string
  /** When its url is fetched next; null: not by itself. */
  due?: Date | null
  /** How often in a row the site asked to wait. */
  waits?: number
  /** What the site said of the version that was read (RFC 9110, 8.8): sent back to learn whether it is still that. */
  etag?: string
  lastModified?: string
  /** SHA-256 of the bytes that were read. */
  digest?: string
  /** The bytes of the version before, on their way out. */
  staleObjectId?: string
  /** Set when removal has begun: nobody sees it any more. */
  deletedAt: Date | null
  createdAt: Date
}

const text = { _id: false, ru: String, en: String, pl: String }

export const documentSchema = new Schema<DocumentRecord>(
  {
    assistantId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    source: { type: String, enum: ['file', 'url', 'google-doc'], default: 'file' },
    title: { type: String, required: true },
    url: String,
    objectId: String,
    bytes: { type: Number, required: true },
    status: { type: String, enum: ['pending', 'processing', 'completed', 'error'], default: 'pending' },
    percent: { type: Number, default: 0 },
    error: { type: { _id: false, code: String, message: text } },
    format: String,
    pages: Number,
    characters: Number,
    chunks: Number,
    language: String,
    skippedPages: { type: [{ _id: false, page: Number, reason: String }], default: undefined },
    processedAt: Date,
    embedded: String,
    meaning: { type: { _id: false, source: String, done: Number, error: { code: String, message: text } } },
    refresh: { type: String, enum: ['never', 'daily', 'weekly'], default: 'never' },
    checkedAt: Date,
    changes: { type: { _id: false, at: Date, added: Number, removed: Number, kept: Number } },
    content: String,
    checking: Boolean,
    host: String,
    due: Date,
    waits: Number,
    etag: String,
    lastModified: String,
    digest: String,
    staleObjectId: String,
    deletedAt: { type: Date, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false }, versionKey: false, collection: 'documents' },
)
documentSchema.index({ assistantId: 1, createdAt: -1, _id: -1 })
documentSchema.index(
  { objectId: 1 },
  { unique: true, partialFilterExpression: { objectId: { $type: 'string' } } },
)
documentSchema.index(
  { assistantId: 1, url: 1 },
  { unique: true, partialFilterExpression: { url: { $type: 'string' } } },
)
documentSchema.index({ due: 1 })
documentSchema.index({ host: 1, due: 1 }, { partialFilterExpression: { due: { $type: 'date' } } })
