import type { Types } from 'mongoose'
import type { Language } from '../../../contract/text.ts'
import type { BatchWrites } from '../../../platform/database/batch-writes.ts'
import type { ConversationRecord } from './conversation.model.ts'

/** Changes that new messages make to the counts of their conversation. */
export interface Counted {
  _id: Types.ObjectId
  /** Number of new messages. */
  count: number
  /** Order of the next message. */
  nextOrder: number
  language: Language
  at: Date
}

export interface MessageCountsOptions {
  /** Writes conversations in bulk. */
  note: BatchWrites<ConversationRecord>
  /** true: other processes may read conversations too (`Ownership.hasOthers`): each change is waited for. */
  hasOthers(): boolean
  gatherMs?: number
}

/**
 * Counts messages in their conversations. Nobody waits for it: changes of a quarter of a second are added up, and readers of conversations
 * flush first. What a crash forgets is counted again by the next start (`recount`).
 */
export const createMessageCounts = ({ note, hasOthers, gatherMs = 250 }: MessageCountsOptions) => {
  let pending = new Map<string, Counted>()
  let storing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const keep = (change: Counted): void => {
    const key = change._id.toHexString()
    const before = pending.get(key)
    pending.set(key, before ? sum(before, change) : change)
    timer ??= setTimeout(flush, gatherMs).unref()
  }
  const store = async (): Promise<void> => {
    const changes = [...pending.values()]
    pending = new Map()
    // The database is away: it is stored later.
    await Promise.all(changes.map(change => note([changeOf(change)]).catch(() => keep(change))))
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (pending.size > 0) storing = storing.then(store)
    return storing
  }

  return {
    /** Resolves at once, or when it is stored if other processes may read it. */
    add: async (change: Counted): Promise<void> => {
      if (hasOthers()) await note([changeOf(change)])
      else keep(change)
    },
    /** Stores what is pending. */
    flush,
  }
}
export type MessageCounts = ReturnType<typeof createMessageCounts>

/** Sums up a change that could not be stored and one that came later. */
const sum = (one: Counted, other: Counted): Counted => ({
  ...(other.at < one.at ? one : other),
  count: one.count + other.count,
  nextOrder: Math.max(one.nextOrder, other.nextOrder),
})

const changeOf = ({ _id, count, nextOrder, language, at }: Counted) => ({
  updateOne: {
    filter: { _id },
    update: {
      $max: { nextOrder },
      $inc: { messageCount: count },
      $set: { language, updatedAt: at },
    },
  },
})
