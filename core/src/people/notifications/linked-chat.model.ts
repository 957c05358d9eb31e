import { Schema, type Types } from 'mongoose'

/** The private chat in which a person is notified; one per account. */
export interface LinkedChatRecord {
  /** The account. */
  _id: Types.ObjectId
  /** Missing: the connection was deleted. */
  integrationId?: string
  chatId: string
  /** The person's name in the messenger; may be empty. */
  title: string
  linkedAt: Date
}

export const linkedChatSchema = new Schema<LinkedChatRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    integrationId: String,
    chatId: { type: String, required: true },
    title: { type: String, default: '' },
    linkedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'notification_chats' },
)
linkedChatSchema.index({ integrationId: 1 })

/** A code that links a chat: one per account. */
export interface LinkCodeRecord {
  /** The account. */
  _id: Types.ObjectId
  integrationId: string
  /** SHA-256 of the code. */
  digest: string
  expiresAt: Date
}

export const linkCodeSchema = new Schema<LinkCodeRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    integrationId: { type: String, required: true },
    digest: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'notification_codes' },
)
linkCodeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
