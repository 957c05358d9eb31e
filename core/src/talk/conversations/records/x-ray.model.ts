import { type mongo, Schema, type Types } from 'mongoose'
import type { XRay, XRayPassage } from '../../../contract/x-ray.ts'

/** The part of a passage that an X-ray keeps. */
export interface StoredPassage extends Pick<XRayPassage, 'n' | 'score' | 'coverage' | 'fate'> {
  /** Id of its `XRayPassageRecord`. */
  of: Types.ObjectId
}

/** X-ray: how a reply was generated; kept as long as the reply. */
export interface XRayRecord extends Omit<XRay, 'messageId' | 'passages'> {
  /** The reply's id. */
  _id: Types.ObjectId
  conversationId: Types.ObjectId
  assistantId: Types.ObjectId
  /** The assistant's owner, who may read it. */
  accountId: Types.ObjectId
  /** Time of the question. */
  askedAt: Date
  /** Packed (`packed-passages.ts`). */
  passages: mongo.Binary
}

export const xRaySchema = new Schema<XRayRecord>(
  {
    conversationId: { type: Schema.Types.ObjectId, required: true },
    assistantId: { type: Schema.Types.ObjectId, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    askedAt: { type: Date, required: true },
    query: { type: String, default: '' },
    model: { type: Schema.Types.Mixed, required: true },
    access: { type: String, required: true },
    timings: { type: Schema.Types.Mixed, required: true },
    prompt: { type: Schema.Types.Mixed, required: true },
    turns: { type: Schema.Types.Mixed, required: true },
    usage: Schema.Types.Mixed,
    cost: Number,
    searched: { type: Schema.Types.Mixed, required: true },
    passages: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, collection: 'x_rays' },
)
