import type { FastifyInstance } from 'fastify'
import { type AppError, localizeToAll } from '../../../platform/errors/app-error.ts'
import type { ReachReport } from '../../../plugin/channel.ts'
import { ChannelError } from '../../../plugin/channel-error.ts'
import type { IntegrationRecord } from '../../connections/index.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Connection, Registry } from '../registry.ts'
import { callChannel, hostOf, inspect } from './call-channel.ts'
import type { ConnectivityOptions } from './connectivity.ts'
import { createUrlProbe } from './create-url-probe.ts'
import { isDeliveryConfirmed } from './delivery-evidence.ts'
import { baseUrlOf, type DeliveryMode, deliveryModeOf, generateHook } from './delivery-mode.ts'
import { fail } from './errors.ts'

export interface ConnectorOptions {
  registry: Registry
  polling: ConnectivityOptions['polling']
  inbox: Pick<Inbox, 'counts'>
}

interface Found {
  report: ReachReport | null
  /** Time when the webhook was registered; omitted: it was registered before. */
  registeredAt?: Date
}

interface DeliveryWarning {
  state: 'attention' | 'ok'
  error: AppError
}

/** Sets up, verifies and removes inbound delivery (webhook or polling). Rethrows the messenger's errors. */
export const createConnector = (app: FastifyInstance, { registry, polling, inbox }: ConnectorOptions) => {
  const isUrlReachable = createUrlProbe(app)

  const titleOf = ({ record }: Connection) => app.integrations.titleOf(record.type)

  /** The connection's delivery mode. Throws `integrations.no-public-url` if there is none. */
  const requireMode = (connection: Connection): DeliveryMode => {
    const mode = deliveryModeOf(app, connection.channel)
    if (!mode) throw fail('integrations.no-public-url', { params: { title: titleOf(connection) } })
    return mode
  }

  const save = async (
    { record, context }: Connection,
    reach: ReachState,
    warning: DeliveryWarning | null,
  ): Promise<void> => {
    const problem = warning && {
      state: warning.state,
      code: warning.error.code,
      message: localizeToAll(warning.error),
    }
    await app.integrations.status.saveDelivery(record, { reach, hookUrl: context.hook?.url, problem })
  }

  /** Checks a registered webhook for delivery errors and an unreachable public URL. */
  const checkDelivery = async (
    connection: Connection,
    reach: ReachState,
  ): Promise<DeliveryWarning | null> => {
    const { lastError, lastErrorAt, pending, pointed } = reach
    const params = { title: titleOf(connection), url: baseUrlOf(app), reason: lastError ?? '' }
    const errors = { state: 'attention' as const, error: fail('integrations.webhook-errors', { params }) }
    if (lastError && pending && isRecent(lastErrorAt)) return errors
    const { lastInboundAt } = await inbox.counts(connection.context.id)
    if (isDeliveryConfirmed(reach, lastInboundAt) || (await isUrlReachable(connection.record))) return null
    // The URL is unreachable from this server. Behind NAT without hairpinning it may still be reachable from outside, so
    // reports of the messenger have precedence.
    if (lastError && !(pointed && lastErrorAt && lastErrorAt < pointed.at)) return errors
    return pending === undefined
      ? { state: 'attention', error: fail('integrations.public-url-silent', { params }) }
      : { state: 'ok', error: fail('integrations.public-url-unproved', { params }) }
  }

  /** Starts receiving from a messenger that is set up correctly. Returns a warning for the owner, if any. */
  const listen = async (
    connection: Connection,
    mode: DeliveryMode,
    { report, registeredAt }: Found,
  ): Promise<DeliveryWarning | null> => {
    const { id, hook } = connection.context
    const at = new Date()
    if (mode === 'webhook') await polling.stop(id)
    else if (!polling.isPolled(id)) polling.start(connection)
    const before = connection.record.reach?.pointed
    const pointed = hook && (before?.to === hook.url ? before : { to: hook.url, at: registeredAt ?? at })
    const reach = { ...report, mode, at, ...(pointed && { pointed }) }
    const warning = mode === 'webhook' ? await checkDelivery(connection, reach) : null
    await save(connection, reach, warning)
    return warning
  }

  return {
    requireMode,
    listen,
    /** Loads a connection, generating its webhook if missing. Null: not a messenger type, or its plugin is missing. */
    open: async (record: IntegrationRecord): Promise<Connection | null> => {
      if (!registry.has(record.type) || record.hook) return registry.connect(record)
      const hook = generateHook(app)
      await app.integrations.status.saveHook(record._id.toHexString(), hook)
      return registry.connect({ ...record, hook })
    },
    /** Throws `integrations.webhook-foreign` if a foreign webhook would be replaced without consent. */
    requireConsent: async (connection: Connection, { takeOver }: { takeOver: boolean }): Promise<void> => {
      const report = await inspect(connection)
      if (report?.owner !== 'foreign' || takeOver) return
      const host = hostOf(report.url)
      throw fail('integrations.webhook-foreign', {
        params: { title: titleOf(connection), host },
        extra: { requiresTakeOver: true, url: host },
      })
    },
    /** Registers the webhook (or prepares polling) and verifies it with the messenger. Returns the result of `listen`. */
    connect: async (connection: Connection): Promise<DeliveryWarning | null> => {
      const mode = requireMode(connection)
      const registeredAt = new Date()
      await callChannel(connection, context => connection.channel.connect?.(context))
      const report = await inspect(connection)
      if (report && !isConfigured(connection, report))
        throw fail('integrations.webhook-not-set', { params: { title: titleOf(connection) } })
      return listen(connection, mode, { report, registeredAt })
    },
    /** Removes our webhook from the messenger; leaves a foreign one. */
    disconnect: async (connection: Connection): Promise<void> => {
      const { channel } = connection
      if (!channel.disconnect) return
      try {
        const report = await inspect(connection)
        if (report && report.owner !== 'ours') return
        await callChannel(connection, context => channel.disconnect?.(context))
      } catch (error) {
        // A revoked token can remove nothing.
        if (!(error instanceof ChannelError && error.kind === 'unauthorized')) throw error
      }
    },
  }
}
type ReachState = NonNullable<IntegrationRecord['reach']>
export type Connector = ReturnType<typeof createConnector>

/** true: the webhook status reported by the messenger is the desired one. */
export const isConfigured = ({ context }: Connection, { owner, url }: ReachReport): boolean =>
  context.hook ? owner === 'ours' && (url === undefined || url === context.hook.url) : owner === 'none'

const isRecent = (at: Date | undefined): boolean =>
  at === undefined || Date.now() - at.getTime() < 30 * 60_000
