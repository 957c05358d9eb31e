import { Schema, type Types } from 'mongoose'
import type { DocumentSource, DocumentStatus, Refresh } from '../../contract/knowledge.ts'
import type { Text } from '../../contract/text.ts'

export interface DocumentRecord {
  _id: Types.ObjectId
  assistantId: Types.ObjectId
  userId: Types.ObjectId
  source: DocumentSource
  title: string
  /** Address of a page or of a Google Docs document. */
  url?: string
  /** The file: as uploaded, or as last fetched. Missing for a page that was never fetched. */
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
  /**
   * Version of the code that read the stored text (`reading/reading-version.ts`). Missing in records of earlier versions; 0: a
   * renewal of the text was begun.
   */
  readingVersion?: number
  /** Source and `processedAt` for which all chunks have vectors. In earlier versions: the model name only. */
  embedded?: string
  /** Progress of a source's vectors, and the error of the last attempt. */
  meaning?: { source: string; done: number; error?: { code: string; message: Text } }
  refresh: Refresh
  checkedAt?: Date
  /** Chunks changed by the last reading that found a new version. */
  changes?: { at: Date; added: number; removed: number; kept: number }
  /** The beginning of the text. */
  content?: string
  /** Words by which the list of documents is searched (`file-manager/search-words.ts`); only read where it is asked for. */
  words?: string[]
  /** Replies that cite it. Missing in records of earlier versions: none counted. */
  citations?: number
  citedAt?: Date
  /** Time when a relevant passage of it was last found for a question. */
  foundAt?: Date
  /** Being read again; until that succeeds, the earlier text stays valid. */
  checking?: boolean
  /** The host of its url: pages of one host are fetched sequentially. */
  host?: string
  /** Time of the next fetch; null: not scheduled. */
  due?: Date | null
  /** Consecutive responses in which the site asked to wait. */
  waits?: number
  /** Validators of the stored version (RFC 9110, 8.8), sent with the next conditional request. */
  etag?: string
  lastModified?: string
  /** `Content-Type` of the stored version. Missing in records of earlier versions, and if the server sent none. */
  mediaType?: string
  /** SHA-256 of the stored version. */
  digest?: string
  /** The replaced version's bytes, to be deleted. */
  staleObjectId?: string
  /** Set when deletion has started: the document is hidden from then on. */
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
    readingVersion: Number,
    embedded: String,
    meaning: { type: { _id: false, source: String, done: Number, error: { code: String, message: text } } },
    refresh: { type: String, enum: ['never', 'daily', 'weekly'], default: 'never' },
    checkedAt: Date,
    changes: { type: { _id: false, at: Date, added: Number, removed: Number, kept: Number } },
    content: String,
    words: { type: [String], default: undefined, select: false },
    citations: Number,
    citedAt: Date,
    foundAt: Date,
    checking: Boolean,
    host: String,
    due: Date,
    waits: Number,
    etag: String,
    lastModified: String,
    mediaType: String,
    digest: String,
    staleObjectId: String,
    deletedAt: { type: Date, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false }, versionKey: false, collection: 'documents' },
)
documentSchema.index({ assistantId: 1, createdAt: -1, _id: -1 })
// The list of an account: in its order, by source, by words; and what is being deleted of it.
documentSchema.index({ userId: 1, createdAt: -1, _id: -1 })
documentSchema.index({ userId: 1, source: 1, createdAt: -1, _id: -1 })
documentSchema.index({ userId: 1, words: 1 })
documentSchema.index(
  { userId: 1, deletedAt: 1 },
  { partialFilterExpression: { deletedAt: { $type: 'date' } } },
)
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
