import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createPlaces } from '../limits/create-places.ts'
import { fail } from './errors.ts'
import { networkOf } from './network-of.ts'

/** Heavy calls of one network in work at once. */
const perNetwork = 8
/** Heavy calls of one account in work at once. */
const perAccount = 16
/** Calls that may wait for a place, of each network and each account. */
const maxWaiting = 32
/** Time that a call waits for a place, ms. */
const waitMs = 5_000

/** Other places than the usual ones. */
interface HeavyCallsOptions {
  perNetwork: number
  perAccount: number
  waitMs: number
}
/** Limits for load tests: all calls run at once. */
export const unboundedPlaces = { perNetwork: Number.POSITIVE_INFINITY, perAccount: Number.POSITIVE_INFINITY }

export interface HeavyCalls {
  /**
   * Runs the part of a call that takes much of the processor or of memory: so many at once of each network and account, whatever
   * their rate per minute. A stream that it results in belongs to it until it is closed. Waiting for a model or another server
   * does not belong into it. Throws `http.too-many-at-once`.
   */
  run<T>(request: FastifyRequest, work: () => T | Promise<T>): Promise<T>
}

export const createHeavyCalls = (options: Partial<HeavyCallsOptions> = {}): HeavyCalls => {
  const places = { perNetwork, perAccount, waitMs, ...options }
  const { waitMs: patience } = places
  const networks = createPlaces({ most: places.perNetwork, maxWaiting, waitMs: patience })
  const accounts = createPlaces({ most: places.perAccount, maxWaiting, waitMs: patience })

  const take = async (places: typeof networks, name: string): Promise<() => void> => {
    const leave = await places.take(name)
    if (!leave) throw fail('http.too-many-at-once', { params: { seconds: patience / 1_000 } })
    return leave
  }
  const enter = async ({ ip, caller }: FastifyRequest): Promise<() => void> => {
    const leaveNetwork = await take(networks, networkOf(ip))
    if (caller?.kind !== 'user') return leaveNetwork
    try {
      const leaveAccount = await take(accounts, caller.id)
      return () => {
        leaveAccount()
        leaveNetwork()
      }
    } catch (error) {
      leaveNetwork()
      throw error
    }
  }

  return {
    run: async (request, work) => {
      const leave = await enter(request)
      try {
        // Whoever left while it waited gets nothing made.
        if (request.raw.socket?.destroyed) throw fail('http.unavailable')
        const result = await work()
        if (result instanceof Readable && !result.closed) result.once('close', leave)
        else leave()
        return result
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    heavyCalls: HeavyCalls
  }
}

export const useHeavyCalls = (app: FastifyInstance): void =>
  void app.decorate('heavyCalls', createHeavyCalls(app.config.limits === 'relaxed' ? unboundedPlaces : {}))
