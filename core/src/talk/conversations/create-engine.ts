import type { FastifyInstance } from 'fastify'
import type { Handler, MessageStatus } from '../../contract/conversation.ts'
import type { Rating } from '../../contract/rating.ts'
import type { Language } from '../../contract/text.ts'
import { createLanes } from '../../platform/limits/create-lanes.ts'
import type { ReplyActions } from './actions/create-actions.ts'
import { type AppendInput, appendMessage } from './append-message.ts'
import { fail } from './errors.ts'
import { createStrangerBytes } from './images/stranger-bytes.ts'
import { placeReply, receive } from './receive.ts'
import type { ConversationRecord } from './records/conversation.model.ts'
import type { MessageRecord } from './records/message.model.ts'
import type { Store } from './records/store.ts'
import type { PageOptions } from './records/store-input.ts'
import type { XRays } from './records/x-rays.ts'
import { createReplies, roomOf } from './replies/create-replies.ts'
import type { Delta } from './replies/live-reply.ts'

export interface SendInput {
  text: string
  /** Ids of images already stored for this conversation, besides those in the text. */
  images?: readonly string[]
  /** The text is the transcript of a recording. */
  isSpoken?: boolean
  /** What came with the text and cannot be opened, for the model: `video`. Omitted: nothing. */
  unseen?: readonly string[]
  clientMessageId?: string
  /** The caller has never sent this message: no lookup of a duplicate. */
  isFirst?: boolean
  language: Language
  userAgent?: string
  /** Receives each piece of the reply as it is generated; not called for a repeat. */
  onText?(piece: string): void
  /** Part of what `onText` received is not part of the reply: receives the text that stays. */
  onWithdrawn?(text: string): void
  /** What the assistant may call in the page that asks. */
  actions?: ReplyActions
  /** Where a call came from; missing: a messenger's message. */
  address?: string
}

export interface SendOptions {
  /** Checks a new message (not a repeat) and who is to answer it; throws to refuse. */
  admit(handler: Handler): Promise<void>
}

/** A stored question, and its pending reply if the assistant answers. */
export interface Sent {
  question: MessageRecord
  /** Resolves when the reply has ended in any state; never rejects. null: the question awaits an operator. */
  reply: Promise<MessageRecord> | null
  isRepeat: boolean
}

/** For a client that reconnects: the deltas it missed, or the whole text. */
export type Resumed = { deltas: Delta[] } | { snapshot: { text: string; seq: number; status: MessageStatus } }

/**
 * The engine behind every channel: accepts a question (idempotent), decides who answers it, generates and
 * streams the assistant's reply. Changes of one conversation are serialised.
 */
