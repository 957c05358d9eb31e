import { speakAll } from '../platform/errors/app-error.ts'
import { fail } from './errors.ts'
import type { Store } from './store.ts'

/** After a crash: no reply stays «streaming», and every question has a reply that can be repeated. */
export const recover = async (store: Store): Promise<void> => {
  await settleReplies(store)
  await recount(store)
}

/** Conversations that a crash can have caught between counting a message and storing it. */
const lastUsed = 200

/** A question is counted before it is stored: those used last are counted again. */
const recount = async ({ conversations, messages }: Store): Promise<void> => {
  const recent = conversations.find({}, { messageCount: 1 }).sort({ updatedAt: -1 }).limit(lastUsed)
  for await (const { _id, messageCount } of recent.lean().cursor()) {
    const stored = await messages.countDocuments({ conversationId: _id })
    if (stored !== messageCount)
      await conversations.updateOne({ _id }, { $set: { messageCount: stored } }, { timestamps: false })
  }
}

const settleReplies = async ({ messages }: Store): Promise<void> => {
  const error = fail('conversations.interrupted')
  const interrupted = {
    status: 'interrupted',
    error: { code: error.code, message: speakAll(error) },
  } as const
  await messages.updateMany({ status: 'streaming' }, { $set: interrupted })
  for await (const question of messages.find({ settled: false }).lean().cursor()) {
    const { replyId, conversationId, order } = question
    const reply = {
      conversationId,
      order: order + 1,
      role: 'assistant',
      content: '',
      seq: 0,
      citations: [],
      images: [],
    }
    if (replyId)
      await messages.updateOne(
        { _id: replyId },
        { $setOnInsert: { ...reply, ...interrupted } },
        { upsert: true },
      )
    await messages.updateOne({ _id: question._id }, { $set: { settled: true } })
  }
}
