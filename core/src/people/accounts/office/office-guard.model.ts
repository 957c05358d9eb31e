import { Schema, type Types } from 'mongoose'

/** The single record that says who holds the installation; missing until somebody leaves office for the first time. */
export interface OfficeGuardRecord {
  _id: 'office'
  /** An administrator in office. Their account has `pin` among its `officePins`, and leaves office only after another one was named. */
  keeperId: Types.ObjectId
  /** New whenever the record changes: whoever changes it has read this one. */
  pin: Types.ObjectId
}

export const officeGuardSchema = new Schema<OfficeGuardRecord>(
  {
    _id: { type: String, required: true },
    keeperId: { type: Schema.Types.ObjectId, required: true },
    pin: { type: Schema.Types.ObjectId, required: true },
  },
  { versionKey: false, collection: 'office' },
)
