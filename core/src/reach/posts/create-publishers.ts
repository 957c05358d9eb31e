import type { FastifyInstance } from 'fastify'
import { abortWithCall } from '../../platform/outbound/call-scope.ts'
import { readTarget } from '../../platform/outbound/read-target.ts'
import type { IntegrationView } from '../../plugin/integration.ts'
import type {
  Publisher,
  PublisherAbility,
  PublisherConnection,
  PublisherContext,
} from '../../plugin/publisher.ts'
import type { IntegrationRecord } from '../connections/index.ts'
import type { ObstacleKind } from './post-texts.ts'

/** An active connection that posts can be published to. */
export interface Target {
  record: IntegrationRecord
  publisher: Publisher
  context: PublisherContext
  can: readonly PublisherAbility[]
}

interface Opened {
  /** Changes with everything that a client may be made of. */
  version: string
  target: Promise<Target>
  end: AbortController
}

/** The publishers that plugins added, and the connections they publish to. */
export const createPublishers = (app: FastifyInstance) => {
  const publishers = new Map<string, Publisher>()
  const opened = new Map<string, Opened>()
  const stopping = new AbortController()

  const close = (id: string, reason: string): void => {
    opened.get(id)?.end.abort(new Error(reason))
    opened.delete(id)
  }

  const connect = async (
    record: IntegrationRecord,
    publisher: Publisher,
    signal: AbortSignal,
  ): Promise<Target> => {
    const connection = await connectionOf(record, publisher, signal)
    const can = await abilitiesOf(publisher, connection)
    return { record, publisher, can, context: { ...connection, client: await publisher.open?.(connection) } }
  }

  /** The connection with its publisher; or what keeps it from publishing. Calls nobody. */
  const find = async (
    integrationId: string,
  ): Promise<Pick<Target, 'record' | 'publisher'> | ObstacleKind> => {
    const record = await app.integrations.status.find(integrationId)
    if (!record) return 'connection-deleted'
    if (!record.isActive) return 'connection-off'
    if (record.stoppedAt) return 'unauthorized'
    const publisher = publishers.get(record.type)
    if (!publisher) return 'no-publisher'
    return isTarget(publisher, app.integrations.view(record)) ? { record, publisher } : 'no-target'
  }

  const connectionOf = async (
    record: IntegrationRecord,
    publisher: Publisher,
    signal: AbortSignal,
  ): Promise<PublisherConnection> => {
    const view = app.integrations.view(record)
    const { proxyUrl } = view.config
    const fetch = app.outbound.fetchFor(await readTarget(publisher, proxyUrl))
    return {
      ...view,
      log: app.log.child({ integration: view.id, type: record.type }),
      signal,
      fetch: abortWithCall(fetch, signal),
      state: app.channels.stateOf(view.id),
    }
  }

  return {
    register: (type: string, publisher: Publisher): void => void publishers.set(type, publisher),
    of: (type: string): Publisher | undefined => publishers.get(type),
    find,
    /** The connection, opened; or what keeps it from publishing. Rethrows what `open` throws. */
    open: async (integrationId: string): Promise<Target | ObstacleKind> => {
      const found = await find(integrationId)
      if (typeof found === 'string') return found
      const { record, publisher } = found
      const version = JSON.stringify([record.name, record.config, record.assistantId, record.checkedAt])
      const known = opened.get(integrationId)
      if (known?.version === version) return known.target
      close(integrationId, 'the connection has other settings')
      const end = new AbortController()
      const target = connect(record, publisher, AbortSignal.any([end.signal, stopping.signal]))
      opened.set(integrationId, { version, target, end })
      target.catch(() => close(integrationId, 'the client could not be opened'))
      return target
    },
    /** Reopens the connections at their next call, after a change of settings that their clients depend on. */
    reopen: (): void => opened.clear(),
    close,
    stop: (): void => stopping.abort(new Error('the server stops')),
  }
}
/** true: posts can be published to a connection with a publisher. */
export const isTarget = (publisher: Publisher, view: IntegrationView): boolean =>
  publisher.accepts?.(view) ?? true

const members = ['edit', 'remove', 'statistics', 'resolve'] as const

/** The actions that are possible with the posts of a connection. */
export const abilitiesOf = async (
  publisher: Publisher,
  view: IntegrationView,
): Promise<readonly PublisherAbility[]> => {
  const able = members.filter(one => publisher[one])
  const can = await publisher.can?.(view)
  return can ? [...able, 'test' as const].filter(one => can.includes(one)) : able
}

export type Publishers = ReturnType<typeof createPublishers>
