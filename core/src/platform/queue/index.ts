export { createBacklog } from './backlog.ts'
export { type Claims, createClaims, type Lease } from './claims.ts'
export { LeaseLost } from './lease.ts'
export { createPoll } from './poll.ts'
export type { QueueFields, Stored } from './record.ts'
export { recoverRecords } from './recovery.ts'
export { createRunner, type Runner, type Step } from './runner.ts'
export {
  countBounded,
  createQueues,
  type QueueRetry,
  type Queues,
  type WatchedQueue,
  watchQueue,
} from './watch.ts'
