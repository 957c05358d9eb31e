import { type Model, Schema, type Types } from 'mongoose'
import type { Database } from '../../platform/database/open-database.ts'

/** What is known of a connection's inbox for longer than its updates are kept. */
interface MarkRecord {
  _id: Types.ObjectId
  lastInboundAt: Date
}

const markSchema = new Schema<MarkRecord>(
  { _id: { type: Schema.Types.ObjectId, required: true }, lastInboundAt: { type: Date, required: true } },
  { versionKey: false, collection: 'inboxmarks' },
)

export interface Marks {
  /** An update came; written with the next `flush`. */
  note(integrationId: string, at: Date): void
  flush(): Promise<void>
  lastInboundAt(integrationId: string): Promise<Date | undefined>
  forget(integrationId: string): Promise<void>
}

/** When connections were last heard of; kept in memory between two flushes, so that an update costs no second write. */
export const createMarks = (db: Database): Marks => {
  const model: Model<MarkRecord> = db.model<MarkRecord>('InboxMark', markSchema)
  const fresh = new Map<string, Date>()

  return {
    note: (id, at) => void fresh.set(id, at),
    flush: async () => {
      for (const [id, at] of [...fresh]) {
        await model.updateOne({ _id: id }, { $max: { lastInboundAt: at } }, { upsert: true })
        if (fresh.get(id) === at) fresh.delete(id)
      }
    },
    lastInboundAt: async id => fresh.get(id) ?? (await model.findById(id).lean())?.lastInboundAt,
    forget: async id => {
      fresh.delete(id)
      await model.deleteOne({ _id: id })
    },
  }
}
