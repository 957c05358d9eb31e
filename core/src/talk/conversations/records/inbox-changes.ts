import type { Model } from 'mongoose'
import { missing } from '../../../platform/database/filters.ts'
import { fail } from '../errors.ts'
import { applyChange, type ChangeResult, type InboxChange } from '../inbox/inbox-state.ts'
import type { ConversationRecord } from './conversation.model.ts'

/** A change loses this often to other processes before it is given up. */
const maxAttempts = 20

export interface ChangeOptions {
  /** The change is made only in this version; omitted: in any. */
  version?: number
}

/** What became of a change, and the conversation as it was before. */
export type StoredChange = ChangeResult & { before: ConversationRecord }

/**
 * Changes who has a conversation, by one conditional write: of two processes, one reads again what the other has stored. Throws
 * `conversations.not-found`, `conversations.changed` for another version.
 */
export const createInboxChanges =
  (conversations: Model<ConversationRecord>) =>
  async (
    { _id }: Pick<ConversationRecord, '_id'>,
    change: InboxChange,
    { version }: ChangeOptions = {},
  ): Promise<StoredChange> => {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const before = await conversations.findById(_id).lean()
      if (!before) throw fail('conversations.not-found')
      const { inbox } = before
      if (version !== undefined && version !== (inbox?.version ?? 0)) throw fail('conversations.changed')
      const result = applyChange(before, change)
      if (result.kind !== 'changed') return { ...result, before }
      const { operatorUntil, ...held } = result.held
      const { matchedCount } = await conversations.updateOne(
        { _id, 'inbox.version': inbox ? inbox.version : missing() },
        operatorUntil ? { $set: { ...held, operatorUntil } } : { $set: held, $unset: { operatorUntil: 1 } },
        { timestamps: false },
      )
      if (matchedCount > 0) return { ...result, before }
    }
    throw fail('conversations.changed')
  }
