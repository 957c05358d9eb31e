import type { FastifyInstance } from 'fastify'
import { createHeavyCalls, type HeavyCalls, unboundedPlaces } from './heavy-calls.ts'

/** Answers of megabytes under way at once: each passes through the main thread, and ends when its reader has it. */
const perNetwork = 6
const perAccount = 2
/** The next ones wait so long, ms. */
const waitMs = 10_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Apart from the calls that compute: a slow reader of a document does not hold up somebody's search. */
    transferCalls: HeavyCalls
  }
}

export const useTransferCalls = (app: FastifyInstance): void =>
  void app.decorate(
    'transferCalls',
    createHeavyCalls(app.config.limits === 'relaxed' ? unboundedPlaces : { perNetwork, perAccount, waitMs }),
  )
