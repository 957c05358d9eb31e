import { Schema, type Types } from 'mongoose'
import type { Database } from '../../platform/database/open-database.ts'

/** How far connections have been polled. */
export interface Cursors {
  read(integrationId: string): Promise<string | undefined>
  /** Durable once it resolves. */
  write(integrationId: string, cursor: string): Promise<void>
  /** The next call begins where the messenger likes. */
  forget(integrationId: string): Promise<void>
}

interface CursorRecord {
  _id: Types.ObjectId
  cursor: string
}

const cursorSchema = new Schema<CursorRecord>(
  { _id: { type: Schema.Types.ObjectId, required: true }, cursor: { type: String, required: true } },
  { versionKey: false, collection: 'inboxcursors' },
)

/** Cursors in the database. */
export const createCursors = (db: Database): Cursors => {
  const model = db.model<CursorRecord>('InboxCursor', cursorSchema)

  return {
    read: async id => (await model.findById(id).lean())?.cursor,
    write: async (id, cursor) =>
      void (await model.updateOne({ _id: id }, { $set: { cursor } }, { upsert: true })),
    forget: async id => void (await model.deleteOne({ _id: id })),
  }
}
