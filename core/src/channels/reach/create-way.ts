import type { FastifyInstance } from 'fastify'
import type { IntegrationRecord } from '../../integrations/integration.model.ts'
import { type AppError, speakAll } from '../../platform/errors/app-error.ts'
import type { ReachReport } from '../../plugin/channel.ts'
import type { Connection, Registry } from '../registry.ts'
import { callChannel, hostOf, inspect } from './call-channel.ts'
import { fail } from './errors.ts'
import { baseOf, mintHook, type Way, wayOf } from './hook.ts'
import { createProbe } from './probe.ts'
import type { Polling } from './reach.ts'

export interface WayOptions {
  registry: Registry
  polling: Polling
}

/** The way from a messenger to here: looked at, made, and told of. What the messenger throws goes through. */
export const createWay = (app: FastifyInstance, { registry, polling }: WayOptions) => {
  const answers = createProbe(app)

  const titleOf = ({ record }: Connection) => app.integrations.titleOf(record.type)

  /** How it is to be reached. Throws `integrations.no-public-url`. */
  const requireWay = (connection: Connection): Way => {
    const way = wayOf(app, connection.channel)
    if (!way) throw fail('integrations.no-public-url', { params: { title: titleOf(connection) } })
    return way
  }

  const keep = async (
    { record, context }: Connection,
    way: Way,
    { report, trouble }: { report: ReachReport | null; trouble: AppError | null },
  ): Promise<void> => {
    const reach = { ...report, mode: way, at: new Date() }
    const obstacle = trouble && {
      state: 'attention' as const,
      code: trouble.code,
      message: speakAll(trouble),
    }
    // The specification's hidden field, which no form sends: where the messenger delivers.
    const address = app.integrations.hasField(record.type, 'webhookUrl') && {
      'config.webhookUrl': context.hook?.url ?? '',
    }
    await app.integrations.model.updateOne(
      { _id: record._id },
      obstacle
        ? { $set: { reach, ...address, obstacle } }
        : { $set: { reach, ...address }, $unset: { obstacle: 1 } },
    )
  }

  /** What should be looked at although the messenger knows where to deliver. */
  const look = async (connection: Connection, report: ReachReport | null): Promise<AppError | null> => {
    const title = titleOf(connection)
    if (report?.lastError && report.pending && isRecent(report.lastErrorAt))
      return fail('integrations.webhook-errors', { params: { title, reason: report.lastError } })
    if (await answers(connection.record)) return null
    return fail('integrations.public-url-silent', { params: { title, url: baseOf(app) } })
  }

  /** Begins to hear the messenger, whose settings are as they should be. */
  const listen = async (connection: Connection, way: Way, report: ReachReport | null): Promise<void> => {
    const { id } = connection.context
    if (way === 'webhook') await polling.stop(id)
    else if (!polling.isPolled(id)) polling.start(connection)
    await keep(connection, way, {
      report,
      trouble: way === 'webhook' ? await look(connection, report) : null,
    })
  }

  return {
    requireWay,
    listen,
    /** A connection whose record has a hook. Null: its type is no messenger, or its plugin is gone. */
    open: async (record: IntegrationRecord): Promise<Connection | null> => {
      if (!registry.has(record.type) || record.hook) return registry.connect(record)
      const hook = mintHook(app)
      await app.integrations.model.updateOne({ _id: record._id }, { $set: { hook } })
      return registry.connect({ ...record, hook })
    },
    /** Throws `integrations.webhook-foreign` when somebody else's webhook would have to go. */
    requireConsent: async (connection: Connection, { takeOver }: { takeOver: boolean }): Promise<void> => {
      const report = await inspect(connection)
      if (report?.owner !== 'foreign' || takeOver) return
      const host = hostOf(report.url)
      throw fail('integrations.webhook-foreign', {
        params: { title: titleOf(connection), host },
        extra: { requiresTakeOver: true, url: host },
      })
    },
    /** Points the messenger here, and believes nothing but its own word that it does. */
    connect: async (connection: Connection): Promise<void> => {
      const way = requireWay(connection)
      await callChannel(connection, context => connection.channel.connect?.(context))
      const report = await inspect(connection)
      if (report && !isPointedHere(connection, report))
        throw fail('integrations.webhook-not-set', { params: { title: titleOf(connection) } })
      await listen(connection, way, report)
    },
    /** Takes our address out of the messenger; somebody else's stays. */
    disconnect: async (connection: Connection): Promise<void> => {
      const { channel } = connection
      if (!channel.disconnect) return
      const report = await inspect(connection)
      if (report && report.owner !== 'ours') return
      await callChannel(connection, context => channel.disconnect?.(context))
    },
  }
}
export type ReachWay = ReturnType<typeof createWay>

/** Whether the messenger's own word fits what we want of it. */
export const isPointedHere = ({ context }: Connection, { owner, url }: ReachReport): boolean =>
  context.hook ? owner === 'ours' && (url === undefined || url === context.hook.url) : owner === 'none'

const isRecent = (at: Date | undefined): boolean =>
  at === undefined || Date.now() - at.getTime() < 30 * 60_000
