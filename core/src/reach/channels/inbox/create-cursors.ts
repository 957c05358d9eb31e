import { Schema, type Types } from 'mongoose'
import type { Database } from '../../../platform/database/open-database.ts'
import type { IntegrationRecord } from '../../connections/index.ts'

type Polled = Pick<IntegrationRecord, '_id' | 'identity'>

/** Polling cursors, per connection and bot identity. */
export interface Cursors {
  read(record: Polled): Promise<string | undefined>
  /** Durable once it resolves. */
  write(record: Polled, cursor: string): Promise<void>
  /** Deletes the cursor: the next call starts at the messenger's default. */
  forget(integrationId: string): Promise<void>
}

interface CursorRecord {
  _id: Types.ObjectId
  cursor: string
  /** The bot that the cursor belongs to: with another bot it would skip updates. */
  identity?: string
}

const cursorSchema = new Schema<CursorRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    cursor: { type: String, required: true },
    identity: String,
  },
  { versionKey: false, collection: 'inboxcursors' },
)

/** Cursors in the database. */
export const createCursors = (db: Database): Cursors => {
  const model = db.model<CursorRecord>('InboxCursor', cursorSchema)

  return {
    read: async ({ _id, identity }) => {
      const found = await model.findById(_id).lean()
      return found?.identity === identity ? found?.cursor : undefined
    },
    write: async ({ _id, identity }, cursor) =>
      void (await model.replaceOne({ _id }, { cursor, ...(identity && { identity }) }, { upsert: true })),
    forget: async id => void (await model.deleteOne({ _id: id })),
  }
}
