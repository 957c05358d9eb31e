import { Schema, type Types } from 'mongoose'

/** A chunk as stored: `passage.ts` says what it holds. */
export interface ChunkRecord {
  documentId: Types.ObjectId
  assistantId: Types.ObjectId
  position: number
  text: string
  page?: number
  pageEnd?: number
  headings: string[]
}

export const chunkSchema = new Schema<ChunkRecord>(
  {
    documentId: { type: Schema.Types.ObjectId, required: true },
    assistantId: { type: Schema.Types.ObjectId, required: true },
    position: { type: Number, required: true },
    text: { type: String, required: true },
    page: Number,
    pageEnd: Number,
    headings: { type: [String], default: [] },
  },
  { versionKey: false, collection: 'chunks' },
)
chunkSchema.index({ documentId: 1, position: 1 }, { unique: true })
chunkSchema.index({ assistantId: 1 })
