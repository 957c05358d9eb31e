import { Schema, type Types } from 'mongoose'
import type { WidgetDesign } from '../contract/widget.ts'

export interface WidgetRecord {
  _id: Types.ObjectId
  assistantId: Types.ObjectId
  userId: Types.ObjectId
  key: string
  name: string
  design: Partial<WidgetDesign>
  allowedSites: string[]
  isActive: boolean
  limits: { perVisitorMinute: number; perDay: number }
  /** Messages taken on the day of `day` (UTC, YYYY-MM-DD). */
  spent: { day: string; messages: number }
  createdAt: Date
}

export const widgetSchema = new Schema<WidgetRecord>(
  {
    assistantId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true, unique: true },
    name: { type: String, required: true },
    design: { type: Schema.Types.Mixed, default: {} },
    allowedSites: { type: [String], default: [] },
    isActive: { type: Boolean, default: true },
    limits: {
      perVisitorMinute: { type: Number, default: 20 },
      perDay: { type: Number, default: 2_000 },
    },
    spent: { day: { type: String, default: '' }, messages: { type: Number, default: 0 } },
  },
  {
    timestamps: { createdAt: true, updatedAt: false },
    versionKey: false,
    collection: 'widgets',
    minimize: false,
  },
)
widgetSchema.index({ assistantId: 1, createdAt: 1, _id: 1 })
