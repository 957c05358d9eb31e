import type { FastifyInstance } from 'fastify'
import type { Text } from '../../../contract/text.ts'
import type { Channel, Hook } from '../../../plugin/channel.ts'
import type { ChannelError } from '../../../plugin/channel-error.ts'
import type { IntegrationRecord } from '../../connections/index.ts'
import type { Loops } from '../inbox/create-loops.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Connection, Registry } from '../registry.ts'
import type { Pairings } from '../sessions/create-pairings.ts'

export interface ConnectivityOptions {
  registry: Registry
  inbox: Pick<Inbox, 'counts' | 'forget' | 'retrySetAside'>
  outbox: Pick<Outbox, 'counts' | 'cancel' | 'forget'>
  polling: Pick<Loops, 'start' | 'stop' | 'isPolled'>
  pairings: Pick<Pairings, 'askFor' | 'isLinked' | 'isRunning' | 'of' | 'reasonOf' | 'settled'>
  /** Deletes other data of a deleted connection: its chats. */
  onDeleted?: readonly ((integrationId: string) => Promise<void>)[]
}

/** Keeps inbound delivery working: by webhook if there is a public URL, else by polling. */
export interface Connectivity {
  /**
   * The active connection with this webhook URL; null: none. Cached for at most 5 s, invalidated when the connection
   * changes.
   */
  find(type: string, routeId: string): Promise<Connection | null>
  /**
   * Stops a connection whose token was refused, and notifies the owner. Runs in the background, since the caller may be part
   * of what is stopped.
   */
  unauthorized(integrationId: string, text: Text): Promise<void>
  /**
   * Reports why the connection does not reply although it works (a frozen account); null: it replies again.
   */
  suspended(integrationId: string, reason: { code: string; message: Text } | null): Promise<void>
  /** Polling health: every failure, and null on recovery. */
  polled(integrationId: string, error: ChannelError | null): Promise<void>
  /** The webhook was called without the valid secret: by a stranger, or by a messenger with an outdated secret. */
  rejected(integrationId: string, reason: string): Promise<void>
  /** Connects all active connections in the background; called once, at boot. */
  start(): Promise<void>
  stop(): Promise<void>
}

export type CreateConnectivity = (app: FastifyInstance, options: ConnectivityOptions) => Connectivity
/** The webhook stored in a connection's record; undefined in polling mode. */
export type HookOf = (record: IntegrationRecord, channel: Channel) => Hook | undefined
