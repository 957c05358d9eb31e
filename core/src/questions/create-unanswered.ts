import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { oneOf } from '../platform/database/filters.ts'
import { createRecordCache } from '../platform/database/record-cache.ts'
import { createLanes } from '../platform/limits/create-lanes.ts'
import { fail } from './errors.ts'
import { likeness, readWording, sure } from './likeness.ts'
import { questionKey, withoutContacts } from './question-key.ts'
import { type UnansweredRecord, unansweredSchema } from './unanswered.model.ts'

/** Unanswered questions kept for one assistant. */
export const maxUnanswered = 500
/** Those that are shown. */
const shown = 200
const mostWordings = 20
const longestQuestion = 1_000
/** Questions that are compared in one breath. */
const atOnce = 5

/** What a question is compared by. */
type KnownQuestion = Pick<UnansweredRecord, '_id' | 'key' | 'question' | 'wordings'>

export interface Unanswerable {
  assistantId: Types.ObjectId
  /** The assistant's owner. */
  userId: Types.ObjectId
  question: string
  nearest?: UnansweredRecord['nearest']
}

/** Questions that the knowledge held no answer to, counted by what they ask. */
export const createUnanswered = (app: FastifyInstance, { now = () => new Date() } = {}) => {
  const model = app.db.model<UnansweredRecord>('UnansweredQuestion', unansweredSchema)
  /** Every further question is compared with hundreds of them; what is stored here is changed in the list as well. */
  const known = createRecordCache<KnownQuestion[]>({
    read: id => model.find({ assistantId: id }, { key: 1, question: 1, wordings: 1 }).lean<KnownQuestion[]>(),
    forMs: 30_000,
    most: 50,
  })
  /** One change of an assistant's list at a time: the same question asked twice at once is counted twice, kept once. */
  const lanes = createLanes()

  /** The one that asks the same, by its stems, else but for slips and synonyms. */
  const findSame = async (
    others: KnownQuestion[],
    { key, question }: { key: string; question: string },
  ): Promise<KnownQuestion | undefined> => {
    const exact = others.find(other => other.key === key)
    if (exact) return exact
    const wording = readWording(question)
    for (const [index, other] of others.entries()) {
      // Hundreds of comparisons: whoever waits for an answer comes between them.
      if (index % atOnce === atOnce - 1) await setImmediate()
      if (likeness(other.question, wording) >= sure) return other
    }
    return undefined
  }

  /** Makes room: of those asked least, the ones asked longest ago leave. */
  const trim = async (assistantId: Types.ObjectId, kept: KnownQuestion[]): Promise<void> => {
    const surplus = kept.length - maxUnanswered
    if (surplus <= 0) return
    const leaving = await model
      .find({ assistantId }, { _id: 1 })
      .sort({ times: 1, lastAskedAt: 1 })
      .limit(surplus)
      .lean()
    await model.deleteMany({ _id: oneOf(leaving.map(({ _id }) => _id)) })
    const gone = new Set(leaving.map(({ _id }) => _id.toHexString()))
    kept.splice(0, kept.length, ...kept.filter(({ _id }) => !gone.has(_id.toHexString())))
  }

  return {
    /** The most asked first. */
    list: (assistantId: Types.ObjectId): Promise<UnansweredRecord[]> =>
      model.find({ assistantId }).sort({ times: -1, lastAskedAt: -1 }).limit(shown).lean(),
    /** One of a person's own. Throws `questions.unanswered-not-found`. */
    own: async (id: string, userId: string): Promise<UnansweredRecord> => {
      const record = await model.findOne({ _id: id, userId: new Types.ObjectId(userId) }).lean()
      if (!record) throw fail('questions.unanswered-not-found')
      return record
    },
    /** Counts a question; one without a word of matter is not kept. */
    note: ({ assistantId, userId, question: asked, nearest }: Unanswerable): Promise<void> =>
      lanes.run(assistantId.toHexString(), async () => {
        const question = withoutContacts(asked).slice(0, longestQuestion).toWellFormed().trim()
        const key = questionKey(question)
        if (key === '') return
        const lastAskedAt = now()
        const others = (await known.get(assistantId.toHexString())) ?? []
        const same = await findSame(others, { key, question })
        if (same) {
          const isNew = question !== same.question && !same.wordings.includes(question)
          const wordings = isNew ? [...same.wordings, question].slice(0, mostWordings) : same.wordings
          const { matchedCount } = await model.updateOne(
            { _id: same._id },
            { $set: { lastAskedAt, wordings, ...(nearest && { nearest }) }, $inc: { times: 1 } },
          )
          same.wordings = wordings
          if (matchedCount > 0) return
          // Taken off the list meanwhile: asked again it is a new one.
          others.splice(others.indexOf(same), 1)
        }
        const record = {
          assistantId,
          userId,
          key,
          question,
          times: 1,
          firstAskedAt: lastAskedAt,
          lastAskedAt,
        }
        const { _id } = await model.create({ ...record, ...(nearest && { nearest }) })
        others.push({ _id, key, question, wordings: [] })
        await trim(assistantId, others)
      }),
    remove: async ({ _id }: Pick<UnansweredRecord, '_id'>): Promise<void> => {
      await model.deleteOne({ _id })
      known.clear()
    },
    /** Takes off the list what a pair's wordings answer now. */
    settle: (assistantId: Types.ObjectId, wordings: readonly string[]): Promise<void> =>
      lanes.run(assistantId.toHexString(), async () => {
        const read = wordings.map(readWording)
        const asked = await model.find({ assistantId }).lean()
        const answered = asked.filter(({ question }) =>
          read.some(wording => likeness(question, wording) >= sure),
        )
        if (answered.length > 0) await model.deleteMany({ _id: oneOf(answered.map(({ _id }) => _id)) })
        known.forget(assistantId.toHexString())
      }),
    removeOfAssistant: async (assistantId: Types.ObjectId): Promise<void> => {
      await model.deleteMany({ assistantId })
      known.forget(assistantId.toHexString())
    },
  }
}
export type Unanswered = ReturnType<typeof createUnanswered>
