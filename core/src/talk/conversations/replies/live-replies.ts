import type { FastifyInstance } from 'fastify'
import { oneOf } from '../../../platform/database/filters.ts'
import { createLanes } from '../../../platform/limits/create-lanes.ts'
import type { ConversationRecord } from '../records/conversation.model.ts'
import type { MessageRecord } from '../records/message.model.ts'
import type { Store } from '../records/store.ts'
import { createLiveReply, type Delta, type LiveReply } from './live-reply.ts'
import { roomOf } from './room-of.ts'

/** A reply while it is written. */
export interface Live {
  /** Its text so far, which is sent to readers and saved as it grows. */
  buffer: LiveReply
  /** Aborted when it must end: by its person, by an account that may not answer, by the server that stops. */
  stop: AbortController
  /** Aborted when the server stops. */
  closing: AbortSignal
}

interface Entry extends Live {
  accountId: string
  ended: Promise<MessageRecord>
}

interface Begin {
  /** Writes it and saves it; must not reject. */
  write(live: Live): Promise<MessageRecord>
  /** Called once it has ended and is no longer live. */
  onEnded(record: MessageRecord): void
}

/** Minimum save interval of a growing text, ms; it increases with the number of concurrent replies. */
const saveEveryMs = { least: 500, perReply: 10, most: 5_000 }
/**
 * Minimum interval of the deltas of a reply, ms: each costs about as much as what it carries, and with hundreds of replies at once fewer
 * of them leave the time that first words need.
 */
const deltaEveryMs = { least: 40, perReply: 0.5, most: 250 }

const forReplies = ({ least, perReply, most }: typeof saveEveryMs, count: number): number =>
  Math.min(most, Math.max(least, count * perReply))

/** Replies that this process is writing, one after another in each conversation. */
export const createLiveReplies = (app: FastifyInstance, store: Store) => {
  const live = new Map<string, Entry>()
  const lanes = createLanes()
  const closing = new AbortController()

  const createBuffer = (conversation: ConversationRecord, reply: MessageRecord): LiveReply => {
    const ids = { messageId: reply._id.toHexString(), conversationId: conversation._id.toHexString() }
    const filter = { _id: reply._id, status: 'streaming' as const, writer: reply.writer ?? null }
    return createLiveReply({
      emit: delta => app.realtime.emit(roomOf(conversation), 'message:delta', { ...ids, ...delta }),
      emitWhole: whole => app.realtime.emit(roomOf(conversation), 'message:replaced', { ...ids, ...whole }),
      flush: async ({ text, seq }) => {
        await store
          .write([{ updateOne: { filter, update: { $set: { content: text, seq } } } }])
          .catch(err =>
            app.log.warn({ err }, 'a partial reply could not be saved; the next write will include it'),
          )
      },
      gatherMs: () => forReplies(deltaEveryMs, live.size),
      flushMs: () => forReplies(saveEveryMs, live.size),
    })
  }

  return {
    /** Begins a reply, after those before it in its conversation; resolves when it has ended in any state. */
    begin: (
      conversation: ConversationRecord,
      reply: MessageRecord,
      { write, onEnded }: Begin,
    ): Promise<MessageRecord> => {
      const id = reply._id.toHexString()
      const stop = new AbortController()
      // A question that was being processed when the server began to stop.
      if (closing.signal.aborted) stop.abort(closing.signal.reason)
      const buffer = createBuffer(conversation, reply)
      const ended = lanes.run(conversation._id.toHexString(), async () => {
        const record = await write({ buffer, stop, closing: closing.signal })
        if (live.get(id) === entry) live.delete(id)
        onEnded(record)
        return record
      })
      const accountId = conversation.accountId.toHexString()
      const entry: Entry = { accountId, buffer, stop, closing: closing.signal, ended }
      live.set(id, entry)
      return ended
    },
    /** Accounts with replies being written. */
    accounts: (): string[] => [...live.values()].map(({ accountId }) => accountId),
    /** true: no reply of a conversation is being written. */
    isIdle: ({ _id }: ConversationRecord): boolean => lanes.isFree(_id.toHexString()),
    /** A record with the text written since it was saved. */
    fresh: (record: MessageRecord): MessageRecord => {
      const current = record.status === 'streaming' && live.get(record._id.toHexString())?.buffer.state()
      return current ? { ...record, content: current.text, seq: current.seq } : record
    },
    /** Updates records that were just read: a reply that has ended meanwhile is read again. */
    current: async (records: MessageRecord[]): Promise<MessageRecord[]> => {
      const ended = records.filter(
        ({ _id, status }) => status === 'streaming' && !live.has(_id.toHexString()),
      )
      if (ended.length === 0) return records
      const ids = ended.map(({ _id }) => _id)
      const again = await store.messages.find({ _id: oneOf(ids) }).lean()
      return records.map(record => again.find(({ _id }) => _id.equals(record._id)) ?? record)
    },
    /** Text of a reply so far; null if it is not being written. */
    growing: (messageId: string): string | null => live.get(messageId)?.buffer.state().text ?? null,
    /** The deltas after one, if the reply is being written and has that many; else null. */
    deltasAfter: ({ _id }: MessageRecord, lastSeq: number): Delta[] | null =>
      live.get(_id.toHexString())?.buffer.after(lastSeq) ?? null,
    /** Stops a reply if it is being written, and waits for its final state; an `AppError` becomes the reply's. */
    stop: async ({ _id }: Pick<MessageRecord, '_id'>, reason: Error): Promise<MessageRecord | null> => {
      const current = live.get(_id.toHexString())
      current?.stop.abort(reason)
      return current ? current.ended : null
    },
    /** Resolves when a reply being written ends; null if it is not being written. */
    endOf: ({ _id }: Pick<MessageRecord, '_id'>): Promise<MessageRecord> | null =>
      live.get(_id.toHexString())?.ended ?? null,
    close: async (): Promise<void> => {
      closing.abort(new Error('the server stops'))
      const all = [...live.values()]
      for (const { stop } of all) stop.abort(closing.signal.reason)
      await Promise.all(all.map(({ ended }) => ended))
    },
  }
}
export type LiveReplies = ReturnType<typeof createLiveReplies>
