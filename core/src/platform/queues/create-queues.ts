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
