import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createPlaces } from '../limits/create-places.ts'
import { fail } from './errors.ts'
import { networkOf } from './network-of.ts'

/** Calls of one network that hash a password in work at once: each takes 19 MiB, and a thread that files and names of hosts need as well. */
const perNetwork = 4
/** Such calls of all networks together in work at once. */
const allTogether = 8
/** Calls of one network that may wait for a place. */
const maxWaiting = 32
/** Calls of all networks together that may wait for a place. */
const maxWaitingOfAll = 256
/** Time that a call waits for a place, ms. */
const waitMs = 5_000

export interface PasswordCalls {
  /** Runs a call that hashes a password, before anything is counted as a try. Throws `http.too-many-at-once`. */
  run<T>(request: FastifyRequest, work: () => T | Promise<T>): Promise<T>
}

export const createPasswordCalls = (): PasswordCalls => {
  const networks = createPlaces({ most: perNetwork, maxWaiting, waitMs })
  const all = createPlaces({ most: allTogether, maxWaiting: maxWaitingOfAll, waitMs })

  const within = async <T>(places: typeof all, name: string, work: () => T | Promise<T>): Promise<T> => {
    const leave = await places.take(name)
    if (!leave) throw fail('http.too-many-at-once', { params: { seconds: waitMs / 1_000 } })
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return {
    // First its network's: a crowd of one network never waits in the line of all with more than it may have in work.
    run: (request, work) =>
      within(networks, networkOf(request.ip), () =>
        within(all, 'all', () => {
          // Whoever left while it waited gets nothing hashed.
          if (request.raw.socket?.destroyed) throw fail('http.unavailable')
          return work()
        }),
      ),
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    passwordCalls: PasswordCalls
  }
}

/** Registers the places for these calls; with relaxed limits, for load tests, all run at once. */
export const usePasswordCalls = (app: FastifyInstance): void =>
  void app.decorate(
    'passwordCalls',
    app.config.limits === 'relaxed' ? { run: async (_, work) => work() } : createPasswordCalls(),
  )
