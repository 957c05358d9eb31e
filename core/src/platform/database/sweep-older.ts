import { type Model, type QueryFilter, Types } from 'mongoose'
import { below, oneOf } from './filters.ts'

const dayMs = 86_400_000
/** Records deleted by one call. */
const atOnce = 500

interface SweepOptions {
  /** Age from which records go. */
  days: number
  now?: () => number
}

/** Deletes records that are older than so many days, by the time in their ids. */
export const sweepOlder = async <T extends { _id: Types.ObjectId }>(
  model: Model<T>,
  { days, now = Date.now }: SweepOptions,
): Promise<void> => {
  const seconds = Math.floor((now() - days * dayMs) / 1_000)
  const oldest = Types.ObjectId.createFromTime(seconds)
  await deleteInBatches(model, { _id: below(oldest) })
}

/** Deletes what matches in several calls, so that no call keeps the database for long. */
export const deleteInBatches = async <T extends { _id: Types.ObjectId }>(
  model: Model<T>,
  filter: QueryFilter<T>,
): Promise<void> => {
  for (;;) {
    const found = await model.find(filter, { _id: 1 }).limit(atOnce).lean<{ _id: Types.ObjectId }[]>()
    if (found.length > 0) await model.deleteMany({ _id: oneOf(found.map(({ _id }) => _id)) })
    if (found.length < atOnce) return
  }
}
