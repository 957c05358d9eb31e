import type { FastifyInstance } from 'fastify'
import type { Handler, MessageStatus } from '../../contract/conversation.ts'
import type { Rating } from '../../contract/rating.ts'
import type { Language } from '../../contract/text.ts'
import { createLanes } from '../../platform/limits/create-lanes.ts'
import type { ReplyActions } from './actions/create-actions.ts'
import { type AppendInput, appendMessage } from './append-message.ts'
import { fail } from './errors.ts'
import { createHolding } from './inbox/create-holding.ts'
import type { InboxChange } from './inbox/inbox-state.ts'
import type { ConversationRecord } from './records/conversation.model.ts'
import type { ChangeOptions } from './records/inbox-changes.ts'
import type { MessageRecord } from './records/message.model.ts'
import type { Store } from './records/store.ts'
import type { PageOptions } from './records/store-input.ts'
import type { XRays } from './records/x-rays.ts'
import { createAnnouncements } from './replies/announce.ts'
import { createLiveReplies } from './replies/live-replies.ts'
import type { Delta } from './replies/live-reply.ts'
import { roomOf } from './replies/room-of.ts'
import { createTurns } from './turn.ts'

export interface SendInput {
  text: string
  /** Ids of images already stored for this conversation, besides those in the text. */
  images?: readonly string[]
  /** The text is the transcript of a recording. */
  isSpoken?: boolean
  /** Attachments that came with the text and cannot be opened, for the model: `video`. Omitted: none. */
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
  /** Actions that the assistant may call in the page that asks. */
  actions?: ReplyActions
  /** Network address that a call came from; missing: a messenger's message. */
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

/** The text for a client that reconnects: the deltas it missed, or all of it. */
export type Resumed = { deltas: Delta[] } | { snapshot: { text: string; seq: number; status: MessageStatus } }

/**
 * The engine behind every channel: accepts a question (idempotent), decides who answers it, generates and
 * streams the assistant's reply. Changes of one conversation are serialised.
 */
export const createEngine = (app: FastifyInstance, store: Store, xRays: XRays) => {
  const live = createLiveReplies(app, store)
  const announce = createAnnouncements(app, live)
  const lanes = createLanes()
  const inTurn = <T>({ _id }: Pick<ConversationRecord, '_id'>, task: () => Promise<T>): Promise<T> =>
    lanes.run(_id.toHexString(), task)

  const current = async (record: MessageRecord): Promise<MessageRecord> =>
    (await live.current([record]))[0] ?? record

  /** Stops all replies being generated in a conversation. */
  const stopReplies = async (
    { _id }: Pick<ConversationRecord, '_id'>,
    reason = new Error('the conversation was cleared'),
  ): Promise<void> => {
    const streaming = await store.messages.find({ conversationId: _id, status: 'streaming' }).lean()
    await Promise.all(streaming.map(reply => live.stop(reply, reason)))
    await xRays.kept({ _id })
  }

  const holding = createHolding(app, { store, stopReplies })
  const changeInbox = (
    conversation: ConversationRecord,
    change: InboxChange,
    options?: ChangeOptions,
  ): Promise<ConversationRecord> => inTurn(conversation, () => holding.change(conversation, change, options))
  const turns = createTurns(app, { store, xRays, live, announce, changeInbox })

  const answerElsewhere = async (conversation: ConversationRecord, ms: number): Promise<void> => {
    await holding.change(conversation, { kind: 'answer-elsewhere', until: new Date(Date.now() + ms) })
  }

  return {
    present: announce.present,
    presentToOwner: announce.presentToOwner,
    /** A page of messages in their current state. */
    page: async ({ _id }: ConversationRecord, options?: PageOptions): Promise<MessageRecord[]> =>
      live.current(await store.page(_id, options)),
    /** Messages after a position, in their current state, oldest first. Throws `…message-not-found`. */
    readFrom: async (
      { _id }: ConversationRecord,
      options: { after?: string; limit: number },
    ): Promise<MessageRecord[]> => (await live.current(await store.readFrom(_id, options))).map(live.fresh),
    /** One message in its current state. */
    current,
    /** A reply once it has ended. */
    endOf: async (reply: MessageRecord): Promise<MessageRecord> => live.endOf(reply) ?? current(reply),
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
        if (input.takeOverMs) await answerElsewhere(conversation, input.takeOverMs)
        const message = await appendMessage(app, store, conversation, input)
        announce.created(conversation, message)
        const event = input.role === 'user' ? 'message.received' : 'message.answered'
        app.events.emit(event, { conversation, message })
        return message
      }),
    send: (conversation: ConversationRecord, input: SendInput, options: SendOptions): Promise<Sent> =>
      inTurn(conversation, () =>
        turns.take(conversation, input, { ...options, onAdmitted: () => holding.noteWritten(conversation) }),
      ),
    /** Text so far of a reply being generated; null for any other. */
    growing: live.growing,
    /** Read after the client joined the room, so that no delta is missed. */
    resume: (record: MessageRecord, lastSeq: number): Resumed => {
      const deltas = live.deltasAfter(record, lastSeq)
      if (deltas) return { deltas }
      const { content: text, seq, status } = live.fresh(record)
      return { snapshot: { text, seq, status } }
    },
    /** Accounts with replies being generated. */
    accountsAtWork: live.accounts,
    /** Stops a reply and keeps its text so far. One that is not being generated is returned unchanged. */
    stop: async (record: MessageRecord): Promise<MessageRecord> =>
      (await live.stop(record, new Error('stopped by the person'))) ?? record,
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
        announce.created(conversation, reply)
        void turns.answer(conversation, reply)
        return reply
      }),
    /** Somebody answers in the messenger's own app for a time from now on, ms. */
    takeOver: (conversation: ConversationRecord, ms: number): Promise<void> =>
      inTurn(conversation, () => answerElsewhere(conversation, ms)),
    /** Sets who answers from now on. Questions accepted before, including a reply being generated, keep who was set then. */
    setHandler: (conversation: ConversationRecord, handler: Handler): Promise<void> =>
      inTurn(conversation, async () => {
        const kind = handler === 'operator' ? 'answer-elsewhere' : 'give-back'
        await holding.change(conversation, { kind })
      }),
    /** Changes who has a conversation; returns it afterwards. Throws `conversations.taken`, `conversations.changed`. */
    changeInbox,
    /** A complete reply was not sent, as a person has taken over meanwhile: nobody is to think that it was. */
    withhold: (conversation: ConversationRecord, reply: MessageRecord): Promise<void> =>
      inTurn(conversation, async () => {
        const withheld = await store.withhold(reply._id)
        if (withheld) announce.withheld(conversation, withheld)
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
        message: announce.present(rated, conversation),
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
    close: live.close,
  }
}
export type Engine = ReturnType<typeof createEngine>

declare module '../../platform/events/create-events.ts' {
  interface DomainEvents {
    'conversation.started': { conversation: ConversationRecord }
    /** A reply was rated, or its rating taken back. */
    'message.rated': { conversation: ConversationRecord; message: MessageRecord; question: string }
    /** The messages of the conversation are gone: cleared or deleted by its person, or expired. */
    'conversation.ended': { conversation: ConversationRecord }
    /** The person of the conversation saved it as a PDF. */
    'conversation.exported': { conversation: ConversationRecord; userAgent?: string }
    'message.received': { conversation: ConversationRecord; message: MessageRecord; userAgent?: string }
  }
}
