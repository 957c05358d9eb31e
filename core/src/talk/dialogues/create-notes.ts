import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Model, Types } from 'mongoose'
import { sleep, systemClock } from '../../platform/clock.ts'
import { type BatchWrites, batchWrites } from '../../platform/database/batch-writes.ts'
import { atLeast, oneOf } from '../../platform/database/filters.ts'
import type { ConversationRecord, MessageRecord } from '../conversations/index.ts'
import type { DialogueRecord } from './dialogue.model.ts'
import { type Fold, type Folded, fold, isFinal, nothing } from './fold-messages.ts'
import { channelOf, personIn } from './person-in.ts'
import { addWords } from './words.ts'

/** Messages read at once. */
const batchSize = 200
/** Dialogues noted at once. */
const atOnce = 4
/** Changes of one dialogue within this time are noted together, ms. */
const gatherMs = 5_000
/** Maximum time, ms, for reading and summing up messages before writers have a turn. */
const sliceMs = 2
/** Number of times that a rest is longer than the work before it, while nobody waits for the notes. */
const restFactor = 3
/**
 * Maximum number of dialogues that are noted with rest: a greater number is done without, before a restart
 * would look too short a time back.
 */
const maxRested = 1_000

const read = {
  order: 1,
  role: 1,
  content: 1,
  status: 1,
  createdAt: 1,
  foundNothing: 1,
  citations: 1,
  'rating.value': 1,
} as const

type Read = Folded & Pick<MessageRecord, 'rating'>

/** One operation of a batch that stores notes. */
type Operation = Parameters<BatchWrites<DialogueRecord>>[0][number]

interface Asked {
  /** Ratings changed. */
  isRated?: boolean
  /** true: the messages of the dialogue are gone. */
  isCleared?: boolean
}

/**
 * Notes with each conversation what the list of dialogues shows, after each change and in the background. What is noted depends on the
 * stored messages alone, so that it may be repeated at any time; of a long dialogue only the last messages are read again.
 */
