import type { FastifyInstance } from 'fastify'
import type { Connection, Registry } from '../registry.ts'

const cacheMs = 5_000
const maxEntries = 10_000

/** Cached lookup of connections by the random part of their webhook URL. */
export const createHookLookup = (app: FastifyInstance, registry: Registry) => {
  const known = new Map<string, { until: number; connection: Connection }>()

  return {
    find: async (type: string, routeId: string): Promise<Connection | null> => {
      if (!/^[\w-]{24,64}$/.test(routeId)) return null
      const kept = known.get(routeId)
      if (kept && kept.until > performance.now())
        return kept.connection.record.type === type ? kept.connection : null
      const record = await app.integrations.status.findByHook(routeId)
      const connection = record?.isActive && record.type === type ? await registry.connect(record) : null
      known.delete(routeId)
      if (!connection) return null
      const [oldest] = known.keys()
      if (known.size >= maxEntries && oldest) known.delete(oldest)
      known.set(routeId, { until: performance.now() + cacheMs, connection })
      return connection
    },
    forget: (routeId: string | undefined): void => void (routeId && known.delete(routeId)),
  }
}
