import type { FastifyInstance } from 'fastify'
import type { IntegrationRecord } from '../../integrations/integration.model.ts'
import { type AppError, speakAll } from '../../platform/errors/app-error.ts'
import type { ReachReport } from '../../plugin/channel.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Connection, Registry } from '../registry.ts'
import { callChannel, hostOf, inspect } from './call-channel.ts'
import { fail } from './errors.ts'
import { hasArrived } from './evidence.ts'
import { baseOf, mintHook, type Way, wayOf } from './hook.ts'
import { createProbe } from './probe.ts'
import type { Polling } from './reach.ts'

export interface WayOptions {
  registry: Registry
  polling: Polling
  inbox: Pick<Inbox, 'counts'>
}

interface Found {
  report: ReachReport | null
  /** When the messenger was told where to deliver; left out: it knew. */
  toldAt?: Date
}

interface Trouble {
  state: 'attention' | 'ok'
  error: AppError
}

/** The way from a messenger to here: looked at, made, and told of. What the messenger throws goes through. */
export const createWay = (app: FastifyInstance, { registry, polling, inbox }: WayOptions) => {
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
    reach: ReachState,
    trouble: Trouble | null,
  ): Promise<void> => {
    const obstacle = trouble && {
      state: trouble.state,
      code: trouble.error.code,
      message: speakAll(trouble.error),
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

  /** What should be looked at, or known, although the messenger knows where to deliver. */
  const look = async (connection: Connection, reach: ReachState): Promise<Trouble | null> => {
    const { lastError, lastErrorAt, pending, pointed } = reach
    const params = { title: titleOf(connection), url: baseOf(app), reason: lastError ?? '' }
    const errors = { state: 'attention' as const, error: fail('integrations.webhook-errors', { params }) }
    if (lastError && pending && isRecent(lastErrorAt)) return errors
    const { lastInboundAt } = await inbox.counts(connection.context.id)
    if (hasArrived(reach, lastInboundAt) || (await answers(connection.record))) return null
    // From inside it does not answer. Behind a router that lets nobody turn round in it (NAT without hairpin) it may all
    // the same from outside, and who calls from there is believed more.
    if (lastError && !(pointed && lastErrorAt && lastErrorAt < pointed.at)) return errors
    return pending === undefined
      ? { state: 'attention', error: fail('integrations.public-url-silent', { params }) }
      : { state: 'ok', error: fail('integrations.public-url-unproved', { params }) }
  }

  /** Begins to hear the messenger, whose settings are as they should be. Answers what is to be told of it. */
  const listen = async (
    connection: Connection,
    way: Way,
    { report, toldAt }: Found,
  ): Promise<Trouble | null> => {
    const { id, hook } = connection.context
    const at = new Date()
    if (way === 'webhook') await polling.stop(id)
    else if (!polling.isPolled(id)) polling.start(connection)
    const before = connection.record.reach?.pointed
    const pointed = hook && (before?.to === hook.url ? before : { to: hook.url, at: toldAt ?? at })
    const reach = { ...report, mode: way, at, ...(pointed && { pointed }) }
    const trouble = way === 'webhook' ? await look(connection, reach) : null
    await keep(connection, reach, trouble)
    return trouble
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
    /** Points the messenger here, and believes nothing but its own word that it does. Answers what `listen` does. */
    connect: async (connection: Connection): Promise<Trouble | null> => {
      const way = requireWay(connection)
      const toldAt = new Date()
      await callChannel(connection, context => connection.channel.connect?.(context))
      const report = await inspect(connection)
      if (report && !isPointedHere(connection, report))
        throw fail('integrations.webhook-not-set', { params: { title: titleOf(connection) } })
      return listen(connection, way, { report, toldAt })
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
type ReachState = NonNullable<IntegrationRecord['reach']>
export type ReachWay = ReturnType<typeof createWay>

/** Whether the messenger's own word fits what we want of it. */
export const isPointedHere = ({ context }: Connection, { owner, url }: ReachReport): boolean =>
  context.hook ? owner === 'ours' && (url === undefined || url === context.hook.url) : owner === 'none'

const isRecent = (at: Date | undefined): boolean =>
  at === undefined || Date.now() - at.getTime() < 30 * 60_000
