import type { Model, QueryFilter } from 'mongoose'
import type { QueueState } from './create-queues.ts'

/** Counting stops here: an exact number of a longer queue would cost the database more than it is worth. */
export const maxCounted = 10_000

/** The number of matching records, at most `maxCounted`, and the earliest value of their time field. */
export const countWaiting = async <T>(
  model: Model<T>,
  { match, since }: { match: Record<string, unknown>; since: unknown },
): Promise<Pick<QueueState, 'waiting' | 'oldestAt'>> => {
  const [found] = await model.aggregate<{ waiting: number; oldestAt: Date | null }>([
    { $match: match },
    { $limit: maxCounted },
    { $group: { _id: null, waiting: { $sum: 1 }, oldestAt: { $min: since } } },
  ])
  return { waiting: found?.waiting ?? 0, ...(found?.oldestAt && { oldestAt: found.oldestAt }) }
}

export const countBounded = <T>(model: Model<T>, filter: QueryFilter<T>): Promise<number> =>
  model.countDocuments(filter).limit(maxCounted).exec()
