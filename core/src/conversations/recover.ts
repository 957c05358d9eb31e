import { atLeast } from '../platform/database/filters.ts'
import { speakAll } from '../platform/errors/app-error.ts'
import { fail } from './errors.ts'
import type { Store } from './store.ts'

/** After a crash: no reply stays «streaming», and every question has a reply that can be repeated. */
export const recover = async (store: Store): Promise<void> => {
  await settleReplies(store)
  await recount(store)
}

/** How long before its last sign of life a crash can have caught a message between its count and its storing, ms. */
const caughtWithinMs = 120_000

/** A question is counted before it is stored: the conversations used right before the end are counted again. */
const recount = async ({ conversations, messages }: Store): Promise<void> => {
  const last = await conversations.findOne({}, { updatedAt: 1 }).sort({ updatedAt: -1 }).lean()
  if (!last) return
  const from = new Date(last.updatedAt.getTime() - caughtWithinMs)
  const recent = conversations.find({ updatedAt: atLeast(from) }, { messageCount: 1 })
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
