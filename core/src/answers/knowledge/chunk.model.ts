import { Schema, type Types } from 'mongoose'
import type { Place } from '../../search/passage.ts'

/** A stored chunk; see `passage.ts`. */
export interface ChunkRecord {
  documentId: Types.ObjectId
  assistantId: Types.ObjectId
  position: number
  text: string
  page?: number
  pageEnd?: number
  unit?: 'slide'
  headings: string[]
  places?: Place[]
  /** Embedding as 32-bit floats, and its source; only selected on request. */
  vector?: Buffer
  vectorModel?: string
}

export const chunkSchema = new Schema<ChunkRecord>(
  {
    documentId: { type: Schema.Types.ObjectId, required: true },
    assistantId: { type: Schema.Types.ObjectId, required: true },
    position: { type: Number, required: true },
    text: { type: String, required: true },
    page: Number,
    pageEnd: Number,
    unit: String,
    headings: { type: [String], default: [] },
    places: { type: [{ _id: false, at: Number, page: Number, heading: String }], default: undefined },
    vector: { type: Buffer, select: false },
    vectorModel: String,
  },
  { versionKey: false, collection: 'chunks' },
)
chunkSchema.index({ documentId: 1, position: 1 }, { unique: true })
chunkSchema.index({ assistantId: 1 })
