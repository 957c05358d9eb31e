import type { Model, Types } from 'mongoose'
import { atLeast, not } from '../../platform/database/filters.ts'
import type { DialogueRecord } from './dialogue.model.ts'

/** Dialogues of others than the owner, and in how many of them some reply knew no answer or could not be written. */
export interface DialogueCounts {
  conversations: number
  refused: number
  failed: number
}

/** Counts the dialogues that were active since a moment, by index. */
export const countSince = async (
  { dialogues }: { dialogues: Model<DialogueRecord> },
  accountId: Types.ObjectId,
  from: Date,
): Promise<DialogueCounts> => {
  const of = { accountId, lastAt: atLeast(from), ownerId: not(accountId) }
  const [conversations, refused, failed] = await Promise.all([
    dialogues.countDocuments(of),
    dialogues.countDocuments({ ...of, 'has.refused': true }),
    dialogues.countDocuments({ ...of, 'has.failed': true }),
  ])
  return { conversations, refused, failed }
}
