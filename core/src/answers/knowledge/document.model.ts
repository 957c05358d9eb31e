import { Schema, type Types } from 'mongoose'
import type { DocumentSource, DocumentStatus, Refresh } from '../../contract/knowledge-document.ts'
import type { Text } from '../../contract/text.ts'
import type { Unread, WordCheck } from '../../search/passage.ts'
import type { NamePair } from '../synonyms/index.ts'

/** As stored: of a later version, there may be kinds that this one does not know. */
type StoredUnread = Omit<Unread, 'what'> & { what: string }

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
  /** Reason of the failure and the next step. */
  error?: { code: string; message: Text }
  format?: string
  pages?: number
  characters?: number
  chunks?: number
  language?: string
  skippedPages?: { page: number; name?: string; reason: string }[]
  /** Pages whose text was recognised on images. */
  recognisedPages?: number[]
  /** While that is done: the page, 0 while it waits for its turn, of how many. Says nothing in other states. */
  recognising?: { page: number; of: number }
  /** What the document has and was not read; missing: nothing. */
  unread?: StoredUnread[]
  /** Self-check of words (`reading/word-check`): how many the text should have, and how many it has. */
  wordCheck?: WordCheck
  /** true: it was not read completely (`isIncomplete`). Only so stored, because the list of documents is filtered by it. */
  incomplete?: boolean
  /** Who had it used although much of it was not read, and when. */
  accepted?: { at: Date; by: string }
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
  /** Names that it gives one thing: proposals for synonyms. Missing in records of earlier versions; only read where it is asked for. */
  names?: NamePair[]
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
    skippedPages: { type: [{ _id: false, page: Number, name: String, reason: String }], default: undefined },
    recognisedPages: { type: [Number], default: undefined },
    recognising: { type: { _id: false, page: Number, of: Number } },
    unread: {
      type: [{ _id: false, what: String, count: Number, places: { type: [String], default: undefined } }],
      default: undefined,
    },
    wordCheck: { type: { _id: false, expected: Number, found: Number } },
    incomplete: Boolean,
    accepted: { type: { _id: false, at: Date, by: String } },
    processedAt: Date,
    readingVersion: Number,
    embedded: String,
    meaning: { type: { _id: false, source: String, done: Number, error: { code: String, message: text } } },
    refresh: { type: String, enum: ['never', 'daily', 'weekly'], default: 'never' },
    checkedAt: Date,
    changes: { type: { _id: false, at: Date, added: Number, removed: Number, kept: Number } },
    content: String,
    words: { type: [String], default: undefined, select: false },
    names: {
      type: [{ _id: false, words: [String], quote: String, isStated: Boolean }],
      default: undefined,
      select: false,
    },
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
// The few of an account that were not read, or not completely.
documentSchema.index({ userId: 1, status: 1, createdAt: -1, _id: -1 })
documentSchema.index({ userId: 1, incomplete: 1, createdAt: -1, _id: -1 })
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
documentSchema.index({ foundAt: -1 })
documentSchema.index({ host: 1, due: 1 }, { partialFilterExpression: { due: { $type: 'date' } } })
