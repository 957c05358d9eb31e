import type { FastifyInstance } from 'fastify'
import type { MessageStatus } from '../contract/conversation.ts'
import type { Language } from '../contract/text.ts'
import { createLanes } from '../platform/limits/create-lanes.ts'
import type { ConversationRecord } from './conversation.model.ts'
import { createReplies, roomOf } from './create-replies.ts'
import { fail } from './errors.ts'
import type { Delta } from './live-reply.ts'
import type { MessageRecord } from './message.model.ts'
import { placeReply, receive } from './receive.ts'
import type { PageOptions, Store } from './store.ts'
import type { XRays } from './x-rays.ts'

export interface SendInput {
  text: string
  /** Ids of images that are kept for this conversation already, beside those in the text. */
  images?: readonly string[]
  /** The person said it, and a model wrote it down. */
  isSpoken?: boolean
  clientMessageId?: string
  /** The caller knows that it has never sent this: it is not looked for. */
  isFirst?: boolean
  language: Language
  userAgent?: string
}

export interface SendOptions {
  /** Asked before a new message is taken, never for a repeat; throws to refuse. */
  admit(): Promise<void>
}

/** A question that was stored, and its reply on the way. */
export interface Sent {
  question: MessageRecord
  /** Resolves when the reply has ended, one way or another; never rejects. */
  reply: Promise<MessageRecord>
  isRepeat: boolean
}

/** What a client that lost the thread needs: the deltas it missed, or the whole text. */
export type Resumed = { deltas: Delta[] } | { snapshot: { text: string; seq: number; status: MessageStatus } }

/**
 * The engine behind every channel: stores a question (a repeat is harmless), has it answered, and streams the reply.
 * Whatever changes one conversation happens in turn.
 */
export const createEngine = (app: FastifyInstance, store: Store, xRays: XRays) => {
  const replies = createReplies(app, store, xRays)
  const turns = createLanes()
  const inTurn = <T>({ _id }: Pick<ConversationRecord, '_id'>, task: () => Promise<T>): Promise<T> =>
    turns.run(_id.toHexString(), task)

  const current = async (record: MessageRecord): Promise<MessageRecord> => {
    const [now = record] = await replies.current([record])
    return now
  }

  /** Ends every reply that is being written in a conversation. */
  const quiet = async ({ _id }: Pick<ConversationRecord, '_id'>): Promise<void> => {
    const streaming = await store.messages.find({ conversationId: _id, status: 'streaming' }).lean()
    await Promise.all(streaming.map(reply => replies.stop(reply, 'the conversation was cleared')))
    await xRays.kept({ _id })
  }

  const take = async (
    conversation: ConversationRecord,
    input: SendInput,
    { admit }: SendOptions,
  ): Promise<Sent> => {
    const { clientMessageId, isFirst = false, userAgent, language } = input
    // While no reply is written the messages of before stay what they are: the turn is ours.
    const [known, before] = await Promise.all([
      clientMessageId && !isFirst ? store.findQuestion(conversation._id, clientMessageId) : null,
      replies.isQuiet(conversation) ? store.historyBefore(conversation._id) : undefined,
    ])
    if (known) return { question: known, reply: replyTo(conversation, known), isRepeat: true }
    await admit()
    const { question, reply } = await receive(app, store, conversation, input)
    replies.announceCreated(conversation, question)
    replies.announceCreated(conversation, reply)
    app.events.emit('message.received', { conversation, message: question, ...(userAgent && { userAgent }) })
    const ended = replies.start({ ...conversation, language }, reply, before && [...before, question])
    return { question, reply: ended, isRepeat: false }
  }

  /** The reply that a stored question has; begun now when the database failed between the two. */
  const replyTo = async (
    conversation: ConversationRecord,
    question: MessageRecord,
  ): Promise<MessageRecord> => {
    const reply = await store.messages.findOne({ _id: question.replyId }).lean()
    if (!reply) return replies.start(conversation, await placeReply(store, question))
    return replies.endOf(reply) ?? current(reply)
  }

  return {
    present: replies.present,
    /** A page of messages as they stand now. */
    page: async ({ _id }: ConversationRecord, options?: PageOptions): Promise<MessageRecord[]> =>
      replies.current(await store.page(_id, options)),
    /** One message as it stands now. */
    current,
    send: (conversation: ConversationRecord, input: SendInput, options: SendOptions): Promise<Sent> =>
      inTurn(conversation, () => take(conversation, input, options)),
    /** The text so far of a reply that is being written; null of any other. */
    growing: replies.growing,
    /** Of a record that was read after the client joined the room, so that nothing falls between. */
    resume: (record: MessageRecord, lastSeq: number): Resumed => {
      const deltas = replies.deltasAfter(record, lastSeq)
      if (deltas) return { deltas }
      const { content: text, seq, status } = replies.fresh(record)
      return { snapshot: { text, seq, status } }
    },
    /** Ends a reply; what came stays. One that is not being written is answered as it is. */
    stop: async (record: MessageRecord): Promise<MessageRecord> =>
      (await replies.stop(record, 'stopped by the person')) ?? record,
    /** Has the last reply written again, under the same id and from an empty text. */
    retry: (
      conversation: ConversationRecord,
      { _id }: MessageRecord,
      { admit }: SendOptions,
    ): Promise<MessageRecord> =>
      inTurn(conversation, async () => {
        const last = await store.lastOf(conversation._id)
        const isOver = last?.status === 'failed' || last?.status === 'interrupted'
        if (!last?._id.equals(_id) || !isOver) throw fail('conversations.not-repeatable')
        await admit()
        const reply = await store.restart(_id)
        if (!reply) throw fail('conversations.not-repeatable')
        replies.announceCreated(conversation, reply)
        void replies.start(conversation, reply)
        return reply
      }),
    /** Removes every message; what is being written ends first. */
    clear: (conversation: ConversationRecord): Promise<ConversationRecord> =>
      inTurn(conversation, async () => {
        await quiet(conversation)
        const cleared = await store.clear(conversation._id)
        const conversationId = conversation._id.toHexString()
        app.realtime.emit(roomOf(conversation), 'conversation:cleared', { conversationId })
        return cleared
      }),
    remove: (conversation: ConversationRecord): Promise<void> =>
      inTurn(conversation, async () => {
        await quiet(conversation)
        await store.remove(conversation._id)
      }),
    close: replies.close,
  }
}
export type Engine = ReturnType<typeof createEngine>

declare module '../platform/events/create-events.ts' {
  interface DomainEvents {
    'conversation.started': { conversation: ConversationRecord }
    'message.received': { conversation: ConversationRecord; message: MessageRecord; userAgent?: string }
  }
}
