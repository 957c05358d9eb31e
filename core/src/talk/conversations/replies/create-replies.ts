import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { working } from '../../../contract/accounts/account-state.ts'
import type { Citation, Message } from '../../../contract/conversation.ts'
import type { Language } from '../../../contract/text.ts'
import { oneOf } from '../../../platform/database/filters.ts'
import { asAppError } from '../../../platform/http/answer-error.ts'
import { createLanes } from '../../../platform/limits/create-lanes.ts'
import type { ReplyActions } from '../actions/create-actions.ts'
import { createActivityReporter } from '../activity-reporter.ts'
import { fail } from '../errors.ts'
import { presentMessage } from '../present.ts'
import { type ConversationRecord, isOfOwner } from '../records/conversation.model.ts'
import type { HistoryMessage, MessageRecord } from '../records/message.model.ts'
import type { Store } from '../records/store.ts'
import type { XRays } from '../records/x-rays.ts'
import { createAssistantCredentials } from './assistant-credentials.ts'
import { findProductCards } from './find-product-cards.ts'
import { createLiveReply, type Delta, type LiveReply } from './live-reply.ts'
import { mediaOfReply } from './media-of-reply.ts'
import { replyError } from './reply-error.ts'
import { saveReply } from './save-reply.ts'
import { hasFoundNothing, settleReply } from './settle-reply.ts'
import { createStoredGate, type Gate } from './stored-gate.ts'
import type { Trace } from './trace.ts'
import { type ReplyInput, writeReply } from './write-reply.ts'

interface Live {
  accountId: string
  buffer: LiveReply
  stop: AbortController
  ended: Promise<MessageRecord>
}

