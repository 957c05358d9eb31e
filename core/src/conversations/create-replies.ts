import type { FastifyInstance } from 'fastify'
import type { Citation, Message } from '../contract/conversation.ts'
import type { Language } from '../contract/text.ts'
import { oneOf } from '../platform/database/filters.ts'
import { speakAll } from '../platform/errors/app-error.ts'
import { asAppError } from '../platform/http/answer-error.ts'
import { createLanes } from '../platform/limits/create-lanes.ts'
import { activityTeller } from './activity-teller.ts'
import { createBrought } from './brought.ts'
import { type ConversationRecord, isOfOwner } from './conversation.model.ts'
import { fail } from './errors.ts'
import { createLiveReply, type Delta, type LiveReply } from './live-reply.ts'
import { mediaOfReply } from './media-of-reply.ts'
import type { MessageRecord, ToldMessage } from './message.model.ts'
import { presentMessage } from './present.ts'
import { saveReply } from './save-reply.ts'
import { settleReply } from './settle-reply.ts'
import type { Store } from './store.ts'
import type { Trace } from './trace.ts'
import { type ReplyInput, writeReply } from './write-reply.ts'
import type { XRays } from './x-rays.ts'

interface Live {
  buffer: LiveReply
  stop: AbortController
  ended: Promise<MessageRecord>
}

/** A growing text is saved so often while few replies are written, and ever more rarely with more of them, ms. */
const saveEveryMs = { least: 500, perReply: 10, most: 5_000 }

/**
 * The replies that are being written: each streams in numbered deltas to its conversation's room and is saved as it
 * grows; those of one conversation are written one after another.
 */
