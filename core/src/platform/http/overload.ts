import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { fail } from './errors.ts'

export interface OverloadOptions {
  /** Concurrent calls above which the next one is refused. */
  most?: number
  /** Maximum mean delay of the event loop in a sample, ms. */
  maxDelayMs?: number
  /** The length of a sample, ms: one stall (a starved machine, a large collection) must not refuse everyone. */
  sampleMs?: number
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
  { most = 1_000, maxDelayMs = 1_500, sampleMs = 5_000 }: OverloadOptions = {},
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
  const load = watchLoad({ maxDelayMs, sampleMs })
  app.decorate('isUnderPressure', load.isTooHigh)
  app.addHook('onRequest', async request => {
    if (!request.routeOptions.config.isProbe && load.isTooHigh())
      throw fail('http.overloaded', { params: { seconds: retryAfter } })
  })
  app.addHook('onClose', async () => load.stop())
}

const resolutionMs = 100
const maxRssBytes = 3e9

/** Watches the whole process. (`@fastify/under-pressure` does the same, but goes on measuring after its server has closed.) */
const watchLoad = ({ maxDelayMs, sampleMs }: Required<Pick<OverloadOptions, 'maxDelayMs' | 'sampleMs'>>) => {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let isTooHigh = false
  const timer = setInterval(() => {
    isTooHigh = delay.mean / 1e6 - resolutionMs > maxDelayMs || process.memoryUsage.rss() > maxRssBytes
    delay.reset()
  }, sampleMs)
  timer.unref()
  return {
    isTooHigh: () => isTooHigh,
    stop: () => {
      clearInterval(timer)
      delay.disable()
    },
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** true: the event loop is late, or the memory nearly exhausted. */
    isUnderPressure(): boolean
  }
  interface FastifyContextConfig {
    /** Reports the server's health, also while it can do nothing else. */
    isProbe?: boolean
  }
}
