import type { FastifyInstance } from 'fastify'
import type { Text } from '../../../contract/text.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Ownership } from '../../../platform/ownership/ownership.ts'
import type { WatchedQueue } from '../../../platform/queue/index.ts'
import type { RawUpdate } from '../../../plugin/raw-update.ts'
import type { Connection, Registry } from '../registry.ts'
import type { UnreadableCount } from './create-unreadable.ts'

/** One attempt to process an update. */
export interface Work {
  /** The update's idempotency key, identical for every attempt. */
  key: string
  payload: unknown
  /** Later updates that are part of the same question, in order. Omitted: none. */
  parts?: readonly { key: string; payload: unknown }[]
  /** The update behind them in the lane, which may say that a human of the account answered. Omitted: there is none. */
  operator?: unknown
  /** 1 for the first attempt. */
  attempt: number
  /** No earlier attempt was started, not even by a process that died. */
  isFirst: boolean
  signal: AbortSignal
}

export interface InboxOptions {
  registry: Pick<Registry, 'active'>
  /** Processes an update. Must be idempotent: after a crash it is called again with the same key. */
  handle(connection: Connection, work: Work): Promise<void>
  /** Time that a connection waits for the next message of a question, ms. Omitted: it does not wait. */
  quietMs?(connection: Connection): number
  /** Updates processed concurrently. Omitted: 32. */
  concurrency?: number
  /** Omitted: the system clock. */
  clock?: Clock
  /** Omitted: the app's. */
  ownership?: Pick<Ownership, 'current' | 'isSure' | 'register'>
}

/** Counts of one connection's inbox. */
export interface InboxCounts {
  waiting: number
  /** Dead letters. */
  setAside: number
  lastInboundAt?: Date
  /** The failure of the latest dead letter. */
  lastFailure?: { at: Date; reason: string; told?: Text }
  /** Updates that the channel could not read. Omitted: none of late. */
  unreadable?: UnreadableCount
}

export interface Inbox {
  /** The queue as administrators see it. */
  queue: WatchedQueue
  /** Stores updates; durable once it resolves. Drops duplicates. Returns the number of new ones. */
  accept(integrationId: string, updates: readonly RawUpdate[]): Promise<number>
  /** Counts an update that the channel could not read; `what` is the messenger's name of its kind. */
  unreadable(integrationId: string, what: string): void
  counts(integrationId: string): Promise<InboxCounts>
  /** Queues dead letters again. */
  retrySetAside(integrationId: string): Promise<number>
  /** Deletes all data of a deleted connection. */
  forget(integrationId: string): Promise<void>
  /** Begins to process updates; called once, at boot. */
  start(): Promise<void>
  stop(): Promise<void>
}

export type CreateInbox = (app: FastifyInstance, options: InboxOptions) => Inbox
