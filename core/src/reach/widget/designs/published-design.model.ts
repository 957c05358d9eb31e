import { Schema, type Types } from 'mongoose'
import type { WidgetDesignInput } from '../../../contract/widget/design.ts'

/** A design that a later one has replaced. */
export interface PublishedDesignRecord {
  _id: Types.ObjectId
  widgetId: Types.ObjectId
  assistantId: Types.ObjectId
  publishedAt: Date
  design: WidgetDesignInput
}

export const publishedDesignSchema = new Schema<PublishedDesignRecord>(
  {
    widgetId: { type: Schema.Types.ObjectId, required: true },
    assistantId: { type: Schema.Types.ObjectId, required: true },
    publishedAt: { type: Date, required: true },
    design: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, collection: 'widget_designs', minimize: false },
)
publishedDesignSchema.index({ widgetId: 1, publishedAt: -1, _id: -1 })