export const createNotes = (app: FastifyInstance, dialogues: Model<DialogueRecord>) => {
  const { store } = app.conversations
  const write = batchWrites(dialogues)
  const changed = new Map<string, Asked>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let turnBegan = 0
  /** Aborted while somebody waits for the notes. */
  let hurry = new AbortController()
  let waiting = 0

  /** Replies of earlier versions do not say whether they found an answer: the list of unanswered questions does. */
  const withVerdict = async (
    message: Folded & { citations?: readonly unknown[] },
    asked: string,
    { assistantId }: Pick<ConversationRecord, 'assistantId'>,
  ): Promise<Folded> => {
    const isOpen =
      message.role === 'assistant' &&
      message.status === 'complete' &&
      message.foundNothing === undefined &&
      !message.citations?.length &&
      asked !== ''
    if (!isOpen || !(await app.questions.unanswered.has(assistantId, asked))) return message
    return { ...message, foundNothing: true }
  }

  const ratings = async (conversationId: Types.ObjectId): Promise<{ good: number; bad: number }> => ({
    good: await store.messages.countDocuments({ conversationId, 'rating.value': 'up' }),
    bad: await store.messages.countDocuments({ conversationId, 'rating.value': 'down' }),
  })

  /** Reads what has not settled yet; the result sets the whole record. */
  const note = async (
    conversation: ConversationRecord,
    { isRated, known }: { isRated: boolean; known: DialogueRecord | undefined },
  ): Promise<Operation> => {
    const { _id, accountId, assistantId, ownerId, title } = conversation
    const settled = known?.settled ?? { before: 0, tally: nothing }
    const start: Fold = known
      ? { tally: settled.tally, question: known.question, lastAt: known.lastAt }
      : { tally: nothing, question: '', lastAt: null }
    const words = new Set(known?.words)
    addWords(words, personIn(conversation) ?? '')
    const last = (await store.lastOf(_id))?.order ?? -1
    let now = start
    let next = settled
    let isPrefix = true
    let asked = ''
    const counted = { good: 0, bad: 0 }
    const messages = store.messages
      .find({ conversationId: _id, order: atLeast(settled.before) }, read)
      .sort({ order: 1 })
      .lean<Read[]>()
      .cursor({ batchSize })
    for await (const stored of messages) {
      if (stored.rating?.value === 'up') counted.good += 1
      if (stored.rating?.value === 'down') counted.bad += 1
      const message = await withVerdict(stored, asked, conversation)
      if (message.role === 'user') asked = message.content
      now = fold(now, message)
      addWords(words, message.content)
      if (performance.now() - turnBegan > sliceMs) {
        await nextTurn()
        turnBegan = performance.now()
      }
      isPrefix &&= isFinal(message, last)
      if (isPrefix) next = { before: message.order + 1, tally: now.tally }
    }
    if (!now.lastAt || now.tally.messages === 0) return { deleteOne: { filter: { _id } } }
    // The condition: for a dialogue that was not noted before every message was read.
    const isAgain = known && (isRated || known.good + known.bad > 0)
    const rated = isAgain ? await ratings(_id) : counted
    const { tally, question, lastAt } = now
    const record: Omit<DialogueRecord, '_id'> = {
      ...{ accountId, assistantId, ownerId, title, question, tally, ...rated, lastAt, words: [...words] },
      channel: channelOf(conversation),
      has: {
        answered: tally.answered > 0,
        refused: tally.refused > 0,
        failed: tally.failed > 0,
        good: rated.good > 0,
        bad: rated.bad > 0,
      },
      settled: next,
    }
    return { replaceOne: { filter: { _id }, replacement: record, upsert: true } }
  }

  /** Several dialogues with one read of each kind and one write. One that cannot be read does not affect the others. */
  const noteTogether = async (all: readonly (readonly [string, Asked])[]): Promise<void> => {
    const ids = all.map(([id]) => new Types.ObjectId(id))
    const cleared = new Set(all.flatMap(([id, { isCleared }]) => (isCleared ? [id] : [])))
    const [conversations, dialoguesBefore] = await Promise.all([
      store.conversations.find({ _id: oneOf(ids) }).lean(),
      dialogues.find({ _id: oneOf(ids.filter(id => !cleared.has(id.toHexString()))) }).lean(),
    ])
    const conversationOf = new Map(conversations.map(one => [one._id.toHexString(), one]))
    const knownOf = new Map(dialoguesBefore.map(one => [one._id.toHexString(), one]))
    const noted = await Promise.all(
      all.map(async ([id, { isRated = false }], at): Promise<Operation[]> => {
        const conversation = conversationOf.get(id)
        const _id = ids[at]
        if (!conversation) return _id ? [{ deleteOne: { filter: { _id } } }] : []
        try {
          return [await note(conversation, { isRated, known: knownOf.get(id) })]
        } catch (err) {
          warn(err, id)
          return []
        }
      }),
    )
    const operations = noted.flat()
    if (operations.length > 0) await write(operations)
  }

  const warn = (err: unknown, conversationId: string): void =>
    app.log.warn({ err, conversationId }, 'a dialogue could not be noted; its next message will')

  const work = async (): Promise<void> => {
    const all = [...changed]
    changed.clear()
    for (let at = 0; at < all.length; at += atOnce) {
      const some = all.slice(at, at + atOnce)
      const began = performance.now()
      await noteTogether(some).catch((err: unknown) => {
        for (const [id] of some) warn(err, id)
      })
      const tookMs = performance.now() - began
      const left = all.length - at - atOnce
      if (left > 0 && left <= maxRested) await sleep(systemClock, tookMs * restFactor, hurry.signal)
    }
  }
  const beginSoon = (): void => {
    timer ??= setTimeout(() => void begin(), gatherMs)
  }
  /** Starts storing, one batch at a time, so that nothing older is stored over something newer. */
  const begin = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    running ??= work().finally(() => {
      running = undefined
      if (changed.size > 0) beginSoon()
    })
    return running
  }
  const noteSoon = ({ _id }: Pick<ConversationRecord, '_id'>, asked: Asked = {}): void => {
    const id = _id.toHexString()
    const before = changed.get(id)
    changed.set(id, {
      isRated: Boolean(asked.isRated || before?.isRated),
      isCleared: Boolean(asked.isCleared || before?.isCleared),
    })
    beginSoon()
  }
  const flush = async (): Promise<void> => {
    waiting += 1
    hurry.abort()
    await running
    await begin()
    waiting -= 1
    if (waiting === 0) hurry = new AbortController()
  }

  app.events.on('message.received', ({ conversation }) => noteSoon(conversation))
  app.events.on('message.answered', ({ conversation }) => noteSoon(conversation))
  app.events.on('message.rated', ({ conversation }) => noteSoon(conversation, { isRated: true }))
  app.events.on('conversation.ended', ({ conversation }) => noteSoon(conversation, { isCleared: true }))

  return {
    noteSoon,
    /** Resolves when everything that had changed is noted. */
    flush,
  }
}
export type Notes = ReturnType<typeof createNotes>
