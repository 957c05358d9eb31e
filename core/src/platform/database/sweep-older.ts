import { type Model, Types } from 'mongoose'
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
  for (;;) {
    const found = await model
      .find({ _id: below(oldest) }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(atOnce)
      .lean<{ _id: Types.ObjectId }[]>()
    if (found.length > 0) await model.deleteMany({ _id: oneOf(found.map(({ _id }) => _id)) })
    if (found.length < atOnce) return
  }
}
