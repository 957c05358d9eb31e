import { Schema, type Types } from 'mongoose'

/** A compressed part of a packed document. Derived from chunks, so a lost one is rebuilt. */
export interface SegmentRecord {
  assistantId: Types.ObjectId
  documentId: Types.ObjectId
  /** Id that all parts of one write share. */
  generation: Types.ObjectId
  part: number
  parts: number
  /** Version of its source: of the tokeniser, and of the document. */
  stamp: string
  /** CRC-32 of all parts together. */
  crc: number
  data: Buffer
}

export const segmentSchema = new Schema<SegmentRecord>(
  {
    assistantId: { type: Schema.Types.ObjectId, required: true },
    documentId: { type: Schema.Types.ObjectId, required: true },
    generation: { type: Schema.Types.ObjectId, required: true },
    part: { type: Number, required: true },
    parts: { type: Number, required: true },
    stamp: { type: String, required: true },
    crc: { type: Number, required: true },
    data: { type: Buffer, required: true },
  },
  { versionKey: false, collection: 'index_segments' },
)
segmentSchema.index({ assistantId: 1, documentId: 1, generation: 1, part: 1 }, { unique: true })
segmentSchema.index({ documentId: 1 })
