import { Schema, type Types } from 'mongoose'
import type { SupportStatus, SupportTopic } from '../../contract/support-request.ts'
import type { Language } from '../../contract/text.ts'

export interface SupportAnswer {
  text: string
  at: Date
  /** null: the account was removed. */
  by: Types.ObjectId | null
}

export interface SupportRequestRecord {
  _id: Types.ObjectId
  /** Empty: not given. */
  name: string
  /** Lower case. */
  email: string
  topic: SupportTopic
  message: string
  /** null: nobody was signed in. */
  userId: Types.ObjectId | null
  /** Language of the form, in which answers are framed. */
  language: Language
  status: SupportStatus
  note: string
  answers: SupportAnswer[]
  version: number
  createdAt: Date
  updatedAt: Date
}

export const supportRequestSchema = new Schema<SupportRequestRecord>(
  {
    name: { type: String, default: '' },
    email: { type: String, required: true },
    topic: { type: String, enum: ['question', 'feedback', 'problem'], required: true },
    message: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    language: { type: String, enum: ['ru', 'en', 'pl'], default: 'ru' },
    status: { type: String, enum: ['open', 'answered', 'closed'], default: 'open' },
    note: { type: String, default: '' },
    answers: {
      type: [{ _id: false, text: String, at: Date, by: { type: Schema.Types.ObjectId, default: null } }],
      default: [],
    },
    version: { type: Number, default: 1 },
  },
  { timestamps: true, versionKey: false, collection: 'support_requests' },
)
supportRequestSchema.index({ createdAt: -1, _id: -1 })
supportRequestSchema.index({ status: 1, createdAt: -1, _id: -1 })
supportRequestSchema.index({ userId: 1 })
supportRequestSchema.index({ email: 1 })
