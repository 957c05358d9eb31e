import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { oneOf } from '../platform/database/filters.ts'
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
  /** One change of an assistant's list at a time: the same question asked twice at once is counted twice, kept once. */
  const lanes = createLanes()

  /** The one that asks the same, by its stems, else but for slips and synonyms. */
  const findSame = async (
    assistantId: Types.ObjectId,
    { key, question }: { key: string; question: string },
  ): Promise<{ same?: UnansweredRecord | undefined; count: number }> => {
    const exact = await model.findOne({ assistantId, key }).lean()
    if (exact) return { same: exact, count: 1 }
    const wording = readWording(question)
    const others = await model.find({ assistantId }).lean()
    for (const [index, other] of others.entries()) {
      // Hundreds of comparisons: whoever waits for an answer comes between them.
      if (index % atOnce === atOnce - 1) await setImmediate()
      if (likeness(other.question, wording) >= sure) return { same: other, count: others.length }
    }
    return { count: others.length }
  }

  /** Makes room: of those asked least, the ones asked longest ago leave. */
  const trim = async (assistantId: Types.ObjectId, count: number): Promise<void> => {
    const surplus = count - maxUnanswered
    if (surplus <= 0) return
    const leaving = await model
      .find({ assistantId }, { _id: 1 })
      .sort({ times: 1, lastAskedAt: 1 })
      .limit(surplus)
      .lean()
    await model.deleteMany({ _id: oneOf(leaving.map(({ _id }) => _id)) })
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
        const { same: known, count } = await findSame(assistantId, { key, question })
        if (known) {
          const isNew = question !== known.question && !known.wordings.includes(question)
          const wordings = isNew ? [...known.wordings, question].slice(0, mostWordings) : known.wordings
          await model.updateOne(
            { _id: known._id },
            { $set: { lastAskedAt, wordings, ...(nearest && { nearest }) }, $inc: { times: 1 } },
          )
          return
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
        await model.create({ ...record, ...(nearest && { nearest }) })
        await trim(assistantId, count + 1)
      }),
    remove: async ({ _id }: Pick<UnansweredRecord, '_id'>): Promise<void> =>
      void (await model.deleteOne({ _id })),
    /** Takes off the list what a pair's wordings answer now. */
    settle: (assistantId: Types.ObjectId, wordings: readonly string[]): Promise<void> =>
      lanes.run(assistantId.toHexString(), async () => {
        const read = wordings.map(readWording)
        const asked = await model.find({ assistantId }).lean()
        const answered = asked.filter(({ question }) =>
          read.some(wording => likeness(question, wording) >= sure),
        )
        if (answered.length > 0) await model.deleteMany({ _id: oneOf(answered.map(({ _id }) => _id)) })
      }),
    removeOfAssistant: async (assistantId: Types.ObjectId): Promise<void> =>
      void (await model.deleteMany({ assistantId })),
  }
}
export type Unanswered = ReturnType<typeof createUnanswered>
