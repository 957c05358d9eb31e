import type { FastifyInstance } from 'fastify'
import type { Types } from 'mongoose'
import type { VisitorLimits } from '../contract/publication.ts'
import { oneOf } from '../platform/database/filters.ts'
import { createRecordCache } from '../platform/database/record-cache.ts'
import { takeTogether } from '../platform/limits/take-together.ts'
import { fail } from './errors.ts'
import { type PublicationRecord, publicationSchema, usualLimits } from './publication.model.ts'

interface DayOfVisitors {
  _id: Types.ObjectId
  day: string
  perDay: number
}

export const today = (): string => new Date().toISOString().slice(0, 10)

/** Which assistants are open to visitors, their limits, and what visitors took of a day. */
export const createPublications = (app: FastifyInstance) => {
  const model = app.db.model<PublicationRecord>('Publication', publicationSchema)
  const known = createRecordCache<PublicationRecord>({ read: id => model.findOne({ _id: id }).lean() })
  app.db.onWrite(model.modelName, known.clear)

  const takeFromDay = takeTogether<DayOfVisitors>(async ({ _id, day, perDay }, count) => {
    // Below mongoose, because the count is no part of what is known of a publication.
    const take = async (): Promise<boolean> => {
      const left = { _id, 'spent.day': day, 'spent.messages': { $lte: perDay - count } }
      const { modifiedCount } = await model.collection.updateOne(left, { $inc: { 'spent.messages': count } })
      return modifiedCount > 0
    }
    if (await take()) return true
    const begun = { $set: { spent: { day, messages: 0 } } }
    await model.collection.updateOne({ _id, 'spent.day': { $ne: day } }, begun)
    return take()
  })

  return {
    isOpen: async (id: Types.ObjectId): Promise<boolean> =>
      (await known.get(id.toHexString()))?.isPublished === true,
    limitsOf: async (id: Types.ObjectId): Promise<VisitorLimits> =>
      (await known.get(id.toHexString()))?.limits ?? usualLimits,
    /** As it is stored; null: never touched. */
    read: (id: Types.ObjectId): Promise<PublicationRecord | null> => model.findById(id).lean(),
    published: async (ids: readonly Types.ObjectId[]): Promise<Set<string>> => {
      const open = await model.find({ _id: oneOf(ids), isPublished: true }, { _id: 1 }).lean()
      return new Set(open.map(({ _id }) => _id.toHexString()))
    },
    change: async (
      _id: Types.ObjectId,
      changes: Partial<Pick<PublicationRecord, 'isPublished' | 'limits' | 'publishedAt'>>,
    ): Promise<void> => {
      await model.updateOne({ _id }, { $set: changes }, { upsert: true, setDefaultsOnInsert: true })
    },
    /** Opens one that was never touched. */
    openFirst: async (_id: Types.ObjectId, limits: VisitorLimits): Promise<void> => {
      const $setOnInsert = { isPublished: true, limits, publishedAt: new Date() }
      await model.updateOne({ _id }, { $setOnInsert }, { upsert: true, setDefaultsOnInsert: true })
    },
    remove: async (_id: Types.ObjectId): Promise<void> => void (await model.deleteOne({ _id })),
    /** Takes one message from the day's budget, never more than there is, however many ask at once. */
    spend: async (_id: Types.ObjectId, perDay: number): Promise<void> => {
      const taken = await takeFromDay(_id.toHexString(), { _id, day: today(), perDay })
      if (!taken) throw fail('publishing.day-spent')
    },
  }
}
export type Publications = ReturnType<typeof createPublications>
