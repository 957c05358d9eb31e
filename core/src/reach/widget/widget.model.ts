import { Schema, type Types } from 'mongoose'
import type { WidgetDesignInput } from '../../contract/widget/design.ts'
import { watchWrites } from '../../platform/database/watch-writes.ts'
import { dailyCount, type WithDailyCount } from '../../platform/limits/daily-budget.ts'

export interface WidgetRecord extends WithDailyCount {
  assistantId: Types.ObjectId
  userId: Types.ObjectId
  key: string
  name: string
  /** The published design; what is missing takes the default. */
  design: WidgetDesignInput
  /** Missing: nothing is unpublished. */
  draft?: WidgetDesignInput
  /** Missing: 0, as in records of earlier versions. */
  version?: number
  /** The published design in the history. Missing: first of the widget, under the widget's own id. */
  publishedId?: Types.ObjectId
  /** Missing: not recorded. */
  publishedAt?: Date
  allowedSites: string[]
  isActive: boolean
  limits: { perVisitorMinute: number; perDay: number }
  /** Missing: no identity is required. `secret` is encrypted; `keyId` names it, another one with each secret. */
  identity?: { isRequired?: boolean; secret?: string; keyId?: string }
  createdAt: Date
}

export const widgetSchema = new Schema<WidgetRecord>(
  {
    assistantId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true, unique: true },
    name: { type: String, required: true },
    design: { type: Schema.Types.Mixed, default: {} },
    draft: Schema.Types.Mixed,
    version: Number,
    publishedId: Schema.Types.ObjectId,
    publishedAt: Date,
    allowedSites: { type: [String], default: [] },
    isActive: { type: Boolean, default: true },
    limits: {
      perVisitorMinute: { type: Number, default: 20 },
      perDay: { type: Number, default: 2_000 },
    },
    identity: {
      type: { _id: false, isRequired: Boolean, secret: String, keyId: String },
      default: undefined,
    },
    spent: dailyCount,
  },
  {
    timestamps: { createdAt: true, updatedAt: false },
    versionKey: false,
    collection: 'widgets',
    minimize: false,
  },
)
watchWrites(widgetSchema)
widgetSchema.index({ assistantId: 1, createdAt: 1, _id: 1 })
