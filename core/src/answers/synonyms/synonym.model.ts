import { Schema, type Types } from 'mongoose'

/** Words that mean the same thing in an assistant's knowledge. */
export interface SynonymRecord {
  _id: Types.ObjectId
  assistantId: Types.ObjectId
  /** The assistant's owner. */
  userId: Types.ObjectId
  words: string[]
  createdAt: Date
  updatedAt: Date
}

/** A proposal that the owner does not want to see again. */
export interface DismissedRecord {
  _id: Types.ObjectId
  assistantId: Types.ObjectId
  proposalId: string
}

export const synonymSchema = new Schema<SynonymRecord>(
  {
    assistantId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    words: { type: [String], required: true },
  },
  { timestamps: true, versionKey: false, collection: 'synonyms' },
)
synonymSchema.index({ assistantId: 1, updatedAt: -1, _id: -1 })

export const dismissedSchema = new Schema<DismissedRecord>(
  {
    assistantId: { type: Schema.Types.ObjectId, required: true },
    proposalId: { type: String, required: true },
  },
  { versionKey: false, collection: 'dismissed_synonyms' },
)
dismissedSchema.index({ assistantId: 1, proposalId: 1 }, { unique: true })
