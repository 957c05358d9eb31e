import { Schema, type Types } from 'mongoose'
import type { VisitorLimits } from '../../contract/publication.ts'
import { watchWrites } from '../../platform/database/watch-writes.ts'
import { dailyCount, type WithDailyCount } from '../../platform/limits/daily-budget.ts'

/** The publication of an assistant; without a record it is not public. */
export interface PublicationRecord extends WithDailyCount {
  /** The assistant's id. */
  _id: Types.ObjectId
  isPublished: boolean
  limits: VisitorLimits
  publishedAt: Date | null
}

/** Default limits of a published assistant. */
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
    spent: dailyCount,
    publishedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'publications' },
)
watchWrites(publicationSchema)
