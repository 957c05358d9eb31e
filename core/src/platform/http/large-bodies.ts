import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Budget, createBudget } from '../limits/create-budget.ts'
import { createPlaces } from '../limits/create-places.ts'
import { fail } from './errors.ts'
import { networkOf } from './network-of.ts'

/** Bodies of at least so many bytes are counted: each is in memory as a whole until its call is answered. */
const counted = 65_536
/** Bytes of such bodies that a network may send at once; the next ones wait. */
const perNetwork = 67_108_864
/** Time that a body waits for its turn, ms. */
const waitMs = 5_000
/**
 * Maximum number of such bodies of a network's strangers, for whom no account is responsible, that are
 * received and processed at once.
 */
const ofStrangers = 4
/** Number of further ones that may wait. */
const maxWaiting = 16

interface Sending {
  budget: Budget
  calls: number
}

/**
 * Bounds the memory for the bodies of one network: what waits for room is not read, and is refused with
 * `http.too-many-at-once` in the end. Who calls, and how often, has been checked before; then the endpoint may still refuse what
 * such a body is for (`vetLargeBody`). Uploads are streams with budgets of their own.
 */
export const useLargeBodies = (app: FastifyInstance): void => {
  app.decorateRequest('leaveLargeBody', undefined)
  if (app.config.limits === 'relaxed') return
  const networks = new Map<string, Sending>()

  const admit = async (bytes: number, { ip }: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    const network = networkOf(ip)
    const sending = networks.get(network) ?? { budget: createBudget(perNetwork), calls: 0 }
    networks.set(network, sending)
    sending.calls += 1
    const answered = new Promise<void>(resolve => raw.once('close', resolve))
    const admitted = Promise.withResolvers<void>()
    const held = sending.budget.run(
      bytes,
      () => {
        admitted.resolve()
        return answered
      },
      AbortSignal.timeout(waitMs),
    )
    held.catch(admitted.reject).finally(() => {
      sending.calls -= 1
      if (sending.calls === 0) networks.delete(network)
    })
    await admitted.promise.catch(cause => {
      throw fail('http.too-many-at-once', { params: { seconds: waitMs / 1_000 }, cause })
    })
  }

  const strangers = createPlaces({ most: ofStrangers, maxWaiting, waitMs })
  const takePlace = async (request: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    if (request.caller?.kind === 'user') return
    const leave = await strangers.take(networkOf(request.ip))
    if (!leave) throw fail('http.too-many-at-once', { params: { seconds: waitMs / 1_000 } })
    let hasLeft = false
    request.leaveLargeBody = () => {
      if (!hasLeft) leave()
      hasLeft = true
    }
    if (raw.closed) request.leaveLargeBody()
    else raw.once('close', request.leaveLargeBody)
  }

  app.addHook('preParsing', (request, reply, _, done) => {
    const bytes = bytesOf(request)
    if (bytes < counted) return done()
    const enter = async (): Promise<void> => {
      await takePlace(request, reply)
      await request.routeOptions.config.vetLargeBody?.(request)
      await admit(bytes, request, reply)
    }
    enter().then(() => done(), done)
  })
}

/** Maximum size of a body, bytes; 0 where it is a stream, or there is none. */
const bytesOf = ({ headers, routeOptions }: FastifyRequest): number => {
  const length = headers['content-length']
  if (length === undefined && headers['transfer-encoding'] === undefined) return 0
  if (routeOptions.config.upload) return 0
  const most = routeOptions.bodyLimit
  return length === undefined ? most : Math.min(Number(length), most)
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Frees a stranger's place before the answer, where that waits for something else than its body: for a
     * model.
     */
    leaveLargeBody: (() => void) | undefined
  }
  interface FastifyContextConfig {
    /** Refuses what a large body is for before it is read, by what the path and the caller tell; throws to refuse. */
    vetLargeBody?: (request: FastifyRequest) => Promise<void>
  }
}
