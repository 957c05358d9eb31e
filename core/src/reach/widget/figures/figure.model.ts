import { Schema, type Types } from 'mongoose'

/** Counts of what happened in a widget on one day (UTC). */
export interface WidgetFigureRecord {
  _id: Types.ObjectId
  widgetId: Types.ObjectId
  /** YYYY-MM-DD */
  day: string
  views: number
  conversations: number
  replies: number
  refusals: number
}

const count = { type: Number, default: 0 }

export const widgetFigureSchema = new Schema<WidgetFigureRecord>(
  {
    widgetId: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    views: count,
    conversations: count,
    replies: count,
    refusals: count,
  },
  { versionKey: false, collection: 'widget_figures' },
)
widgetFigureSchema.index({ widgetId: 1, day: 1 }, { unique: true })
