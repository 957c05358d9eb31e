import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { fail } from './errors.ts'

export interface OverloadOptions {
  /** Calls in work at once, beyond which the next is refused. */
  most?: number
}

/** After so many seconds a refused call may come again. */
const retryAfter = 5

/**
 * Refuses calls with 503 and `Retry-After` before any work is begun for them, while the event loop is late, the memory is nearly
 * used up, or more calls are in work than could be answered in time. What is under way goes on. Probes are always answered.
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
    // The mean of so many milliseconds: one stall (a starved machine, a large collection) is no reason to refuse everybody.
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
    /** Tells of the server's health, also while it can do nothing else. */
    isProbe?: boolean
  }
}
