import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

/** An event loop that is blocked for this long is stuck: a supervisor may end the process. */
const stuckAfterMs = 10_000
/** Free space below which the embedded database rejects writes that grow it, bytes. */
const minFreeBytes = 64 * 1_024 * 1_024

/**
 * `/livez`: 200 while the event loop runs, whatever else is wrong: a restart cures nothing but a blocked
 * loop. `/readyz`: 200 while requests can be served; otherwise the status names the reason.
 */
export const serveProbes = (app: FastifyInstance): void => {
  const options = { logLevel: 'silent', schema: { hide: true }, config: { isProbe: true } } as const

  app.get('/livez', options, async (_, reply) =>
    app.pressure.ageMs() < stuckAfterMs
      ? { status: 'ok' }
      : reply.code(503).header('retry-after', '2').send({ status: 'stuck' }),
  )
  app.get('/readyz', options, async (_, reply) => {
    const why = await whyNotReady(app)
    return why === null
      ? { status: 'ready' }
      : reply.code(503).header('retry-after', '2').send({ status: why })
  })
}

const whyNotReady = async (app: FastifyInstance): Promise<string | null> => {
  // The disk comes first, because a start needs space on it too.
  if (!(await hasRoom(app))) return 'disk full'
  if (!app.boot.isReady()) return 'starting'
  return app.isUnderPressure() ? 'overloaded' : null
}

/** A remote MongoDB has its own disk; the data folder is then nearly empty. */
const hasRoom = async ({ config }: FastifyInstance): Promise<boolean> => {
  if (config.mongodbUri !== undefined) return true
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  return blocks === 0 || bavail * bsize >= minFreeBytes
}
