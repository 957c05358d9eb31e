import { Schema, type Types } from 'mongoose'
import type { Text } from '../../contract/text.ts'

export const keptDays = 90

export interface NotificationRecord {
  _id: Types.ObjectId
  userId: Types.ObjectId
  /** Id of the plugin that created it. */
  source: string
  text: Text
  link?: string
  /** Subject of the notification: at most one is unread per subject. Missing: it has none. */
  subject?: string
  /** Number of merged notifications of its subject. Missing: one. */
  count?: number
  /** Time when it was last sent outside the dashboard. Missing: when it was created. */
  toldAt?: Date
  /** Text that was sent then, in Russian. Only of those that are sent again when they change. */
  notifiedText?: string
  readAt: Date | null
  /** The person does not want its kind in the dashboard: kept only so that it is sent elsewhere once a day. Missing: it is shown. */
  isHidden?: true
  createdAt: Date
}

const text = { _id: false, ru: String, en: String, pl: String }

export const notificationSchema = new Schema<NotificationRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    source: { type: String, required: true },
    text: { type: text, required: true },
    link: String,
    subject: String,
    count: Number,
    toldAt: Date,
    notifiedText: String,
    readAt: { type: Date, default: null },
    isHidden: Boolean,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'notifications' },
)
notificationSchema.index({ userId: 1, createdAt: -1, _id: -1 })
notificationSchema.index({ userId: 1, readAt: 1, subject: 1 })
notificationSchema.index({ createdAt: 1 }, { expireAfterSeconds: keptDays * 86_400 })
