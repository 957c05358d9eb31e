import type { FastifyInstance } from 'fastify'
import type { Types } from 'mongoose'
import type { Citation, Message } from '../contract/conversation.ts'
import type { Language, Text } from '../contract/text.ts'
import type { AppError } from '../platform/errors/app-error.ts'
import { asAppError } from '../platform/http/answer-error.ts'
import type { ConversationRecord } from './conversation.model.ts'
import { fail } from './errors.ts'
import { createLiveReply, type LiveReply } from './live-reply.ts'
import type { MessageRecord } from './message.model.ts'
import { presentMessage } from './present.ts'
import { receive } from './receive.ts'
import type { Store } from './store.ts'
import { writeReply } from './write-reply.ts'

export interface SendInput {
  text: string
  clientMessageId?: string
  language: Language
  userAgent?: string
}

/** A question that was stored, and its reply on the way. */
export interface Sent {
  question: MessageRecord
  /** Resolves when the reply has ended, one way or another; never rejects. */
  reply: Promise<MessageRecord>
  isRepeat: boolean
}

/**
 * The engine behind every channel: stores a question (a repeat is harmless), has it answered, streams the reply in
 * numbered deltas to whoever is in the conversation's room, and saves it as it grows.
 */
export const createEngine = (app: FastifyInstance, store: Store) => {
  const live = new Map<string, { reply: LiveReply; stop: AbortController; ended: Promise<MessageRecord> }>()
  const lanes = new Map<string, Promise<unknown>>()

  const reader = (conversation: ConversationRecord, language = conversation.language) => ({
    language,
    addressOf: app.objects.addressOf,
    sources: conversation.ownerId.equals(conversation.accountId) ? ('owner' as const) : ('visitor' as const),
  })
  const present = (record: MessageRecord, conversation: ConversationRecord, language?: Language): Message => {
    const current = live.get(record._id.toHexString())?.reply.state()
    const fresh =
      current && record.status === 'streaming'
        ? { ...record, content: current.text, seq: current.seq }
        : record
    return presentMessage(fresh, reader(conversation, language))
  }
  const roomOf = ({ _id }: ConversationRecord) => `conversation:${_id.toHexString()}`

  /** Replies of one conversation are written one after another. */
  const start = (conversation: ConversationRecord, reply: MessageRecord): Promise<MessageRecord> => {
    const id = reply._id.toHexString()
    const lane = conversation._id.toHexString()
    const stop = new AbortController()
    const buffer = createLiveReply({
      emit: ({ seq, text }) =>
        app.realtime.emit(roomOf(conversation), 'message:delta', {
          messageId: id,
          conversationId: lane,
          seq,
          text,
        }),
      flush: async ({ text, seq }) => {
        await store.messages
          .updateOne({ _id: reply._id, status: 'streaming' }, { $set: { content: text, seq } })
          .catch(err =>
            app.log.warn({ err }, 'a growing reply could not be saved; the next write will hold it'),
          )
      },
    })
    const ended = (lanes.get(lane) ?? Promise.resolve()).then(() => write(conversation, reply, buffer, stop))
    live.set(id, { reply: buffer, stop, ended })
    lanes.set(lane, ended)
    void ended.finally(() => {
      live.delete(id)
      if (lanes.get(lane) === ended) lanes.delete(lane)
    })
    return ended
  }

  const write = async (
    conversation: ConversationRecord,
    reply: MessageRecord,
    buffer: LiveReply,
    stop: AbortController,
  ): Promise<MessageRecord> => {
    const citations: Citation[] = []
    let outcome: Partial<MessageRecord>
    try {
      stop.signal.throwIfAborted()
      const onText = (text: string, found: readonly Citation[]): void => {
        citations.push(...found.map(citation => ({ ...citation })))
        buffer.push(text)
      }
      const written = await writeReply(app, store, {
        conversation,
        reply,

        signal: stop.signal,
        onText,
      })
      const { text, seq } = await buffer.finish()
      outcome = { ...written, status: 'complete', content: text, seq, citations }
    } catch (error) {
      const { text, seq } = await buffer.finish()
      const known = stop.signal.aborted
        ? fail('conversations.interrupted')
        : asAppError(error, reply._id.toHexString())
      if (known.status >= 500 && !stop.signal.aborted) app.log.warn({ err: error }, 'a reply failed')
      const interrupted = stop.signal.aborted || text !== ''
      outcome = {
        status: interrupted ? 'interrupted' : 'failed',
        content: text,
        seq,
        citations,
        error: { code: known.code, message: told(known) },
      }
    }
    const record = { ...reply, ...outcome }
    await persist(record, outcome)
    announce(conversation, record)
    return record
  }

  /** Writes how a reply ended; a database that is away for a while is waited for. */
  const persist = async (record: MessageRecord, outcome: Partial<MessageRecord>): Promise<void> => {
    for (let attempt = 0; attempt < 30; attempt += 1) {
      try {
        await store.messages.updateOne({ _id: record._id }, { $set: outcome })
        await store.messages.updateOne({ replyId: record._id }, { $set: { settled: true } })
        return
      } catch (err) {
        app.log.warn({ err, attempt }, 'a reply could not be saved yet')
        await new Promise(resolve => setTimeout(resolve, 2_000))
      }
    }
  }

  const announce = (conversation: ConversationRecord, record: MessageRecord): void => {
    const message = present(record, conversation)
    const conversationId = conversation._id.toHexString()
    if (record.status === 'complete') app.realtime.emit(roomOf(conversation), 'message:done', { message })
    else
      app.realtime.emit(roomOf(conversation), 'message:failed', {
        messageId: message.id,
        conversationId,
        error: message.error ?? { code: '', message: '' },
        message,
      })
    app.events.emit('message.answered', { conversation, message: record })
  }

  const announceCreated = (conversation: ConversationRecord, record: MessageRecord): void =>
    app.realtime.emit(roomOf(conversation), 'message:created', { message: present(record, conversation) })

  return {
    present,
    send: async (conversation: ConversationRecord, input: SendInput): Promise<Sent> => {
      const { question, reply, isRepeat } = await receive(app, store, conversation, input)
      const replyId = reply._id.toHexString()
      if (isRepeat) return { question, isRepeat, reply: live.get(replyId)?.ended ?? Promise.resolve(reply) }
      announceCreated(conversation, question)
      announceCreated(conversation, reply)
      app.events.emit('message.received', {
        conversation,
        message: question,
        ...(input.userAgent && { userAgent: input.userAgent }),
      })
      return { question, isRepeat, reply: start({ ...conversation, language: input.language }, reply) }
    },
    /** What a client that lost the thread needs: the deltas it missed, or the whole text. */
    resume: ({ _id, content, seq, status }: MessageRecord, lastSeq: number) => {
      const current = live.get(_id.toHexString())?.reply
      const deltas = current?.after(lastSeq)
      if (current && deltas) return { deltas }
      const state = current?.state()
      return { snapshot: { text: state?.text ?? content, seq: state?.seq ?? seq, status } }
    },
    stop: async (record: MessageRecord): Promise<MessageRecord> => {
      const current = live.get(record._id.toHexString())
      if (!current) return record
      current.stop.abort(new Error('stopped by the person'))
      return current.ended
    },
    /** Has the last reply written again, under the same id and from an empty text. */
    retry: async (conversation: ConversationRecord, { _id }: MessageRecord): Promise<MessageRecord> => {
      const last = await store.messages
        .findOne({ conversationId: conversation._id })
        .sort({ order: -1 })
        .lean()
      if (!last?._id.equals(_id)) throw fail('conversations.not-repeatable')
      const reply = await store.messages
        .findOneAndUpdate(
          { _id, role: 'assistant', $or: [{ status: 'failed' }, { status: 'interrupted' }] },
          {
            $set: { status: 'streaming', content: '', seq: 0, citations: [] },
            $unset: { error: 1, usage: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean()
      if (!reply) throw fail('conversations.not-repeatable')
      announceCreated(conversation, reply)
      void start(conversation, reply)
      return reply
    },
    /** Ends every reply that is being written in a conversation. */
    quiet: async (conversationId: Types.ObjectId): Promise<void> => {
      const streaming = await store.messages.find({ conversationId, status: 'streaming' }).lean()
      for (const { _id } of streaming) {
        const current = live.get(_id.toHexString())
        current?.stop.abort(new Error('the conversation was cleared'))
        await current?.ended
      }
    },
    close: async (): Promise<void> => {
      for (const { stop } of live.values()) stop.abort(new Error('the server stops'))
      await Promise.all([...live.values()].map(({ ended }) => ended))
    },
  }
}
export type Engine = ReturnType<typeof createEngine>

const told = ({ text, hint, params }: AppError): Text => {
  const whole = (language: Language) =>
    [text[language], hint?.[language]]
      .filter(Boolean)
      .join('. ')
      .replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place))
  return { ru: whole('ru'), en: whole('en'), pl: whole('pl') }
}

declare module '../platform/events/create-events.ts' {
  interface DomainEvents {
    'conversation.started': { conversation: ConversationRecord }
    'message.received': { conversation: ConversationRecord; message: MessageRecord; userAgent?: string }
    'message.answered': { conversation: ConversationRecord; message: MessageRecord }
  }
}
