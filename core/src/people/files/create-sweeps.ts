import type { FastifyInstance } from 'fastify'
import type { Model, QueryFilter } from 'mongoose'
import { below, not, oneOf } from '../../platform/database/filters.ts'
import type { ObjectRecord } from './object.model.ts'
import type { Objects } from './objects.ts'

/** Interval of removing abandoned objects and those kept for a time, ms: until then they take storage of their account. */
export const sweepMs = 5 * 60_000

interface SweepOptions {
  model: Model<ObjectRecord>
  /** Settles what its holder has, and removes what nobody holds. */
  settleOrRemove(filter: QueryFilter<ObjectRecord>): Promise<void>
  remove(record: Pick<ObjectRecord, '_id'>): Promise<void>
}

/** Removes what was abandoned, what was to be kept for a time, and pieces of what never arrived. */
export const createSweeps = (
  app: FastifyInstance,
  { model, settleOrRemove, remove }: SweepOptions,
): Pick<Objects, 'sweep' | 'sweepKept' | 'sweepPieces'> => {
  const removeAll = async (filter: QueryFilter<ObjectRecord>): Promise<void> => {
    for await (const record of model.find(filter).lean().cursor()) await remove(record)
  }
  return {
    sweep: async () => {
      // Uploads in progress end on their own, however long their sender takes.
      const state = not('receiving' as const)
      const expired = { expiresAt: below(new Date()), state }
      await settleOrRemove({ ...expired, holder: not(null) })
      await removeAll({ ...expired, holder: null })
    },
    sweepKept: () => removeAll({ keptUntil: below(new Date()), state: 'stored' }),
    sweepPieces: async () =>
      void (await app.storage.sweep(async ids => {
        const found = await model.find({ _id: oneOf(ids), state: 'receiving' }, { _id: 1 }).lean()
        return new Set(found.map(({ _id }) => _id.toHexString()))
      })),
  }
}