export const createEngine = (app: FastifyInstance, store: Store, xRays: XRays) => {
  const replies = createReplies(app, store, xRays)
  const takeBytes = createStrangerBytes(app)
  const turns = createLanes()
  const inTurn = <T>({ _id }: Pick<ConversationRecord, '_id'>, task: () => Promise<T>): Promise<T> =>
    turns.run(_id.toHexString(), task)

  const current = async (record: MessageRecord): Promise<MessageRecord> =>
    (await replies.current([record]))[0] ?? record

  /** Stops all replies being generated in a conversation. */
  const stopReplies = async ({ _id }: Pick<ConversationRecord, '_id'>): Promise<void> => {
    const streaming = await store.messages.find({ conversationId: _id, status: 'streaming' }).lean()
    await Promise.all(streaming.map(reply => replies.stop(reply, 'the conversation was cleared')))
    await xRays.kept({ _id })
  }

  const handTo = async (conversation: ConversationRecord, handler: Handler, until?: Date): Promise<void> => {
    const before = await store.handlerOf(conversation)
    await store.setHandler(conversation, handler, until)
    const conversationId = conversation._id.toHexString()
    if (before !== handler || until === undefined)
      app.realtime.emit(roomOf(conversation), 'conversation:handler', { conversationId, handler })
  }

  /** For a time; one who has taken the conversation over without an end keeps it. */
  const takeOver = async (conversation: ConversationRecord, ms: number): Promise<void> => {
    const isForGood =
      (await store.handlerOf(conversation)) === 'operator' && !(await store.termOf(conversation))
    if (!isForGood) await handTo(conversation, 'operator', new Date(Date.now() + ms))
  }

  /** Gives a conversation back whose operator's term is over. */
  const endTerm = async (conversation: ConversationRecord): Promise<void> => {
    const until = await store.termOf(conversation)
    if (until && until.getTime() <= Date.now()) await handTo(conversation, 'assistant')
  }

  const take = async (
    conversation: ConversationRecord,
    input: SendInput,
    { admit }: SendOptions,
  ): Promise<Sent> => {
    const { clientMessageId, isFirst = false, userAgent, language, onText, onWithdrawn, actions } = input
    // While no reply is generated, earlier messages do not change: this turn is exclusive.
    const repeatable = isFirst ? undefined : clientMessageId
    const [handler, { known, history: before }] = await Promise.all([
      store.handlerOf(conversation),
      replies.isIdle(conversation)
        ? store.turn(conversation._id, repeatable)
        : {
            known: repeatable ? await store.findQuestion(conversation._id, repeatable) : null,
            history: undefined,
          },
    ])
    if (known) return { question: known, reply: replyOf(conversation, known), isRepeat: true }
    await admit(handler)
    await endTerm(conversation)
    const begin = (question: MessageRecord, reply: MessageRecord, stored?: Promise<void>) => {
      const options = { history: before && [...before, question], onText, onWithdrawn, actions, stored }
      return { order: reply.order, ended: replies.start({ ...conversation, language }, reply, options) }
    }
    // The provider is asked while the question is being stored, where its place is certain and nothing but text can come of it.
    const mayBegin = before !== undefined && !actions && !app.ownership.hasOthers()
    const announced = Promise.withResolvers<void>()
    announced.promise.catch(() => undefined)
    let begun: ReturnType<typeof begin> | undefined
    const onPlaced = mayBegin
      ? (question: MessageRecord, reply: MessageRecord): void => {
          begun = begin(question, reply, announced.promise)
        }
      : undefined
    const receiving = receive(app, store, conversation, input, { handler, onPlaced, takeBytes })
    receiving.catch(announced.reject)
    const { question, reply } = await receiving
    replies.announceCreated(conversation, question)
    if (reply) replies.announceCreated(conversation, reply)
    app.events.emit('message.received', { conversation, message: question, ...(userAgent && { userAgent }) })
    if (!reply) return { question, reply: null, isRepeat: false }
    if (begun?.order === reply.order) announced.resolve()
    else {
      // Another process took the place, unnoticed until now.
      announced.reject(new Error('the question was stored at another place'))
      begun = begin(question, reply)
    }
    return { question, reply: begun.ended, isRepeat: false }
  }

  const replyOf = (conversation: ConversationRecord, question: MessageRecord) =>
    question.handler === 'operator' ? null : replyTo(conversation, question)

  /** The reply of a stored question; started now if the database failed between the two writes. */
  const replyTo = async (
    conversation: ConversationRecord,
    question: MessageRecord,
  ): Promise<MessageRecord> => {
    const reply = await store.messages.findOne({ _id: question.replyId }).lean()
    if (!reply)
      return replies.start(conversation, await placeReply(store, question, app.ownership.current().owner))
    return replies.endOf(reply) ?? current(reply)
  }

  return {
    present: replies.present,
    presentToOwner: replies.presentToOwner,
    /** A page of messages in their current state. */
    page: async ({ _id }: ConversationRecord, options?: PageOptions): Promise<MessageRecord[]> =>
      replies.current(await store.page(_id, options)),
    /** Messages after a position, in their current state, oldest first. Throws `…message-not-found`. */
    readFrom: async (
      { _id }: ConversationRecord,
      options: { after?: string; limit: number },
    ): Promise<MessageRecord[]> =>
      (await replies.current(await store.readFrom(_id, options))).map(replies.fresh),
    /** One message in its current state. */
    current,
    /** A reply once it has ended. */
    endOf: async (reply: MessageRecord): Promise<MessageRecord> => replies.endOf(reply) ?? current(reply),
    /** Stores a message that is not answered; a repeat returns the stored one. */
    append: (
      conversation: ConversationRecord,
      input: AppendInput,
      { admit }: SendOptions,
    ): Promise<MessageRecord> =>
      inTurn(conversation, async () => {
        const { clientMessageId } = input
        const known = clientMessageId && (await store.findQuestion(conversation._id, clientMessageId))
        if (known) return known
        await admit(await store.handlerOf(conversation))
        // First: a crash between the two repeats both.
        if (input.takeOverMs) await takeOver(conversation, input.takeOverMs)
        const message = await appendMessage(app, store, conversation, input)
        replies.announceCreated(conversation, message)
        const event = input.role === 'user' ? 'message.received' : 'message.answered'
        app.events.emit(event, { conversation, message })
        return message
      }),
    send: (conversation: ConversationRecord, input: SendInput, options: SendOptions): Promise<Sent> =>
      inTurn(conversation, () => take(conversation, input, options)),
    /** Text so far of a reply being generated; null for any other. */
    growing: replies.growing,
    /** Read after the client joined the room, so that no delta is missed. */
    resume: (record: MessageRecord, lastSeq: number): Resumed => {
      const deltas = replies.deltasAfter(record, lastSeq)
      if (deltas) return { deltas }
      const { content: text, seq, status } = replies.fresh(record)
      return { snapshot: { text, seq, status } }
    },
    /** Accounts with replies being generated. */
    accountsAtWork: replies.accounts,
    /** Stops a reply and keeps its text so far. One that is not being generated is returned unchanged. */
    stop: async (record: MessageRecord): Promise<MessageRecord> =>
      (await replies.stop(record, 'stopped by the person')) ?? record,
    /** Regenerates the last reply, under the same id and from an empty text. */
    retry: (
      conversation: ConversationRecord,
      { _id }: MessageRecord,
      { admit }: SendOptions,
    ): Promise<MessageRecord> =>
      inTurn(conversation, async () => {
        const last = await store.lastOf(conversation._id)
        const isOver = last?.status === 'failed' || last?.status === 'interrupted'
        if (!last?._id.equals(_id) || !isOver) throw fail('conversations.not-repeatable')
        const handler = await store.handlerOf(conversation)
        if (handler === 'operator') throw fail('conversations.with-operator')
        await admit(handler)
        const reply = await store.restart(_id)
        if (!reply) throw fail('conversations.not-repeatable')
        replies.announceCreated(conversation, reply)
        void replies.start(conversation, reply)
        return reply
      }),
    /** An operator answers for a time from now on, ms. */
    takeOver: (conversation: ConversationRecord, ms: number): Promise<void> =>
      inTurn(conversation, () => takeOver(conversation, ms)),
    /** Sets who answers from now on. Questions accepted before, including a reply being generated, keep who was set then. */
    setHandler: (conversation: ConversationRecord, handler: Handler): Promise<void> =>
      inTurn(conversation, async () => {
        const isSet = (await store.handlerOf(conversation)) === handler
        if (!isSet || (await store.termOf(conversation))) await handTo(conversation, handler)
      }),
    /** Rates a finished reply, or takes the rating back. Throws `conversations.not-rateable`. */
    rate: async (
      conversation: ConversationRecord,
      { _id }: MessageRecord,
      given: Rating | null,
    ): Promise<MessageRecord> => {
      const reason = given?.reason?.toWellFormed().trim()
      const rated = await store.rate(_id, given && { value: given.value, ...(reason && { reason }) })
      if (!rated) throw fail('conversations.not-rateable')
      app.realtime.emit(roomOf(conversation), 'message:rated', {
        message: replies.present(rated, conversation),
      })
      const question = await store.messages
        .findOne({ conversationId: conversation._id, order: rated.order - 1, role: 'user' })
        .lean()
      app.events.emit('message.rated', { conversation, message: rated, question: question?.content ?? '' })
      return rated
    },
    /** Deletes all messages; replies being generated are stopped first. */
    clear: (conversation: ConversationRecord): Promise<ConversationRecord> =>
      inTurn(conversation, async () => {
        await stopReplies(conversation)
        const hadMessages = (await store.lastOf(conversation._id)) !== null
        const cleared = await store.clear(conversation._id)
        const conversationId = conversation._id.toHexString()
        app.realtime.emit(roomOf(conversation), 'conversation:cleared', { conversationId })
        if (hadMessages) app.events.emit('conversation.ended', { conversation })
        return cleared
      }),
    remove: (conversation: ConversationRecord): Promise<void> =>
      inTurn(conversation, async () => {
        await stopReplies(conversation)
        await store.remove(conversation._id)
      }),
    /** Removes a conversation of an assistant that stays: its person deleted it, or its time is over. */
    end: (conversation: ConversationRecord): Promise<void> =>
      inTurn(conversation, async () => {
        await stopReplies(conversation)
        await store.remove(conversation._id)
        app.events.emit('conversation.ended', { conversation })
      }),
    close: replies.close,
  }
}
export type Engine = ReturnType<typeof createEngine>

declare module '../../platform/events/create-events.ts' {
  interface DomainEvents {
    'conversation.started': { conversation: ConversationRecord }
    /** A reply was rated, or its rating taken back. */
    'message.rated': { conversation: ConversationRecord; message: MessageRecord; question: string }
    /** Its messages are gone: cleared or deleted by its person, or expired. */
    'conversation.ended': { conversation: ConversationRecord }
    /** Its person saved it as a PDF. */
    'conversation.exported': { conversation: ConversationRecord; userAgent?: string }
    'message.received': { conversation: ConversationRecord; message: MessageRecord; userAgent?: string }
  }
}
