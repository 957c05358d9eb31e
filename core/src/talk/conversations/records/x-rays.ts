import type { FastifyInstance } from 'fastify'
import { mongo, type Types } from 'mongoose'
import type { AssistantRecord } from '../../../answers/assistants/index.ts'
import type { XRay, XRayPassage } from '../../../contract/x-ray.ts'
import { sweepOlder } from '../../../platform/database/sweep-older.ts'
import { writeBehind } from '../../../platform/database/write-behind.ts'
import type { UserCaller } from '../../../platform/http/caller.ts'
import { fail } from '../errors.ts'
import { readTrace, type Trace } from '../replies/trace.ts'
import type { ConversationRecord } from './conversation.model.ts'
import type { MessageRecord } from './message.model.ts'
import { packPassages, unpackPassages } from './packed-passages.ts'
import type { Store } from './store.ts'
import type { XRayRecord } from './x-ray.model.ts'
import { createXRayPassages } from './x-ray-passages.ts'

/** An X-ray with its passages in full. */
export type FoundXRay = Omit<XRayRecord, 'passages'> & { passages: XRayPassage[] }

/** X-rays of replies, stored after the reply has ended so that it is not delayed. */
export const createXRays = (app: FastifyInstance, store: Store) => {
  const pending = new Map<string, { conversationId: Types.ObjectId; written: Promise<void> }>()
  const behind = writeBehind(store.xRays)
  const sources = createXRayPassages(app)

  const write = async (
    { _id: conversationId, assistantId, accountId }: ConversationRecord,
    { _id, order, createdAt: askedAt }: MessageRecord,
    { trace, endedAt }: { trace: Trace; endedAt: number },
  ): Promise<void> => {
    const turns = await store.before(conversationId, order - 1)
    const xRay = readTrace(trace, { endedAt, turns })
    if (!xRay) return
    // The passages are stored before the X-ray, which would show too few of them.
    const passages = new mongo.Binary(packPassages(await sources.keep(assistantId, xRay.passages)))
    const record = { conversationId, assistantId, accountId, askedAt, ...xRay, passages }
    await behind.write([{ replaceOne: { filter: { _id }, replacement: record, upsert: true } }])
  }

  const mayLook = (record: XRayRecord, assistant: AssistantRecord, caller: UserCaller): boolean =>
    record.accountId.toHexString() === caller.id ||
    (assistant.example !== null && caller.role === 'admin' && !caller.actingAdminId)

  return {
    /** Stores the trace; a failure is logged and loses only the X-ray. */
    keep: (conversation: ConversationRecord, reply: MessageRecord, trace: Trace): void => {
      const id = reply._id.toHexString()
      const written = write(conversation, reply, { trace, endedAt: performance.now() })
        .catch(err => app.log.warn({ err }, 'the X-ray of a reply could not be saved'))
        .finally(() => pending.get(id)?.written === written && pending.delete(id))
      pending.set(id, { conversationId: conversation._id, written })
    },
    /** Waits for pending writes of a conversation that is about to be cleared. */
    kept: async ({ _id }: Pick<ConversationRecord, '_id'>): Promise<void> => {
      const own = [...pending.values()].filter(({ conversationId }) => conversationId.equals(_id))
      await Promise.all(own.map(({ written }) => written))
    },
    /**
     * The X-ray of a reply, for the owner of the assistant (for administrators, if it is an example). Throws
     * `conversations.message-not-found` for anyone else, and `conversations.no-x-ray`.
     */
    own: async (id: string, caller: UserCaller): Promise<FoundXRay> => {
      await pending.get(id)?.written
      const record = await store.xRays.findOne({ _id: id }).lean()
      if (record) {
        const assistant = await app.assistants.byId(record.assistantId)
        if (mayLook(record, assistant, caller))
          return { ...record, passages: await sources.load(unpackPassages(record.passages.value())) }
        throw fail('conversations.message-not-found')
      }
      const message = await store.messages.findOne({ _id: id, role: 'assistant' }).lean()
      const conversation = message && (await store.conversations.findById(message.conversationId).lean())
      if (conversation?.accountId.toHexString() === caller.id) throw fail('conversations.no-x-ray')
      throw fail('conversations.message-not-found')
    },
    present: ({
      _id,
      conversationId: _c,
      assistantId: _a,
      accountId: _o,
      askedAt: _t,
      ...xRay
    }: FoundXRay): XRay => ({
      messageId: _id.toHexString(),
      ...xRay,
    }),
    /** Deletes those older than so many days. */
    sweep: async (days: number): Promise<void> => {
      await sweepOlder(store.xRays, { days })
      await sources.sweep(days)
    },
    /** Deletes what is left once the conversations of an assistant are deleted. */
    removeOfAssistant: sources.removeOfAssistant,
    close: async (): Promise<void> =>
      void (await Promise.all([...pending.values()].map(({ written }) => written))),
  }
}
export type XRays = ReturnType<typeof createXRays>
