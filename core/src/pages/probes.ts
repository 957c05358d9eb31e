import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

/** A main loop that has not come round for so long is stuck: whoever watches the process may end it. */
const stuckAfterMs = 10_000
/** Below it the embedded database takes nothing more that grows. */
const leastRoom = 64 * 1_024 * 1_024

/**
 * `/livez`: green while the main loop comes round, whatever else is wrong; a restart would mend only that. `/readyz`: green while
 * calls can be answered; what is red says why.
 */
export const serveProbes = (app: FastifyInstance): void => {
  const options = { logLevel: 'silent', schema: { hide: true }, config: { isProbe: true } } as const

  app.get('/livez', options, async (_, reply) =>
    app.pressure.ageMs() < stuckAfterMs ? { status: 'ok' } : reply.code(503).send({ status: 'stuck' }),
  )
  app.get('/readyz', options, async (_, reply) => {
    const why = await whyNotReady(app)
    return why === null
      ? { status: 'ready' }
      : reply.code(503).header('retry-after', '2').send({ status: why })
  })
}

const whyNotReady = async (app: FastifyInstance): Promise<string | null> => {
  if (!app.boot.isReady()) return 'starting'
  if (app.isUnderPressure()) return 'overloaded'
  return (await hasRoom(app)) ? null : 'disk full'
}

/** A MongoDB elsewhere has a disk of its own; there the folder holds next to nothing. */
const hasRoom = async ({ config }: FastifyInstance): Promise<boolean> => {
  if (config.mongodbUri !== undefined) return true
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  return blocks === 0 || bavail * bsize >= leastRoom
}
