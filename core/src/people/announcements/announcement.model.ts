import { Schema, type Types } from 'mongoose'
import type {
  AnnouncementPriority,
  AnnouncementTarget,
  AnnouncementType,
} from '../../contract/announcement.ts'

export interface AnnouncementRecord {
  _id: Types.ObjectId
  title: string
  /** Markdown. */
  content: string
  type: AnnouncementType
  priority: AnnouncementPriority
  targetUsers: AnnouncementTarget
  targetUserIds: Types.ObjectId[]
  targetRoles: string[]
  targetPlans: string[]
  isActive: boolean
  isPinned: boolean
  /** null: it does not expire. */
  expiresAt: Date | null
  /** null: a draft. */
  publishedAt: Date | null
  /** null: the account was removed. */
  createdBy: Types.ObjectId | null
  version: number
  createdAt: Date
  updatedAt: Date
}

export const announcementSchema = new Schema<AnnouncementRecord>(
  {
    title: { type: String, required: true },
    content: { type: String, required: true },
    type: { type: String, enum: ['info', 'success', 'warning', 'error'], default: 'info' },
    priority: { type: String, enum: ['urgent', 'high', 'normal', 'low'], default: 'normal' },
    targetUsers: { type: String, enum: ['all', 'roles', 'plans', 'users'], default: 'all' },
    targetUserIds: { type: [Schema.Types.ObjectId], default: [] },
    targetRoles: { type: [String], default: [] },
    targetPlans: { type: [String], default: [] },
    isActive: { type: Boolean, default: true },
    isPinned: { type: Boolean, default: false },
    expiresAt: { type: Date, default: null },
    publishedAt: { type: Date, default: null },
    createdBy: { type: Schema.Types.ObjectId, default: null },
    version: { type: Number, default: 1 },
  },
  { timestamps: true, versionKey: false, collection: 'announcements' },
)
announcementSchema.index({ isActive: 1, isPinned: -1, publishedAt: -1, _id: -1 })
announcementSchema.index({ createdAt: -1, _id: -1 })
announcementSchema.index({ targetUserIds: 1 })
announcementSchema.index({ createdBy: 1 })

/** Record that somebody has read an announcement. */
export interface UserAnnouncementRecord {
  _id: Types.ObjectId
  userId: Types.ObjectId
  announcementId: Types.ObjectId
  isRead: boolean
  readAt: Date
  createdAt: Date
}

export const userAnnouncementSchema = new Schema<UserAnnouncementRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    announcementId: { type: Schema.Types.ObjectId, required: true },
    isRead: { type: Boolean, required: true },
    readAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'user_announcements' },
)
userAnnouncementSchema.index({ userId: 1, announcementId: 1 }, { unique: true })
userAnnouncementSchema.index({ announcementId: 1 })
