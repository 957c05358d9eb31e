import { Schema, type Types } from 'mongoose'
import type { DocumentStatus } from '../contract/knowledge.ts'
import type { Text } from '../contract/text.ts'

export interface DocumentRecord {
  _id: Types.ObjectId
  assistantId: Types.ObjectId
  userId: Types.ObjectId
  title: string
  /** The uploaded file. */
  objectId: string
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
  /** Set when removal has begun: nobody sees it any more. */
  deletedAt: Date | null
  createdAt: Date
}

const text = { _id: false, ru: String, en: String, pl: String }

export const documentSchema = new Schema<DocumentRecord>(
  {
    assistantId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    objectId: { type: String, required: true },
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
    deletedAt: { type: Date, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false }, versionKey: false, collection: 'documents' },
)
documentSchema.index({ assistantId: 1, createdAt: -1 })
documentSchema.index({ objectId: 1 }, { unique: true })
