import { Schema, type Types } from 'mongoose'
import type { VisitorLimits } from '../contract/publication.ts'

/** Whether an assistant is open to visitors; one without a record is not. */
export interface PublicationRecord {
  /** The assistant's id. */
  _id: Types.ObjectId
  isPublished: boolean
  limits: VisitorLimits
  /** Messages of visitors on the day of `day` (UTC, YYYY-MM-DD). */
  spent: { day: string; messages: number }
  publishedAt: Date | null
}

/** What a published assistant allows its visitors until its owner says otherwise. */
export const usualLimits: VisitorLimits = { perVisitorMinute: 20, perAddressDay: 200, perDay: 1_000 }

export const publicationSchema = new Schema<PublicationRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    isPublished: { type: Boolean, default: false },
    limits: {
      perVisitorMinute: { type: Number, default: usualLimits.perVisitorMinute },
      perAddressDay: { type: Number, default: usualLimits.perAddressDay },
      perDay: { type: Number, default: usualLimits.perDay },
    },
    spent: { day: { type: String, default: '' }, messages: { type: Number, default: 0 } },
    publishedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'publications' },
)
