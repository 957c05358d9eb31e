import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ChatTurn } from '../../answers/ai/index.ts'
import { working } from '../../contract/accounts/account-state.ts'
import type { Handler } from '../../contract/conversation.ts'
import type { ReplyActions } from './actions/create-actions.ts'
import type { SendInput, SendOptions, Sent } from './create-engine.ts'
import { createStrangerBytes } from './images/stranger-bytes.ts'
import type { InboxChange } from './inbox/inbox-state.ts'
import type { ConversationRecord } from './records/conversation.model.ts'
import type { HistoryMessage, MessageRecord } from './records/message.model.ts'
import type { Store } from './records/store.ts'
import type { XRays } from './records/x-rays.ts'
import type { Announcements } from './replies/announce.ts'
import { asTurns } from './replies/as-turns.ts'
import { askModel } from './replies/ask-model.ts'
import { createAssistantCredentials } from './replies/assistant-credentials.ts'
import { createEarlyStart } from './replies/early-start.ts'
import { followUpReply } from './replies/follow-up-reply.ts'
import { type Gathered, gatherPassages } from './replies/gather-passages.ts'
import type { Live, LiveReplies } from './replies/live-replies.ts'
import { outcomeOf } from './replies/outcome-of.ts'
import { type Material, prepareReply } from './replies/prepare-reply.ts'
import { requestPerson } from './replies/request-person.ts'
import { saveReply } from './replies/save-reply.ts'
import { type Readers, showReply } from './replies/show-reply.ts'
import { createStoredLatch, type Latch } from './replies/stored-latch.ts'
import type { Trace } from './replies/trace.ts'
import { placeReply, storeQuestion } from './store-question.ts'

interface Parts {
  store: Store
  xRays: XRays
  live: LiveReplies
  announce: Announcements
  /** Changes who has a conversation, in its turn. */
  changeInbox(conversation: ConversationRecord, change: InboxChange): Promise<ConversationRecord>
}

interface AnswerOptions extends Readers {
  /** The messages before the reply, if already loaded. */
  history?: readonly HistoryMessage[] | undefined
  /** Actions that the model may call in the page that asked. */
  actions?: ReplyActions | undefined
  /** Resolves when question and reply are stored, rejects when they are not: the reply is dropped. Omitted: they are stored. */
  stored?: Promise<void> | undefined
}

interface WriteOptions extends AnswerOptions, Live {
  trace: Trace
  latch: Latch
}

interface TakeOptions extends SendOptions {
  /** Called when the message is admitted, before it is stored. */
  onAdmitted(): Promise<void>
}

/**
 * The life of a message, each step in a file of its own. A question is admitted, stored and announced; its reply is prepared,
 * searched for, asked of the model, shown as it comes, and saved. A conversation is in one turn at a time (`create-engine.ts`), and
 * its replies are written one after another.
 */
