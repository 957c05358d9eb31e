import { type Model, Schema, type Types } from 'mongoose'
import type { Database } from '../../../platform/database/open-database.ts'

/** Per-connection data that is kept longer than the updates. */
interface MarkRecord {
  _id: Types.ObjectId
  lastInboundAt: Date
}

const markSchema = new Schema<MarkRecord>(
  { _id: { type: Schema.Types.ObjectId, required: true }, lastInboundAt: { type: Date, required: true } },
  { versionKey: false, collection: 'inboxmarks' },
)

export interface LastInbound {
  /** Records an update; stored with the next `flush`. */
  note(integrationId: string, at: Date): void
  flush(): Promise<void>
  read(integrationId: string): Promise<Date | undefined>
  forget(integrationId: string): Promise<void>
}

/** Time of the last inbound update per connection; buffered in memory, so that an update needs no second write. */
export const createLastInbound = (db: Database): LastInbound => {
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
    read: async id => fresh.get(id) ?? (await model.findById(id).lean())?.lastInboundAt,
    forget: async id => {
      fresh.delete(id)
      await model.deleteOne({ _id: id })
    },
  }
}
