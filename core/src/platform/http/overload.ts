import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { fail } from './errors.ts'

export interface OverloadOptions {
  /** Concurrent calls above which the next one is refused. */
  most?: number
}

/** Seconds after which a refused call may be retried. */
const retryAfter = 5

/**
 * Refuses calls with 503 and `Retry-After` before any work is done for them, while the event loop is late,
 * the memory is nearly exhausted, or more calls are running than could be served in time. Running calls
 * continue. Probes are always served.
 */
export const useOverloadRefusal = async (
  app: FastifyInstance,
  { most = 1_000 }: OverloadOptions = {},
): Promise<void> => {
  let inWork = 0
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isProbe) return
    if (inWork >= most) throw fail('http.overloaded', { params: { seconds: retryAfter } })
    inWork += 1
    reply.raw.once('close', () => {
      inWork -= 1
    })
  })
  await app.register(underPressure, {
    // The mean over this many ms: one stall (a starved machine, a large collection) must not refuse everyone.
    sampleInterval: 5_000,
    maxEventLoopDelay: 1_500,
    maxRssBytes: 3e9,
    pressureHandler: request => {
      if (!request.routeOptions.config.isProbe)
        throw fail('http.overloaded', { params: { seconds: retryAfter } })
    },
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Reports the server's health, also while it can do nothing else. */
    isProbe?: boolean
  }
}
