import type { Model, QueryFilter } from 'mongoose'
import type { QueueName } from '../../contract/health.ts'

/** Work waiting in the database. */
export interface QueueState {
  /** Due and not done; counted up to `maxCounted`. */
  waiting: number
  /** Due time of the oldest entry; missing: the queue is empty. */
  oldestAt?: Date
  /** Failed, and retried later or only on request; counted up to `maxCounted`. */
  setAside: number
  /** Number in `setAside` that may have arrived: a retry may duplicate them. Missing: there are none in such a queue. */
  unknown?: number
}

export interface QueueRetry {
  /** Retry also what may have arrived. */
  withUnknown: boolean
}

export interface WatchedQueue {
  name: QueueName
  /** Read with few queries of bounded cost. */
  read(): Promise<QueueState>
  /** Retries what was set aside; returns their number. */
  retry(choice: QueueRetry): Promise<number>
}

/** Registry of the server's durable queues, whose state is shown to administrators. */
export interface Queues {
  watch(queue: WatchedQueue): void
  all(): readonly WatchedQueue[]
}

export const createQueues = (): Queues => {
  const watched: WatchedQueue[] = []
  return { watch: queue => void watched.push(queue), all: () => watched }
}

/** Counting stops here: an exact number of a longer queue would cost the database more than it is worth. */
const maxCounted = 10_000

export interface WatchOptions<T> {
  name: QueueName
  model: Model<T>
  /** The records that are due and not done (a `$match`), and the expression of their due time. */
  waiting(): Promise<{ match: Record<string, unknown>; since: unknown }>
  /** Matches the records that failed, without those that may have arrived. */
  setAside(): QueryFilter<T>
  /** Matches the records that may have arrived. Missing: this queue has no unknown outcomes. */
  unknown?(): QueryFilter<T>
  retry: WatchedQueue['retry']
}

/** A queue as administrators see it. */
export const watchQueue = <T>({
  name,
  model,
  waiting,
  setAside,
  unknown,
  retry,
}: WatchOptions<T>): WatchedQueue => ({
  name,
  read: async () => {
    const [state, failed, doubtful] = await Promise.all([
      waiting().then(found => countWaiting(model, found)),
      countBounded(model, setAside()),
      unknown && countBounded(model, unknown()),
    ])
    return doubtful === undefined
      ? { ...state, setAside: failed }
      : { ...state, setAside: failed + doubtful, unknown: doubtful }
  },
  retry,
})

/** The number of matching records, at most `maxCounted`, and the earliest value of their time field. */
const countWaiting = async <T>(
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

/** The number of matching records, at most `maxCounted`. */
export const countBounded = <T>(model: Model<T>, filter: QueryFilter<T>): Promise<number> =>
  model.countDocuments(filter).limit(maxCounted).exec()
