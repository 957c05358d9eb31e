import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Cost } from '../../contract/endpoint.ts'
import { createPlaces } from '../limits/create-places.ts'
import { fail } from './errors.ts'
import { networkOf } from './network-of.ts'

/** Classes of cost whose calls have places: `partly` names its part that is `heavy`. */
type LimitedCost = Exclude<Cost, 'partly'>

/** Calls of one class in work at once, and how many of the next ones wait, and for how long. */
interface CallPlaces {
  perNetwork: number
  /** Omitted: accounts are not counted. */
  perAccount?: number
  /** Calls of all networks together; omitted: they are not counted. */
  allTogether?: number
  /** Calls that may wait, of each network and each account. */
  maxWaiting: number
  maxWaitingOfAll?: number
  waitMs: number
}

/** Places of each class: those of one are never held up by another's. */
const places: Readonly<Record<LimitedCost, CallPlaces>> = {
  // These calls take much of the processor or of memory.
  heavy: { perNetwork: 8, perAccount: 16, maxWaiting: 32, waitMs: 5_000 },
  // Answers of megabytes, each until its reader has it: all of it passes through the main thread.
  transfer: { perNetwork: 6, perAccount: 2, maxWaiting: 32, waitMs: 10_000 },
  // A hash of a password takes 19 MiB, and a thread that files and names of hosts need as well.
  password: { perNetwork: 4, allTogether: 8, maxWaiting: 32, maxWaitingOfAll: 256, waitMs: 5_000 },
}

export interface LimitedCalls {
  /**
   * Runs the work of a call once it has its places, before anything is counted as a try. A stream that it results in
   * belongs to it until it is closed. Waiting for a model or another server does not belong into it. Throws
   * `http.too-many-at-once`, or `http.unavailable` for whoever left while waiting.
   */
  run<T>(request: FastifyRequest, work: () => T | Promise<T>): Promise<T>
}

export const createLimitedCalls = (cost: LimitedCost, options: Partial<CallPlaces> = {}): LimitedCalls => {
  const { perNetwork, perAccount, allTogether, maxWaiting, maxWaitingOfAll, waitMs } = {
    ...places[cost],
    ...options,
  }
  const placesOf = (most: number, waiting = maxWaiting) => createPlaces({ most, maxWaiting: waiting, waitMs })
  const networks = placesOf(perNetwork)
  const accounts = perAccount === undefined ? null : placesOf(perAccount)
  const all = allTogether === undefined ? null : placesOf(allTogether, maxWaitingOfAll)

  const take = async (of: typeof networks, name: string): Promise<() => void> => {
    const leave = await of.take(name)
    if (!leave) throw fail('http.too-many-at-once', { params: { seconds: waitMs / 1_000 } })
    return leave
  }
  // First its network's: a crowd of one network never waits in a wider line with more than it may have in work.
  const enter = async ({ ip, caller }: FastifyRequest): Promise<() => void> => {
    const taken = [await take(networks, networkOf(ip))]
    const leave = () => {
      for (const give of taken.reverse()) give()
    }
    try {
      if (accounts && caller?.kind === 'user') taken.push(await take(accounts, caller.id))
      if (all) taken.push(await take(all, 'all'))
      return leave
    } catch (error) {
      leave()
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
    /** Bounds the calls in work at once by their class of cost. */
    limitedCalls: Readonly<Record<LimitedCost, LimitedCalls>>
  }
}

/** Registers the places of each class; with relaxed limits, for load tests, all run at once. */
export const useLimitedCalls = (app: FastifyInstance): void => {
  const callsOf = (cost: LimitedCost): LimitedCalls =>
    app.config.limits === 'relaxed' ? { run: async (_, work) => work() } : createLimitedCalls(cost)
  app.decorate('limitedCalls', {
    heavy: callsOf('heavy'),
    transfer: callsOf('transfer'),
    password: callsOf('password'),
  })
}
