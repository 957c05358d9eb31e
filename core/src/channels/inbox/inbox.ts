import type { FastifyInstance } from 'fastify'
import type { Text } from '../../contract/text.ts'
import type { Clock } from '../../platform/clock.ts'
import type { RawUpdate } from '../../plugin/channel.ts'
import type { Connection, Registry } from '../registry.ts'

/** One update on its way to be worked on. */
export interface Work {
  /** The update's key: the same for every try. */
  key: string
  payload: unknown
  /** 1 for the first try. */
  attempt: number
  /** Nobody has begun to work on it before, not even a process that died of it. */
  isFirst: boolean
  signal: AbortSignal
}

export interface InboxOptions {
  registry: Pick<Registry, 'active'>
  /** Does all that an update asks for. Repeatable: after a crash it is called again with the same key. */
  handle(connection: Connection, work: Work): Promise<void>
  /** Updates that are worked on at once. Left out: 32. */
  concurrency?: number
  /** Left out: the system's. */
  clock?: Clock
}

/** Of one connection. */
export interface InboxCounts {
  waiting: number
  /** Updates that could not be worked on and were put aside. */
  setAside: number
  lastInboundAt?: Date
  /** Of the newest one that was put aside. */
  lastFailure?: { at: Date; reason: string; told?: Text }
}

export interface Inbox {
  /** Stores updates; durable once it resolves. Those that are known are dropped. Answers how many were new. */
  accept(integrationId: string, updates: readonly RawUpdate[]): Promise<number>
  counts(integrationId: string): Promise<InboxCounts>
  /** Puts what was set aside back in line. */
  retrySetAside(integrationId: string): Promise<number>
  /** Forgets everything of a connection that was deleted. */
  forget(integrationId: string): Promise<void>
  /** Takes up what an earlier process left; called once, at boot. */
  start(): Promise<void>
  stop(): Promise<void>
}

export type CreateInbox = (app: FastifyInstance, options: InboxOptions) => Inbox
