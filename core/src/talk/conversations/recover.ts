import { type QueryFilter, Types } from 'mongoose'
import { atLeast, below, between, oneOf } from '../../platform/database/filters.ts'
import { localizeToAll } from '../../platform/errors/app-error.ts'
import type { Holdings } from '../../platform/ownership/ownership.ts'
import { fail } from './errors.ts'
import type { ConversationRecord } from './records/conversation.model.ts'
import type { Store } from './records/store.ts'

const streaming = { status: 'streaming' } as const

/** Recovery after a crash: no reply stays «streaming», and none is left whose question was not stored. */
export const repliesOf = ({ messages }: Store): Holdings => ({
  name: 'replies',
  owners: async () => {
    const named = await messages.distinct('writer', streaming)
    const hasOld = (await messages.exists({ ...streaming, writer: null })) !== null
    return [...named.flatMap(writer => writer ?? []), ...(hasOld ? [''] : [])]
  },
  recover: async owner => {
    const writer = owner || null
    const error = fail('conversations.interrupted')
    const interrupted = {
      status: 'interrupted',
      error: { code: error.code, message: localizeToAll(error) },
    } as const
    for await (const { _id, conversationId, order } of messages
      .find({ ...streaming, writer }, { conversationId: 1, order: 1 })
      .lean()
      .cursor()) {
      const own = { _id, ...streaming, writer }
      const isAsked = await messages.exists({ conversationId, order: order - 1, role: 'user' })
      if (isAsked) await messages.updateOne(own, { $set: interrupted, $unset: { writer: 1 } })
      // The process died before its question was stored, which nobody was told it was.
      else await messages.deleteOne(own)
    }
  },
})

/** Conversations used at most this long before the last recorded use are looked at, ms. */
const recountWindowMs = 120_000
/** A message is counted at most this long after it was begun, ms, unless a crash comes between. */
const uncountedMs = 30_000
/** Time, ms, in which conversations used last may be between the two writes while other processes run. */
const underWayMs = 10_000

/**
 * A message is stored and counted at the same time, and a crash may separate the two: conversations used right before it, and those
 * of the messages that were begun last, are counted again.
 */
export const recount = async (
  { conversations, messages }: Store,
  { isAlone }: { isAlone: boolean },
): Promise<void> => {
  const until = new Date(Date.now() - (isAlone ? 0 : underWayMs))
  const seen = new Set<string>()
  const look = async (filter: QueryFilter<ConversationRecord>): Promise<void> => {
    const found = conversations.find(filter, { messageCount: 1, updatedAt: 1 }).lean()
    for await (const { _id, messageCount, updatedAt } of found.cursor()) {
      if (seen.has(_id.toHexString()) || (!isAlone && updatedAt >= until)) continue
      seen.add(_id.toHexString())
      const stored = await messages.countDocuments({ conversationId: _id })
      if (stored === messageCount) continue
      const newest = await messages
        .findOne({ conversationId: _id }, { createdAt: 1 })
        .sort({ order: -1 })
        .lean()
      const used = newest && newest.createdAt > updatedAt ? newest.createdAt : updatedAt
      await conversations.updateOne(
        { _id, messageCount, updatedAt },
        { $set: { messageCount: stored, updatedAt: used } },
        { timestamps: false },
      )
    }
  }
  const last = await conversations.findOne({}, { updatedAt: 1 }).sort({ updatedAt: -1 }).lean()
  if (!last) return
  await look({ updatedAt: atLeast(new Date(last.updatedAt.getTime() - recountWindowMs)) })
  await look({ _id: oneOf(await conversationsOfLast(messages, until)) })
}

/** The conversations of the messages that were begun last; an id begins with its time. */
const conversationsOfLast = async (messages: Store['messages'], until: Date): Promise<Types.ObjectId[]> => {
  const before = { _id: below(Types.ObjectId.createFromTime(Math.ceil(until.getTime() / 1_000) + 1)) }
  const last = await messages.findOne(before, { _id: 1 }).sort({ _id: -1 }).lean()
  if (!last) return []
  const from = Types.ObjectId.createFromTime((last._id.getTimestamp().getTime() - uncountedMs) / 1_000)
  return messages.distinct('conversationId', { _id: between(from, last._id) })
}
