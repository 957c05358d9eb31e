import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { countBehind } from '../../platform/database/count-behind.ts'
import { oneOf } from '../../platform/database/filters.ts'
import { createRecordCache } from '../../platform/database/record-cache.ts'
import { createLanes } from '../../platform/limits/create-lanes.ts'
import { fail } from './errors.ts'
import { type KnownQuestion, type KnownQuestions, knowQuestions } from './known-questions.ts'
import { likeness, readWording, sure } from './likeness.ts'
import { isLinksAlone, questionKey, withoutContacts } from './question-key.ts'
import { type UnansweredRecord, unansweredSchema } from './unanswered.model.ts'

/** Maximum stored unanswered questions per assistant. */
export const maxUnanswered = 500
/** Maximum shown. */
const shown = 200
const maxWordings = 20
const maxQuestionLength = 1_000
/** Number evicted at once from a full list: eviction costs two calls. */
const room = 20

export interface Unanswerable {
  assistantId: Types.ObjectId
  /** The assistant's owner. */
  userId: Types.ObjectId
  question: string
  nearest?: UnansweredRecord['nearest']
}

/** Questions without an answer in the knowledge, counted by equivalence. */
export const createUnanswered = (app: FastifyInstance, { now = () => new Date() } = {}) => {
  const model = app.db.model<UnansweredRecord>('UnansweredQuestion', unansweredSchema)
  const behind = countBehind(model)
  /** Cache: each new question is compared with hundreds of them; updated with every write. */
  const known = createRecordCache<KnownQuestions>({
    read: async id => {
      await behind.flush()
      const fields = { key: 1, question: 1, wordings: 1 }
      return knowQuestions(await model.find({ assistantId: id }, fields).lean<KnownQuestion[]>())
    },
    forMs: 600_000,
    most: 50,
  })
  /** Serialises changes of an assistant's list: a question asked twice at once counts twice, stored once. */
  const lanes = createLanes()

  /** Evicts the least asked ones, of these the oldest. */
  const trim = async (assistantId: Types.ObjectId, kept: KnownQuestions): Promise<void> => {
    if (kept.size <= maxUnanswered) return
    await behind.flush()
    const leaving = await model
      .find({ assistantId }, { _id: 1 })
      .sort({ times: 1, lastAskedAt: 1 })
      .limit(kept.size - maxUnanswered + room)
      .lean()
    await model.deleteMany({ _id: oneOf(leaving.map(({ _id }) => _id)) })
    for (const { _id } of leaving) kept.remove(_id)
  }

  /** The next question is compared with this one immediately; `stored` resolves when it is durable. */
  const count = async (asked: Unanswerable): Promise<{ stored?: Promise<void>; isNew?: boolean }> => {
    const { assistantId, userId, nearest } = asked
    const question = withoutContacts(asked.question).slice(0, maxQuestionLength).toWellFormed().trim()
    const key = questionKey(question)
    if (key === '' || isLinksAlone(question)) return {}
    const lastAskedAt = now()
    const others = (await known.get(assistantId.toHexString())) ?? (await knowQuestions([]))
    const same = others.find({ key, question })
    const noted = same ?? { _id: new Types.ObjectId(), key, question, wordings: [] }
    if (same) same.wordings = withWording(same, question)
    else others.add(noted)
    const stored = behind.count({
      filter: { _id: noted._id },
      // A question that was deleted meanwhile also begins here: asked again it counts as new.
      begin: { assistantId, userId, key: noted.key, question: noted.question, firstAskedAt: lastAskedAt },
      add: { times: 1 },
      set: { lastAskedAt, wordings: noted.wordings, ...(nearest && { nearest }) },
    })
    if (!same) await trim(assistantId, others)
    return { stored, isNew: !same }
  }

  return {
    /** Lists the questions, most asked first. */
    list: async (assistantId: Types.ObjectId): Promise<UnansweredRecord[]> => {
      await behind.flush()
      return model.find({ assistantId }).sort({ times: -1, lastAskedAt: -1 }).limit(shown).lean()
    },
    /** Numbers of them by assistant of an account, the largest first. */
    countOfOwner: async (
      userId: Types.ObjectId,
    ): Promise<{ assistantId: Types.ObjectId; count: number }[]> => {
      await behind.flush()
      return model.aggregate([
        { $match: { userId } },
        { $group: { _id: '$assistantId', count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
        { $project: { _id: 0, assistantId: '$_id', count: 1 } },
      ])
    },
    /** Resolves to true if a question, in this or an equivalent wording, is among them. */
    has: async (assistantId: Types.ObjectId, question: string): Promise<boolean> => {
      const key = questionKey(withoutContacts(question).slice(0, maxQuestionLength))
      return key !== '' && (await model.exists({ assistantId, key })) !== null
    },
    /** A question of this owner. Throws `questions.unanswered-not-found`. */
    own: async (id: string, userId: string): Promise<UnansweredRecord> => {
      const record = await model.findOne({ _id: id, userId: new Types.ObjectId(userId) }).lean()
      if (!record) throw fail('questions.unanswered-not-found')
      return record
    },
    /** Counts a question, and tells the owner of a new one; one without content words, or of links alone, is ignored. */
    note: async ({ assistantId, ...asked }: Unanswerable): Promise<void> => {
      const id = assistantId.toHexString()
      const { stored, isNew } = await lanes.run(id, () => count({ assistantId, ...asked }))
      try {
        await stored
        if (isNew)
          app.realtime.emit(`caller:${asked.userId.toHexString()}`, 'assistant:unanswered', {
            assistantId: id,
          })
      } catch (error) {
        known.forget(id)
        throw error
      }
    },
    remove: async ({ _id, assistantId }: Pick<UnansweredRecord, '_id' | 'assistantId'>): Promise<void> => {
      await behind.flush()
      await model.deleteOne({ _id })
      known.forget(assistantId.toHexString())
    },
    /** Deletes the questions that a pair's wordings answer now. */
    settle: (assistantId: Types.ObjectId, wordings: readonly string[]): Promise<void> =>
      lanes.run(assistantId.toHexString(), async () => {
        await behind.flush()
        const read = wordings.map(readWording)
        const asked = await model.find({ assistantId }).lean()
        const answered = asked.filter(({ question }) =>
          read.some(wording => likeness(question, wording) >= sure),
        )
        if (answered.length > 0) await model.deleteMany({ _id: oneOf(answered.map(({ _id }) => _id)) })
        known.forget(assistantId.toHexString())
      }),
    removeOfAssistant: async (assistantId: Types.ObjectId): Promise<void> => {
      await behind.flush()
      await model.deleteMany({ assistantId })
      known.forget(assistantId.toHexString())
    },
  }
}
export type Unanswered = ReturnType<typeof createUnanswered>

const withWording = ({ question: first, wordings }: KnownQuestion, question: string): string[] =>
  question === first || wordings.includes(question) ? wordings : [...wordings, question].slice(0, maxWordings)
