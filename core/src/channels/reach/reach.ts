import type { FastifyInstance } from 'fastify'
import type { Text } from '../../contract/text.ts'
import type { IntegrationRecord } from '../../integrations/integration.model.ts'
import type { Hook } from '../../plugin/channel.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Registry } from '../registry.ts'

export interface ReachOptions {
  registry: Registry
  inbox: Inbox
  outbox: Outbox
}

/** Keeps every connection reachable: a webhook where the installation has a public address, else polling. */
export interface Reach {
  /** Ends what a connection does after its messenger refused its token; the owner is told. */
  stopped(integrationId: string, text: Text): Promise<void>
  /** Why nothing is answered just now although the connection works (a frozen account); null: it answers again. */
  silenced(integrationId: string, reason: { code: string; message: Text } | null): Promise<void>
  /** Connects what should be connected; called once, at boot, and it never holds the boot up. */
  start(): Promise<void>
  stop(): Promise<void>
}

export type CreateReach = (app: FastifyInstance, options: ReachOptions) => Reach
/** The hook of a connection as its record keeps it; undefined while it is polled. */
export type HookOf = (record: IntegrationRecord) => Hook | undefined
