import { type Model, Schema, Types } from 'mongoose'
import { above, oneOf } from '../../platform/database/filters.ts'
import type { MessageRecord } from '../conversations/index.ts'

/** How far the people of an account have read a conversation. */
export interface ReadMark {
  /** The conversation's id. */
  _id: Types.ObjectId
  accountId: Types.ObjectId
  assistantId: Types.ObjectId
  /** Sequence number of the last message that was read. */
  order: number
}

export const readMarkSchema = new Schema<ReadMark>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    assistantId: { type: Schema.Types.ObjectId, required: true },
    order: { type: Number, required: true },
  },
  { versionKey: false, collection: 'inbox_reads' },
)
readMarkSchema.index({ accountId: 1 })
readMarkSchema.index({ assistantId: 1 })

/** Maximum number of unread messages that is counted of one conversation. */
export const maxUnread = 100

interface Models {
  marks: Model<ReadMark>
  messages: Model<MessageRecord>
}

/** The unread messages of conversations. */
export const createReadMarks = ({ marks, messages }: Models) => ({
  /** Notes that the messages up to one were read; an earlier one than before changes nothing. */
  note: async ({ _id, accountId, assistantId, order }: ReadMark): Promise<void> => {
    await marks.updateOne(
      { _id },
      { $max: { order }, $setOnInsert: { accountId, assistantId } },
      { upsert: true },
    )
  },
  /** Numbers of their persons' messages that nobody has read, from a time on, by the conversation's id. */
  unreadOf: async (
    conversations: readonly { _id: Types.ObjectId; since: Date }[],
  ): Promise<ReadonlyMap<string, number>> => {
    const known = await marks.find({ _id: oneOf(conversations.map(({ _id }) => _id)) }).lean()
    const orders = new Map(known.map(({ _id, order }) => [_id.toHexString(), order]))
    const counted = conversations.map(async ({ _id, since }) => {
      const id = _id.toHexString()
      const order = orders.get(id)
      const unread = {
        conversationId: _id,
        role: 'user' as const,
        ...(order === undefined ? { createdAt: above(since) } : { order: above(order) }),
      }
      return [id, await messages.countDocuments(unread, { limit: maxUnread })] as const
    })
    return new Map(await Promise.all(counted))
  },
  removeOfAssistant: async (assistantId: Types.ObjectId): Promise<void> => {
    await marks.deleteMany({ assistantId })
  },
  removeOfAccount: async (userId: string): Promise<void> => {
    await marks.deleteMany({ accountId: new Types.ObjectId(userId) })
  },
  remove: async (_id: Types.ObjectId): Promise<void> => {
    await marks.deleteOne({ _id })
  },
})
export type ReadMarks = ReturnType<typeof createReadMarks>
