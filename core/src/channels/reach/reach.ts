import type { FastifyInstance } from 'fastify'
import type { Text } from '../../contract/text.ts'
import type { IntegrationRecord } from '../../integrations/integration.model.ts'
import type { Channel, Hook } from '../../plugin/channel.ts'
import type { ChannelError } from '../../plugin/channel-error.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Connection, Registry } from '../registry.ts'

/** Asks messengers for updates where they cannot call. */
export interface Polling {
  /** A loop that runs is replaced. */
  start(connection: Connection): void
  /** Resolves once the loop has ended. */
  stop(integrationId: string): Promise<void>
  isPolled(integrationId: string): boolean
}

export interface ReachOptions {
  registry: Registry
  inbox: Pick<Inbox, 'counts' | 'forget' | 'retrySetAside'>
  outbox: Pick<Outbox, 'counts' | 'cancel' | 'forget'>
  polling: Polling
  /** Forgets what else is kept of a connection that was deleted: its chats. */
  onDeleted?: readonly ((integrationId: string) => Promise<void>)[]
}

/** Keeps every connection reachable: a webhook where the installation has a public address, else polling. */
export interface Reach {
  /**
   * The connection at work whose hook has this name in its address; null: there is none. Remembered for at most 5 s, and
   * not beyond a change of the connection.
   */
  find(type: string, routeId: string): Promise<Connection | null>
  /**
   * Ends what a connection does after its messenger refused its token; the owner is told. Goes on in the background: whoever
   * tells of it may be what has to end.
   */
  stopped(integrationId: string, text: Text): Promise<void>
  /** Why nothing is answered just now although the connection works (a frozen account); null: it answers again. */
  silenced(integrationId: string, reason: { code: string; message: Text } | null): Promise<void>
  /** How polling goes: every failure, and null once it goes well again. */
  polled(integrationId: string, error: ChannelError | null): Promise<void>
  /** Somebody without the secret called the hook: a stranger, or a messenger that was given another one. */
  rejected(integrationId: string, reason: string): Promise<void>
  /** Connects what should be connected; called once, at boot, and it never holds the boot up. */
  start(): Promise<void>
  stop(): Promise<void>
}

export type CreateReach = (app: FastifyInstance, options: ReachOptions) => Reach
/** The hook of a connection as its record keeps it; undefined while it is polled. */
export type HookOf = (record: IntegrationRecord, channel: Channel) => Hook | undefined
