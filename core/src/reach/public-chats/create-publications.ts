import type { FastifyInstance } from 'fastify'
import type { Types } from 'mongoose'
import type { VisitorLimits } from '../../contract/publication.ts'
import { oneOf } from '../../platform/database/filters.ts'
import { createRecordCache } from '../../platform/database/record-cache.ts'
import { createDailyBudget } from '../../platform/limits/daily-budget.ts'
import { fail } from './errors.ts'
import { type PublicationRecord, publicationSchema, usualLimits } from './publication.model.ts'

/** Publications: which assistants are public, their limits, and the daily usage of visitors. */
export const createPublications = (app: FastifyInstance) => {
  const model = app.db.model<PublicationRecord>('Publication', publicationSchema)
  const known = createRecordCache<PublicationRecord>({ read: id => model.findOne({ _id: id }).lean() })
  app.db.onWrite(model.modelName, known.clear)
  const budget = createDailyBudget(model, { isAlone: () => !app.ownership.hasOthers() })
  app.addHook('onClose', budget.flush)

  return {
    isOpen: async (id: Types.ObjectId): Promise<boolean> =>
      (await known.get(id.toHexString()))?.isPublished === true,
    limitsOf: async (id: Types.ObjectId): Promise<VisitorLimits> =>
      (await known.get(id.toHexString()))?.limits ?? usualLimits,
    /** The record as it is stored; null: never changed. */
    read: async (id: Types.ObjectId): Promise<PublicationRecord | null> => {
      await budget.flush()
      return model.findById(id).lean()
    },
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
    /** Publishes those that were never changed. */
    publishNew: async (ids: readonly Types.ObjectId[], limits: VisitorLimits): Promise<void> => {
      const known = await model.find({ _id: oneOf(ids) }, { _id: 1 }).lean()
      const changed = new Set(known.map(({ _id }) => _id.toHexString()))
      const $setOnInsert = { isPublished: true, limits, publishedAt: new Date() }
      for (const _id of ids)
        if (!changed.has(_id.toHexString()))
          await model.updateOne({ _id }, { $setOnInsert }, { upsert: true, setDefaultsOnInsert: true })
    },
    remove: async (_id: Types.ObjectId): Promise<void> => void (await model.deleteOne({ _id })),
    /** Takes one message from the daily budget, never more than are left, also with concurrent calls. */
    spend: async (_id: Types.ObjectId, perDay: number): Promise<void> => {
      if (!(await budget.take(_id, perDay))) throw fail('publishing.day-spent')
    },
  }
}
export type Publications = ReturnType<typeof createPublications>
