import { Schema, type Types } from 'mongoose'
import type { Text } from '../contract/text.ts'

export interface IntegrationRecord {
  _id: Types.ObjectId
  userId: Types.ObjectId
  type: string
  name: string
  isActive: boolean
  /** Values by field of the type's schema; secrets encrypted. */
  config: Record<string, unknown>
  /** The assistant that `config.assistantId` names. */
  assistantId?: Types.ObjectId
  checkedAt?: Date
  /** Why it does not work. */
  error?: { code: string; message: Text }
  /** It works, and this should be known. */
  attention?: Text
  createdAt: Date
  updatedAt: Date
}

const text = { _id: false, ru: String, en: String, pl: String }

export const integrationSchema = new Schema<IntegrationRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    type: { type: String, required: true },
    name: { type: String, required: true },
    isActive: { type: Boolean, default: false },
    config: { type: Schema.Types.Mixed, default: {} },
    assistantId: Schema.Types.ObjectId,
    checkedAt: Date,
    error: { type: { _id: false, code: String, message: text } },
    attention: { type: text },
  },
  { timestamps: true, versionKey: false, collection: 'integrations', minimize: false },
)
integrationSchema.index({ userId: 1, createdAt: 1 })
integrationSchema.index({ assistantId: 1 })
