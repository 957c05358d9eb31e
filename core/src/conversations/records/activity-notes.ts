import type { Types } from 'mongoose'
import type { Language } from '../../contract/text.ts'
import type { BatchWrites } from '../../platform/database/batch-writes.ts'
import type { ConversationRecord } from './conversation.model.ts'

/** What stored messages change of their conversation. */
export interface Activity {
  /** Messages that were added. */
  added: number
  /** Number of the next message. */
  nextOrder: number
  language: Language
  at: Date
}

interface ActivityNotesOptions {
  /** Writes conversations in bulk. */
  note: BatchWrites<ConversationRecord>
  /** A change could not be stored; it is tried again. */
  onFailure(error: unknown): void
  /** How long changes are held at most, ms. */
  gatherMs?: number
  /** After a failure, ms. */
  retryMs?: number
}

/**
 * Changes of conversations by their messages, held for a second: a busy conversation is written once for many messages,
 * and many conversations with one call. A crash loses what is held; the next start counts again (`recount`). Whoever reads
 * conversations flushes first (`flushBeforeUse`).
 */
export const createActivityNotes = ({
  note,
  onFailure,
  gatherMs = 1_000,
  retryMs = 2_000,
}: ActivityNotesOptions) => {
  let held = new Map<string, { _id: Types.ObjectId; activity: Activity }>()
  let timer: NodeJS.Timeout | undefined
  let storing: Promise<unknown> | undefined
  let hasFailed = false

  const hold = (_id: Types.ObjectId, activity: Activity): void => {
    const key = _id.toHexString()
    const before = held.get(key)?.activity
    held.set(key, { _id, activity: before ? joined(before, activity) : activity })
  }

  const store = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const all = [...held.values()]
    held = new Map()
    const results = await Promise.allSettled(all.map(({ _id, activity }) => note([changeOf(_id, activity)])))
    const failed = results.flatMap((result, at) => (result.status === 'rejected' ? (all[at] ?? []) : []))
    hasFailed = failed.length > 0
    if (!hasFailed) return
    for (const { _id, activity } of failed) hold(_id, activity)
    timer ??= setTimeout(begin, retryMs)
    onFailure(results.find(result => result.status === 'rejected')?.reason)
  }

  const begin = (): Promise<unknown> => {
    // One after another: a change of a conversation is not overtaken by an earlier one.
    const current = (storing ?? Promise.resolve()).then(store)
    storing = current
    void current.then(() => {
      if (storing === current) storing = undefined
    })
    return current
  }

  return {
    add: (_id: Types.ObjectId, activity: Activity): void => {
      hold(_id, activity)
      timer ??= setTimeout(begin, gatherMs)
    },
    /** Stores what is held; after a failure that is left to the next try, so that readers do not wait for it. */
    flush: async (): Promise<void> => {
      if (held.size > 0 && !hasFailed) await begin()
      else await storing
    },
    /** Stores what is held, as far as that is possible now. */
    close: async (): Promise<void> => {
      await (held.size > 0 ? begin() : storing)
      clearTimeout(timer)
    },
  }
}

const joined = (one: Activity, other: Activity): Activity => ({
  added: one.added + other.added,
  nextOrder: Math.max(one.nextOrder, other.nextOrder),
  ...(one.at > other.at
    ? { at: one.at, language: one.language }
    : { at: other.at, language: other.language }),
})

const changeOf = (_id: Types.ObjectId, { added, nextOrder, language, at }: Activity) => ({
  updateOne: {
    filter: { _id },
    update: {
      $max: { nextOrder },
      $inc: { messageCount: added },
      $set: { language, updatedAt: at },
    },
  },
})
