import { atLeast, below } from '../platform/database/filters.ts'
import { localizeToAll } from '../platform/errors/app-error.ts'
import type { Holdings } from '../platform/ownership/ownership.ts'
import { fail } from './errors.ts'
import type { Store } from './records/store.ts'

const streaming = { status: 'streaming' } as const
const unsettled = { settled: false } as const

/** Recovery after a crash: no reply stays «streaming», and every question has a repeatable reply. */
export const repliesOf = ({ messages }: Store): Holdings => ({
  name: 'replies',
  owners: async () => {
    const found = await Promise.all([streaming, unsettled].map(filter => messages.distinct('writer', filter)))
    const old = await Promise.all(
      [streaming, unsettled].map(filter => messages.exists({ ...filter, writer: null })),
    )
    const named = found.flat().flatMap(writer => writer ?? [])
    return [...new Set(named), ...(old.some(one => one !== null) ? [''] : [])]
  },
  recover: async owner => {
    const writer = owner || null
    const error = fail('conversations.interrupted')
    const interrupted = {
      status: 'interrupted',
      error: { code: error.code, message: localizeToAll(error) },
    } as const
    await messages.updateMany({ ...streaming, writer }, { $set: interrupted, $unset: { writer: 1 } })
    for await (const question of messages
      .find({ ...unsettled, writer })
      .lean()
      .cursor()) {
      const { replyId, conversationId, order } = question
      const reply = {
        conversationId,
        order: order + 1,
        unguardedId: replyId,
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
      await messages.updateOne({ _id: question._id }, { $set: { settled: true }, $unset: { writer: 1 } })
    }
  },
})

/** At a crash a message was counted but not stored at most this long before the last recorded use, ms. */
const recountWindowMs = 120_000
/** With other processes running, conversations used within this time may be between the two writes, ms. */
const underWayMs = 10_000

/** A question is counted before it is stored, so conversations used right before the crash are recounted. */
export const recount = async (
  { conversations, messages }: Store,
  { isAlone }: { isAlone: boolean },
): Promise<void> => {
  const last = await conversations.findOne({}, { updatedAt: 1 }).sort({ updatedAt: -1 }).lean()
  if (!last) return
  const from = { updatedAt: atLeast(new Date(last.updatedAt.getTime() - recountWindowMs)) }
  const filter = isAlone ? from : { $and: [from, { updatedAt: below(new Date(Date.now() - underWayMs)) }] }
  const recent = conversations.find(filter, { messageCount: 1, updatedAt: 1 })
  for await (const { _id, messageCount, updatedAt } of recent.lean().cursor()) {
    const stored = await messages.countDocuments({ conversationId: _id })
    if (stored !== messageCount)
      await conversations.updateOne(
        { _id, messageCount, updatedAt },
        { $set: { messageCount: stored } },
        { timestamps: false },
      )
  }
}
