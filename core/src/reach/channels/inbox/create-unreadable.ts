import { type Model, Schema, Types } from 'mongoose'
import type { Clock } from '../../../platform/clock.ts'
import { atLeast } from '../../../platform/database/filters.ts'
import type { Database } from '../../../platform/database/open-database.ts'

/** Updates of one connection that its channel could not read. */
export interface UnreadableCount {
  count: number
  /** Times of the first and the latest of them. */
  since: Date
  at: Date
  /** The latest, in the messenger's own words: `message`, `messages.order`. */
  what: string
}

interface UnreadableRecord extends UnreadableCount {
  _id: Types.ObjectId
}

const unreadableSchema = new Schema<UnreadableRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    count: { type: Number, required: true },
    since: { type: Date, required: true },
    at: { type: Date, required: true },
    what: { type: String, required: true },
  },
  { versionKey: false, collection: 'unreadableupdates' },
)

export interface Unreadable {
  /** Counts one; stored in the background. */
  note(integrationId: string, what: string): void
  /** Undefined: none in the last 30 days. */
  read(integrationId: string): Promise<UnreadableCount | undefined>
  forget(integrationId: string): Promise<void>
  /** Resolves once everything that was noted is stored. */
  flush(): Promise<void>
}

/** After so long without another one the count begins anew. */
const forgottenMs = 30 * 24 * 3_600_000
const maxWhat = 100

/** A kind as it is stored and shown: it comes from outside. */
const cleaned = (what: string): string => what.replace(/[^\w.:/-]/g, '').slice(0, maxWhat) || 'update'

/** Counts the updates that a channel could not read: they are dropped, and nobody else would know. */
export const createUnreadable = (
  db: Database,
  { clock, onError }: { clock: Clock; onError(err: unknown): void },
): Unreadable => {
  const model: Model<UnreadableRecord> = db.model<UnreadableRecord>('UnreadableUpdate', unreadableSchema)
  let last: Promise<void> = Promise.resolve()

  const store = async (id: string, what: string): Promise<void> => {
    const at = new Date(clock.now())
    const latest = { at, what: cleaned(what) }
    const { matchedCount } = await model.updateOne(
      { _id: new Types.ObjectId(id), at: atLeast(new Date(clock.now() - forgottenMs)) },
      { $inc: { count: 1 }, $set: latest },
    )
    if (matchedCount === 0)
      await model.updateOne({ _id: id }, { $set: { ...latest, count: 1, since: at } }, { upsert: true })
  }

  return {
    note: (id, what) => {
      // One after the other: two that begin a count would make it one.
      last = last.then(() => store(id, what)).catch(onError)
    },
    read: async id => {
      const found = await model.findById(id).lean()
      if (!found || found.at.getTime() < clock.now() - forgottenMs) return undefined
      const { count, since, at, what } = found
      return { count, since, at, what }
    },
    forget: async id => void (await model.deleteOne({ _id: id })),
    flush: () => last,
  }
}
