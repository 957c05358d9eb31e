import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { maxPairs, type QuestionPairInput } from '../../contract/question.ts'
import { createLanes } from '../../platform/limits/create-lanes.ts'
import { normalise } from '../../search/terms/normalise.ts'
import type { AssistantRecord } from '../assistants/index.ts'
import { fail } from './errors.ts'
import { type PairRecord, pairSchema } from './pair.model.ts'
import { createPairIndex, type FoundPair, type PairIndex } from './pair-index.ts'

/** User input for a pair. */
export type TypedPair = Pick<QuestionPairInput, 'question' | 'alternatives' | 'answer'>

/** Maximum number of assistants with cached pairs. */
const remembered = 200
const maxAlternatives = 20
/** Pairs read or stored per batch; one may have 29,000 characters. */
const batchSize = 25

/** Typed answers: repository and search. */
export const createPairs = (app: FastifyInstance) => {
  const model = app.db.model<PairRecord>('QuestionPair', pairSchema)
  const indexes = new Map<string, Promise<PairIndex>>()
  /** Serialises changes of an assistant's pairs, so that limits are enforced. */
  const lanes = createLanes()

  const load = async (assistantId: string): Promise<PairIndex> =>
    createPairIndex(await model.find({ assistantId: new Types.ObjectId(assistantId) }).lean())

  const indexOf = (assistantId: string): Promise<PairIndex> => {
    const index = indexes.get(assistantId) ?? load(assistantId)
    // The map's order is the order of use.
    indexes.delete(assistantId)
    indexes.set(assistantId, index)
    index.catch(() => indexes.get(assistantId) === index && indexes.delete(assistantId))
    const [oldest] = indexes.keys()
    if (indexes.size > remembered && oldest) indexes.delete(oldest)
    return index
  }
  const forget = (assistantId: Types.ObjectId): void => {
    indexes.delete(assistantId.toHexString())
    app.events.emit('pairs.changed', { assistantId: assistantId.toHexString() })
  }

  const checkNew = async (assistantId: Types.ObjectId, { question }: TypedPair, self?: Types.ObjectId) => {
    const pairs = await model.find({ assistantId }, { question: 1 }).lean()
    if (!self && pairs.length >= maxPairs)
      throw fail('questions.too-many-pairs', { params: { limit: maxPairs } })
    const same = pairs.find(pair => !self?.equals(pair._id) && plain(pair.question) === plain(question))
    if (same) throw fail('questions.same-question', { params: { question: same.question } })
  }

  /** Call it only in the lane of the assistant. */
  const add = async (
    { _id: assistantId, userId }: AssistantRecord,
    typed: TypedPair,
  ): Promise<PairRecord> => {
    await checkNew(assistantId, typed)
    const record = await model.create({ ...cleaned(typed), assistantId, userId })
    forget(assistantId)
    return record.toObject()
  }

  return {
    /** Lists the pairs of an assistant, most recently changed first. */
    list: (assistantId: Types.ObjectId): Promise<PairRecord[]> =>
      model.find({ assistantId }).sort({ updatedAt: -1, _id: -1 }).lean(),
    /** Yields all pairs, most recently changed last. */
    each: async function* (assistantId: Types.ObjectId): AsyncGenerator<TypedPair> {
      const found = model
        .find({ assistantId }, { question: 1, alternatives: 1, answer: 1 })
        .sort({ updatedAt: 1, _id: 1 })
        .lean()
        .cursor({ batchSize })
      for await (const { question, alternatives, answer } of found) yield { question, alternatives, answer }
    },
    /** A pair of this owner. Throws `questions.pair-not-found`. */
    own: async (id: string, userId: string): Promise<PairRecord> => {
      const record = await model.findOne({ _id: id, userId: new Types.ObjectId(userId) }).lean()
      if (!record) throw fail('questions.pair-not-found')
      return record
    },
    /** Throws `questions.too-many-pairs`, `questions.same-question`. */
    create: (assistant: AssistantRecord, typed: TypedPair): Promise<PairRecord> =>
      lanes.run(assistant._id.toHexString(), () => add(assistant, typed)),
    /**
     * Creates a pair, or changes the answer of a question that has one already. Throws
     * `questions.too-many-pairs`.
     */
    put: (assistant: AssistantRecord, typed: TypedPair): Promise<PairRecord> =>
      lanes.run(assistant._id.toHexString(), async () => {
        const { _id: assistantId } = assistant
        const pairs = await model.find({ assistantId }, { question: 1 }).lean()
        const same = pairs.find(({ question }) => plain(question) === plain(typed.question))
        if (!same) return add(assistant, typed)
        const { answer } = cleaned(typed)
        const record = await model
          .findOneAndUpdate({ _id: same._id }, { $set: { answer } }, { returnDocument: 'after' })
          .lean()
        forget(assistantId)
        return record ?? add(assistant, typed)
      }),
    /** Pairs of an imported assistant, which has none yet; of equal questions the first is kept. */
    createAll: async (
      { _id: assistantId, userId }: AssistantRecord,
      typed: readonly TypedPair[],
    ): Promise<void> => {
      const known = new Set<string>()
      for (let at = 0; at < typed.length; at += batchSize) {
        const kept = typed.slice(at, at + batchSize).filter(({ question }) => {
          const isNew = !known.has(plain(question))
          known.add(plain(question))
          return isNew
        })
        await model.insertMany(kept.map(pair => ({ ...cleaned(pair), assistantId, userId })))
      }
      forget(assistantId)
    },
    /** Throws `questions.pair-not-found`, `questions.same-question`. */
    change: ({ _id, assistantId, ...known }: PairRecord, changes: Partial<TypedPair>): Promise<PairRecord> =>
      lanes.run(assistantId.toHexString(), async () => {
        const typed = { ...known, ...changes }
        await checkNew(assistantId, typed, _id)
        const { question, alternatives, answer } = cleaned(typed)
        const record = await model
          .findOneAndUpdate(
            { _id },
            { $set: { question, alternatives, answer } },
            { returnDocument: 'after' },
          )
          .lean()
        forget(assistantId)
        if (!record) throw fail('questions.pair-not-found')
        return record
      }),
    remove: async ({ _id, assistantId }: PairRecord): Promise<void> => {
      await model.deleteOne({ _id })
      forget(assistantId)
    },
    removeOfAssistant: async (assistantId: Types.ObjectId): Promise<void> => {
      await model.deleteMany({ assistantId })
      forget(assistantId)
    },
    /** The pairs nearest to a question, most similar first. */
    find: async (
      assistantId: string,
      question: string,
    ): Promise<{ found: FoundPair[]; searched: number }> => {
      const [index, synonyms] = await Promise.all([indexOf(assistantId), app.synonyms.of(assistantId)])
      return { found: index.find(question, synonyms), searched: index.size }
    },
    /** Counts a reply that used the pair's answer. */
    countUse: async (id: string): Promise<void> =>
      void (await model.updateOne({ _id: id }, { $inc: { uses: 1 } }, { timestamps: false })),
  }
}
export type Pairs = ReturnType<typeof createPairs>

const plain = (text: string) =>
  normalise(text)
    .replace(/[\s?!.]+/g, ' ')
    .trim()

/** Trimmed, without wordings that are equivalent to another one. */
const cleaned = ({ question, alternatives = [], answer }: TypedPair): Required<TypedPair> => {
  const seen = new Set([plain(question)])
  const others = alternatives.flatMap(text => {
    const isNew = !seen.has(plain(text))
    seen.add(plain(text))
    return isNew ? [text.trim().toWellFormed()] : []
  })
  return {
    question: question.trim().toWellFormed(),
    alternatives: others.slice(0, maxAlternatives),
    answer: answer.trim().toWellFormed(),
  }
}

declare module '../../platform/events/create-events.ts' {
  interface DomainEvents {
    'pairs.changed': { assistantId: string }
  }
}
