import { Schema } from 'mongoose'

/** The steps that administrators have put aside; one record for the installation. */
export interface ChecklistRecord {
  _id: 'checklist'
  dismissed: string[]
}

export const checklistSchema = new Schema<ChecklistRecord>(
  { _id: String, dismissed: { type: [String], default: [] } },
  { versionKey: false, collection: 'checklist' },
)
