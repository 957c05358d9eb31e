import type { FastifyInstance } from 'fastify'
import type { EndReason, IntegrationRecord } from '../../connections/index.ts'
import { explainFailure } from '../../connections/index.ts'
import type { CreateConnectivity } from './connectivity.ts'
import { createConnector } from './create-connector.ts'
import { createHealth } from './create-health.ts'
import { createHookLookup } from './create-hook-lookup.ts'
import { createMonitor } from './create-monitor.ts'
import { createPair } from './create-pair.ts'
import { generateHook } from './delivery-mode.ts'

export const createConnectivity: CreateConnectivity = (app, options) => {
  const { registry, inbox, outbox, polling, onDeleted = [] } = options
  const hookLookup = createHookLookup(app, registry)
  const connector = createConnector(app, options)
  const monitor = createMonitor(app, { registry, polling, connector })

  const start = async (record: IntegrationRecord): Promise<void> => {
    hookLookup.forget(record.hook?.routeId)
    const connection = await connector.open(record)
    if (connection) monitor.scheduleRecheck(record._id.toHexString(), await connector.connect(connection))
  }

  app.integrations.follow({
    fetchFor: async ({ type }, proxyUrl) => {
      const target = await registry.targetOf(type, proxyUrl)
      return target && app.outbound.fetchFor(target)
    },
    prove: async (draft, { takeOver, before }) => {
      if (!registry.has(draft.type)) return undefined
      const hook = before?.hook ?? generateHook(app)
      const connection = await registry.connect({ ...draft, hook })
      if (!connection) return undefined
      connector.requireMode(connection)
      await connector.requireConsent(connection, { takeOver })
      return { hook }
    },
    connected: start,
    ended: async (record, why) => {
      const id = record._id.toHexString()
      hookLookup.forget(record.hook?.routeId)
      monitor.forget(id)
      await polling.stop(id)
      registry.interrupt(id, reasons[why])
      if (why === 'changed') return
      await disconnectQuietly(app, record, async () => {
        const connection = await registry.connect(record)
        if (connection) await connector.disconnect(connection)
      })
      if (why !== 'deleted') return
      registry.interrupt(id, reasons.deleted)
      await outbox.cancel(id)
      for (const forget of [outbox.forget, inbox.forget, ...onDeleted]) await forget(id)
    },
    checked: monitor.reconcile,
    repair: async (record, { takeOver }) => {
      const connection = await connector.open(record)
      if (!connection) return false
      hookLookup.forget(connection.record.hook?.routeId)
      await connector.requireConsent(connection, { takeOver })
      monitor.scheduleRecheck(record._id.toHexString(), await connector.connect(connection))
      if (record.stoppedAt) await app.integrations.status.clearUnauthorized(record._id.toHexString())
      return true
    },
    pair: createPair(app, { ...options, connector }),
    retry: async ({ _id, type }) => {
      if (!registry.has(type)) return undefined
      const id = _id.toHexString()
      // Counted first: updates that fail again may become dead letters immediately.
      const { setAside } = await inbox.counts(id)
      const retried = await inbox.retrySetAside(id)
      return { retried, notKept: Math.max(0, setAside - retried) }
    },
    health: createHealth(app, options),
  })

  return { find: hookLookup.find, ...monitor.events }
}

const reasons: Readonly<Record<EndReason, string>> = {
  off: 'the connection was switched off',
  changed: 'the connection got other settings',
  deleted: 'the connection was deleted',
}

/** Best effort: errors while disconnecting are only logged. */
const disconnectQuietly = async (
  app: FastifyInstance,
  { _id, type }: IntegrationRecord,
  run: () => Promise<void>,
): Promise<void> => {
  await run().catch(error => {
    const { code } = explainFailure(error, app.integrations.titleOf(type))
    app.log.warn({ integration: _id, type, code }, 'disconnecting from the messenger failed')
  })
}
