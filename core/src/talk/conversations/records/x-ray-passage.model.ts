import { Schema, type Types } from 'mongoose'
import type { XRayPassage } from '../../../contract/x-ray.ts'

/** The part of a passage that X-rays show whatever the question was. */
export type PassageSource = Pick<
  XRayPassage,
  'kind' | 'documentId' | 'title' | 'page' | 'unit' | 'heading' | 'text'
>

/** A passage of an assistant's knowledge, stored once for all X-rays that show it. */
export interface XRayPassageRecord extends PassageSource {
  /** Hash of the assistant and the passage. */
  _id: Types.ObjectId
  assistantId: Types.ObjectId
  /** Start of the last day (UTC) on which a reply found it. */
  usedAt: Date
}

export const xRayPassageSchema = new Schema<XRayPassageRecord>(
  {
    assistantId: { type: Schema.Types.ObjectId, required: true },
    usedAt: { type: Date, required: true },
    kind: { type: String, required: true },
    documentId: String,
    title: { type: String, default: '' },
    page: Number,
    unit: String,
    heading: String,
    text: { type: String, default: '' },
  },
  { versionKey: false, collection: 'x_ray_passages' },
)
xRayPassageSchema.index({ assistantId: 1 })
xRayPassageSchema.index({ usedAt: 1 })