interface StartOptions {
  /** The messages before the reply, if already loaded. */
  history?: readonly HistoryMessage[] | undefined
  /** Receives each piece of the reply; must not throw. */
  onText?: ((piece: string) => void) | undefined
  /** Receives the text that stays when some of it is withdrawn; must not throw. */
  onWithdrawn?: ((text: string) => void) | undefined
  /** What the model may call in the page that asked. */
  actions?: ReplyActions | undefined
  /**
   * Resolves when question and reply are stored and announced: the provider is asked beside that, and nothing of its answer is
   * shown or stored before. Rejects: they are not, and the reply is dropped. Omitted: that is done.
   */
  stored?: Promise<void> | undefined
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

/**
 * Replies being generated: each streams numbered deltas to its conversation's room and is saved as it grows.
 * Replies of one conversation are generated one after another.
 */
export const createReplies = (app: FastifyInstance, store: Store, xRays: XRays) => {
  const live = new Map<string, Live>()
  const lanes = createLanes()
  const closing = new AbortController()
  const credentials = createAssistantCredentials(app)

  /** A record with the text generated since it was saved. */
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

  const presentToOwner = (record: MessageRecord, language: Language): Message =>
    presentMessage(fresh(record), { language, addressOf: app.objects.addressOf, reader: 'owner' })

  const start = (
    conversation: ConversationRecord,
    reply: MessageRecord,
    { stored, ...options }: StartOptions = {},
  ): Promise<MessageRecord> => {
    const messageId = reply._id.toHexString()
    const conversationId = conversation._id.toHexString()
    const stop = new AbortController()
    // A question that was being processed when the server began to stop.
    if (closing.signal.aborted) stop.abort(closing.signal.reason)
    const buffer = createLiveReply({
      emit: delta =>
        app.realtime.emit(roomOf(conversation), 'message:delta', { messageId, conversationId, ...delta }),
      emitWhole: whole =>
        app.realtime.emit(roomOf(conversation), 'message:replaced', { messageId, conversationId, ...whole }),
      flush: async ({ text, seq }) => {
        const filter = { _id: reply._id, status: 'streaming' as const, writer: reply.writer ?? null }
        await store
          .write([{ updateOne: { filter, update: { $set: { content: text, seq } } } }])
          .catch(err =>
            app.log.warn({ err }, 'a partial reply could not be saved; the next write will include it'),
          )
      },
      gatherMs: () => forReplies(deltaEveryMs, live.size),
      flushMs: () => forReplies(saveEveryMs, live.size),
    })
    const gate = createStoredGate(stored)
    stored?.catch((reason: unknown) => stop.abort(reason))
    const ended = lanes.run(conversationId, async () => {
      const trace: Trace = { startedAt: performance.now() }
      const record = {
        ...reply,
        ...(await write(conversation, reply, { buffer, stop, trace, gate, ...options })),
      }
      if (!(await gate.hasOpened())) return forget(record)
      // The first words of other replies, which wait in this turn, before the end of this one.
      await nextTurn()
      xRays.keep(conversation, record, trace)
      await saveReply(app, store, { reply: record, closing: closing.signal })
      announceEnd(conversation, forget(record), trace)
      return record
    })
    const accountId = conversation.accountId.toHexString()
    const entry: Live = { accountId, buffer, stop, ended }
    const forget = (record: MessageRecord): MessageRecord => {
      if (live.get(messageId) === entry) live.delete(messageId)
      return record
    }
    live.set(messageId, entry)
    return ended
  }

  /** Generates one reply; returns its final state. */
  const write = async (
    conversation: ConversationRecord,
    reply: MessageRecord,
    {
      buffer,
      stop,
      trace,
      history,
      onText: tell,
      onWithdrawn: reportWithdrawn,
      actions,
      gate,
    }: Pick<Live, 'buffer' | 'stop'> & Pick<ReplyInput, 'trace'> & StartOptions & { gate: Gate },
  ): Promise<Partial<MessageRecord>> => {
    const citations: Citation[] = []
    const show = (text: string, found: readonly Citation[]): void => {
      citations.push(...found)
      buffer.push(text)
      tell?.(text)
    }
    const withdraw = (kept: { length: number; citations: number }): void => {
      citations.length = kept.citations
      buffer.keepFirst(kept.length)
      reportWithdrawn?.(buffer.state().text)
    }
    const media = mediaOfReply(app, conversation)
    const onActivity = createActivityReporter(event =>
      gate.whenOpen(() =>
        app.realtime.emit(roomOf(conversation), 'message:activity', {
          messageId: reply._id.toHexString(),
          conversationId: conversation._id.toHexString(),
          ...event,
        }),
      ),
    )
    try {
      // The account may have changed since the question was accepted.
      const account = { id: conversation.accountId.toHexString() }
      if (!(await app.accounts.isOpen(account, working))) stop.abort(new Error('the account may not answer'))
      stop.signal.throwIfAborted()
      const { model, calledModel, usage, shortfall } = await writeReply(app, store, {
        conversation,
        reply,
        history,
        credentialsOf: credentials.of,
        signal: stop.signal,
        onText: (text, found) => gate.pass(() => show(text, found)),
        onWithdrawn: kept => gate.pass(() => withdraw(kept)),
        actions,
        trace,
        onMedia: event => gate.pass(() => media.keep(event)),
        onActivity,
      })
      const { text, seq } = await buffer.finish()
      const cards = findProductCards({ text, citations, passages: trace.gathered?.passages ?? [] })
      return {
        status: shortfall ? 'interrupted' : 'complete',
        content: text,
        seq,
        citations,
        ...(cards.length > 0 && { cards }),
        model,
        ...(calledModel !== undefined && { calledModel }),
        ...(!shortfall && { foundNothing: hasFoundNothing(trace) }),
        ...media.fields(),
        ...(usage && { usage }),
        ...(shortfall && { error: replyError(shortfall, trace) }),
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
        error: replyError(known, trace),
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
    /** Accounts with replies being generated. */
    accounts: (): string[] => [...live.values()].map(({ accountId }) => accountId),
    /** Whether no reply of a conversation is being generated. */
    isIdle: ({ _id }: ConversationRecord): boolean => lanes.isFree(_id.toHexString()),
    fresh,
    present,
    /** As the owner of the assistant reads it, whoever the person is. */
    presentToOwner,
    announceCreated: (conversation: ConversationRecord, record: MessageRecord): void =>
      app.realtime.emit(roomOf(conversation), 'message:created', { message: present(record, conversation) }),
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
    /** Text of a reply so far; null if it is not being generated. */
    growing: (messageId: string): string | null => live.get(messageId)?.buffer.state().text ?? null,
    /** The deltas after one, if the reply is being generated and has that many; else null. */
    deltasAfter: ({ _id }: MessageRecord, lastSeq: number): Delta[] | null =>
      live.get(_id.toHexString())?.buffer.after(lastSeq) ?? null,
    /** Stops a reply if it is being generated, and waits for its final state. */
    stop: async ({ _id }: Pick<MessageRecord, '_id'>, reason: string): Promise<MessageRecord | null> => {
      const current = live.get(_id.toHexString())
      current?.stop.abort(new Error(reason))
      return current ? current.ended : null
    },
    /** Resolves when a reply being generated ends; null if it is not being generated. */
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

/** The room of a conversation's events. */
export const roomOf = ({ _id }: Pick<ConversationRecord, '_id'>): `conversation:${string}` =>
  `conversation:${_id.toHexString()}`

declare module '../../../platform/events/create-events.ts' {
  interface DomainEvents {
    'message.answered': { conversation: ConversationRecord; message: MessageRecord }
    /** Emitted after `message.answered`, with the trace of the reply. */
    'reply.settled': { conversation: ConversationRecord; reply: MessageRecord; trace: Trace }
  }
}