export const createTurns = (app: FastifyInstance, { store, xRays, live, announce, changeInbox }: Parts) => {
  const takeBytes = createStrangerBytes(app)
  const credentials = createAssistantCredentials(app)
  app.events.on('reply.settled', event => followUpReply(app, event))

  /** Takes a question; a repeat returns the stored one. */
  const take = async (
    conversation: ConversationRecord,
    input: SendInput,
    { admit, onAdmitted }: TakeOptions,
  ): Promise<Sent> => {
    const { handler, known, history } = await lookBack(conversation, input)
    if (known) return { question: known, reply: replyOf(conversation, known), isRepeat: true }
    await admit(handler)
    await onAdmitted()
    const { userAgent, language, onText, onWithdrawn, actions } = input
    const early = createEarlyStart(
      (question, reply, stored) =>
        answer({ ...conversation, language }, reply, {
          history: history && [...history, question],
          ...{ onText, onWithdrawn, actions, stored },
        }),
      { isAllowed: history !== undefined && !actions && !app.ownership.hasOthers() },
    )
    const { question, reply } = await early.whileStoring(onPlaced =>
      storeQuestion(app, store, conversation, input, { handler, takeBytes, onPlaced }),
    )
    announce.created(conversation, question)
    if (reply) announce.created(conversation, reply)
    app.events.emit('message.received', { conversation, message: question, ...(userAgent && { userAgent }) })
    return { question, reply: reply && early.replyTo(question, reply), isRepeat: false }
  }

  /** Begins the reply to a stored question; resolves when it has ended in any state, never rejects. */
  const answer = (
    conversation: ConversationRecord,
    reply: MessageRecord,
    options: AnswerOptions = {},
  ): Promise<MessageRecord> => {
    const trace: Trace = {}
    const latch = createStoredLatch(options.stored)
    return live.begin(conversation, reply, {
      write: writing => write(conversation, reply, { ...options, ...writing, trace, latch }),
      onEnded: record => latch.isOpen() && announce.ended(conversation, record, trace),
    })
  }

  const write = async (
    conversation: ConversationRecord,
    reply: MessageRecord,
    { history, actions, stored, trace, latch, buffer, stop, closing, ...readers }: WriteOptions,
  ): Promise<MessageRecord> => {
    const { signal } = stop
    stored?.catch((reason: unknown) => stop.abort(reason))
    const shown = showReply(app, { conversation, reply, buffer, latch, ...readers })
    const outcome = await outcomeOf(app, { reply, shown, trace, signal }, async () => {
      await requireWorking(conversation, stop)
      const requested = await requestPerson(
        { store, changeInbox },
        { conversation, reply, question: history?.at(-1)?.content },
      )
      if (requested !== null) {
        await shown.text(requested, [])
        return {}
      }
      const given = { conversation, reply, history, credentialsOf: credentials.of }
      const material = await prepareReply(app, store, given)
      trace.chosen = material.chosen
      return withMemory(material, signal, async () => {
        const turns = await asTurns(app, material.history, material.images)
        const gathered = await search(material, turns, trace)
        return askModel(app, { conversation, material, turns, gathered, shown, signal, actions, trace })
      })
    })
    const record = { ...reply, ...outcome }
    if (!(await latch.hasOpened())) return record
    // Other replies whose first words are ready in this event-loop turn show them before this one is saved.
    await letOthersRun()
    xRays.keep(conversation, record, trace)
    await saveReply(app, store, { reply: record, closing })
    return record
  }

  /** Returns who answers, the message if it is a repeat, and the messages before it where they are certain. */
  const lookBack = async (
    conversation: ConversationRecord,
    { clientMessageId, isFirst = false }: SendInput,
  ): Promise<{
    handler: Handler
    known: MessageRecord | null
    history: readonly HistoryMessage[] | undefined
  }> => {
    const repeatable = isFirst ? undefined : clientMessageId
    // While no reply is written, earlier messages do not change: this turn is exclusive.
    const [handler, { known, history }] = await Promise.all([
      store.handlerOf(conversation),
      live.isIdle(conversation)
        ? store.turn(conversation._id, repeatable)
        : {
            known: repeatable ? await store.findQuestion(conversation._id, repeatable) : null,
            history: undefined,
          },
    ])
    return { handler, known, history }
  }

  /** The account may have changed since the question was accepted. */
  const requireWorking = async ({ accountId }: ConversationRecord, stop: AbortController): Promise<void> => {
    if (!(await app.accounts.isOpen({ id: accountId.toHexString() }, working)))
      stop.abort(new Error('the account may not answer'))
    stop.signal.throwIfAborted()
  }

  /** Pictures that a model sees wait for memory. */
  const withMemory = <T>(
    { images: { bytes } }: Material,
    signal: AbortSignal,
    run: () => Promise<T>,
  ): Promise<T> => (bytes > 0 ? app.objects.memoryBudgets.shown.run(bytes, run, signal) : run())

  /** Searches documents and typed answers for the question; image and video models get no passages. */
  const search = async (
    { assistant, chosen }: Material,
    turns: readonly ChatTurn[],
    trace: Trace,
  ): Promise<Gathered | undefined> => {
    trace.startedAt = performance.now()
    const gathered =
      chosen.model.kind === 'chat' ? await gatherPassages(app, { assistant, turns }) : undefined
    Object.assign(trace, { gathered, gatheredAt: performance.now() })
    return gathered
  }

  const replyOf = (conversation: ConversationRecord, question: MessageRecord) =>
    question.handler === 'operator' ? null : replyTo(conversation, question)

  /** The reply of a stored question; begun now if the database failed between the two writes. */
  const replyTo = async (
    conversation: ConversationRecord,
    question: MessageRecord,
  ): Promise<MessageRecord> => {
    const reply = await store.messages.findOne({ _id: question.replyId }).lean()
    if (!reply) return answer(conversation, await placeReply(store, question, app.ownership.current().owner))
    return live.endOf(reply) ?? (await live.current([reply]))[0] ?? reply
  }

  return { take, answer }
}
