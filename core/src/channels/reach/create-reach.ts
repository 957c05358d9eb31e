import type { FastifyInstance } from 'fastify'
import { explainFailure } from '../../integrations/explain-failure.ts'
import type { EndReason } from '../../integrations/followers.ts'
import type { IntegrationRecord } from '../../integrations/integration.model.ts'
import { createFinder } from './create-finder.ts'
import { createHealth } from './create-health.ts'
import { createKeeper } from './create-keeper.ts'
import { createWay } from './create-way.ts'
import { mintHook } from './hook.ts'
import type { CreateReach } from './reach.ts'

export const createReach: CreateReach = (app, options) => {
  const { registry, inbox, outbox, polling, onDeleted = [] } = options
  const finder = createFinder(app, registry)
  const way = createWay(app, options)
  const keeper = createKeeper(app, { registry, polling, way })

  const begin = async (record: IntegrationRecord): Promise<void> => {
    finder.forget(record.hook?.routeId)
    const connection = await way.open(record)
    if (connection) keeper.settle(record._id.toHexString(), await way.connect(connection))
  }

  app.integrations.follow({
    fetchFor: async ({ type }, proxyUrl) => {
      const origins = await registry.trustedOrigins(type)
      return origins && app.outbound.fetchFor({ origins, ...(proxyUrl && { proxyUrl }) })
    },
    prove: async (draft, { takeOver, before }) => {
      if (!registry.has(draft.type)) return undefined
      const hook = before?.hook ?? mintHook(app)
      const connection = await registry.connect({ ...draft, hook })
      if (!connection) return undefined
      way.requireWay(connection)
      await way.requireConsent(connection, { takeOver })
      return { hook }
    },
    connected: begin,
    ended: async (record, why) => {
      const id = record._id.toHexString()
      finder.forget(record.hook?.routeId)
      keeper.forget(id)
      await polling.stop(id)
      registry.interrupt(id, reasons[why])
      if (why === 'changed') return
      await leave(app, record, async () => {
        const connection = await registry.connect(record)
        if (connection) await way.disconnect(connection)
      })
      if (why !== 'deleted') return
      registry.interrupt(id, reasons.deleted)
      await outbox.cancel(id)
      for (const forget of [outbox.forget, inbox.forget, ...onDeleted]) await forget(id)
    },
    checked: keeper.tend,
    repair: async (record, { takeOver }) => {
      const connection = await way.open(record)
      if (!connection) return false
      finder.forget(connection.record.hook?.routeId)
      await way.requireConsent(connection, { takeOver })
      keeper.settle(record._id.toHexString(), await way.connect(connection))
      if (record.stoppedAt)
        await app.integrations.model.updateOne({ _id: record._id }, { $unset: { stoppedAt: 1, error: 1 } })
      return true
    },
    retry: async ({ _id, type }) => {
      if (!registry.has(type)) return undefined
      const id = _id.toHexString()
      // Counted before: what fails anew may be set aside again at once.
      const { setAside } = await inbox.counts(id)
      const retried = await inbox.retrySetAside(id)
      return { retried, notKept: Math.max(0, setAside - retried) }
    },
    health: createHealth(app, options),
  })

  return { find: finder.find, ...keeper.reach }
}

const reasons: Readonly<Record<EndReason, string>> = {
  off: 'the connection was switched off',
  changed: 'the connection got other settings',
  deleted: 'the connection was deleted',
}

/** What the messenger says to a goodbye is of no consequence to whoever leaves. */
const leave = async (
  app: FastifyInstance,
  { _id, type }: IntegrationRecord,
  run: () => Promise<void>,
): Promise<void> => {
  await run().catch(error => {
    const { code } = explainFailure(error, app.integrations.titleOf(type))
    app.log.warn({ integration: _id, type, code }, 'a messenger was not told that its connection ended')
  })
}
