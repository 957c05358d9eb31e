import type { FastifyInstance } from 'fastify'
import type { Connection, Registry } from '../registry.ts'

const freshMs = 5_000
const most = 10_000

/** Connections by the name in their hook's address. */
export const createFinder = (app: FastifyInstance, registry: Registry) => {
  const known = new Map<string, { until: number; connection: Connection }>()

  return {
    find: async (type: string, routeId: string): Promise<Connection | null> => {
      if (!/^[\w-]{24,64}$/.test(routeId)) return null
      const kept = known.get(routeId)
      if (kept && kept.until > performance.now())
        return kept.connection.record.type === type ? kept.connection : null
      const record = await app.integrations.model.findOne({ 'hook.routeId': routeId }).lean()
      const connection = record?.isActive && record.type === type ? await registry.connect(record) : null
      known.delete(routeId)
      if (!connection) return null
      const [oldest] = known.keys()
      if (known.size >= most && oldest) known.delete(oldest)
      known.set(routeId, { until: performance.now() + freshMs, connection })
      return connection
    },
    forget: (routeId: string | undefined): void => void (routeId && known.delete(routeId)),
  }
}