export const createReplies = (app: FastifyInstance, store: Store, xRays: XRays) => {
  const live = new Map<string, Live>()
  const lanes = createLanes()
  const closing = new AbortController()
  const brought = createBrought(app)

  /** A record with the text that has come since it was saved. */
  const fresh = (record: MessageRecord): MessageRecord => {
    const current = record.status === 'streaming' && live.get(record._id.toHexString())?.buffer.state()
    return current ? { ...record, content: current.text, seq: current.seq } : record
  }
  const present = (record: MessageRecord, conversation: ConversationRecord, language?: Language): Message =>
    presentMessage(fresh(record), {
      language: language ?? conversation.language,
      addressOf: app.objects.addressOf,
      reader: isOfOwner(conversation) ? 'owner' : 'visitor',
    })

  /** `history`: the messages before the reply, when they are known already. */
  const start = (
    conversation: ConversationRecord,
    reply: MessageRecord,
    history?: readonly ToldMessage[],
  ): Promise<MessageRecord> => {
    const messageId = reply._id.toHexString()
    const conversationId = conversation._id.toHexString()
    const stop = new AbortController()
    // A question that was on its way when the server began to stop.
    if (closing.signal.aborted) stop.abort(closing.signal.reason)
    const buffer = createLiveReply({
      emit: delta =>
        app.realtime.emit(roomOf(conversation), 'message:delta', { messageId, conversationId, ...delta }),
      flush: async ({ text, seq }) => {
        const filter = { _id: reply._id, status: 'streaming' as const }
        await store
          .write([{ updateOne: { filter, update: { $set: { content: text, seq } } } }])
          .catch(err =>
            app.log.warn({ err }, 'a growing reply could not be saved; the next write will hold it'),
          )
      },
      flushMs: () =>
        Math.min(saveEveryMs.most, Math.max(saveEveryMs.least, live.size * saveEveryMs.perReply)),
    })
    const ended = lanes.run(conversationId, async () => {
      const trace: Trace = { startedAt: performance.now() }
      const record = { ...reply, ...(await write(conversation, reply, { buffer, stop, trace, history })) }
      xRays.keep(conversation, record, trace)
      await saveReply(app, store, { reply: record, closing: closing.signal })
      live.delete(messageId)
      announceEnd(conversation, record, trace)
      return record
    })
    live.set(messageId, { buffer, stop, ended })
    return ended
  }

  /** Writes one reply; answers what it came to. */
  const write = async (
    conversation: ConversationRecord,
    reply: MessageRecord,
    { buffer, stop, trace, history }: Pick<Live, 'buffer' | 'stop'> & Pick<ReplyInput, 'trace' | 'history'>,
  ): Promise<Partial<MessageRecord>> => {
    const citations: Citation[] = []
    const onText = (text: string, found: readonly Citation[]): void => {
      citations.push(...found)
      buffer.push(text)
    }
    const media = mediaOfReply(app, conversation)
    const onActivity = activityTeller(event =>
      app.realtime.emit(roomOf(conversation), 'message:activity', {
        messageId: reply._id.toHexString(),
        conversationId: conversation._id.toHexString(),
        ...event,
      }),
    )
    try {
      stop.signal.throwIfAborted()
      const { model, usage, shortfall } = await writeReply(app, store, {
        conversation,
        reply,
        history,
        brought: brought.of,
        signal: stop.signal,
        onText,
        trace,
        onMedia: media.keep,
        onActivity,
      })
      const { text, seq } = await buffer.finish()
      return {
        status: shortfall ? 'interrupted' : 'complete',
        content: text,
        seq,
        citations,
        model,
        ...media.fields(),
        ...(usage && { usage }),
        ...(shortfall && { error: { code: shortfall.code, message: speakAll(shortfall) } }),
      }
    } catch (error) {
      const { text, seq } = await buffer.finish()
      const isStopped = stop.signal.aborted
      const known = isStopped ? fail('conversations.interrupted') : asAppError(error, reply._id.toHexString())
      if (known.status >= 500 && !isStopped) app.log.warn({ err: error }, 'a reply failed')
      return {
        status: isStopped || text !== '' ? 'interrupted' : 'failed',
        content: text,
        seq,
        citations,
        ...media.fields(),
        error: { code: known.code, message: speakAll(known) },
      }
    }
  }

  const announceEnd = (conversation: ConversationRecord, record: MessageRecord, trace: Trace): void => {
    const message = present(record, conversation)
    const { id: messageId, conversationId, error = { code: '', message: '' } } = message
    if (record.status === 'complete') app.realtime.emit(roomOf(conversation), 'message:done', { message })
    else {
      const payload = { messageId, conversationId, error, message }
      app.realtime.emit(roomOf(conversation), 'message:failed', payload)
    }
    app.events.emit('message.answered', { conversation, message: record })
    app.events.emit('reply.settled', { conversation, reply: record, trace })
  }

  app.events.on('reply.settled', event => settleReply(app, event))

  return {
    start,
    /** Whether no reply of a conversation is being written. */
    isQuiet: ({ _id }: ConversationRecord): boolean => lanes.isFree(_id.toHexString()),
    fresh,
    present,
    announceCreated: (conversation: ConversationRecord, record: MessageRecord): void =>
      app.realtime.emit(roomOf(conversation), 'message:created', { message: present(record, conversation) }),
    /** Records that were just read, as they stand now: a reply that ended meanwhile is read again. */
    current: async (records: MessageRecord[]): Promise<MessageRecord[]> => {
      const ended = records.filter(
        ({ _id, status }) => status === 'streaming' && !live.has(_id.toHexString()),
      )
      if (ended.length === 0) return records
      const ids = ended.map(({ _id }) => _id)
      const again = await store.messages.find({ _id: oneOf(ids) }).lean()
      return records.map(record => again.find(({ _id }) => _id.equals(record._id)) ?? record)
    },
    /** The text of a reply so far; null when it is not being written. */
    growing: (messageId: string): string | null => live.get(messageId)?.buffer.state().text ?? null,
    /** The deltas after one, while the reply is written and holds so many; else null. */
    deltasAfter: ({ _id }: MessageRecord, lastSeq: number): Delta[] | null =>
      live.get(_id.toHexString())?.buffer.after(lastSeq) ?? null,
    /** Ends a reply, when it is being written, and waits for its last state. */
    stop: async ({ _id }: Pick<MessageRecord, '_id'>, reason: string): Promise<MessageRecord | null> => {
      const current = live.get(_id.toHexString())
      current?.stop.abort(new Error(reason))
      return current ? current.ended : null
    },
    /** The end of a reply that is being written; null when it is not. */
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

/** Where a conversation's events are heard. */
export const roomOf = ({ _id }: Pick<ConversationRecord, '_id'>): string =>
  `conversation:${_id.toHexString()}`

declare module '../platform/events/create-events.ts' {
  interface DomainEvents {
    'message.answered': { conversation: ConversationRecord; message: MessageRecord }
    /** After `message.answered`, with the notes of how the reply came about. */
    'reply.settled': { conversation: ConversationRecord; reply: MessageRecord; trace: Trace }
  }
}
