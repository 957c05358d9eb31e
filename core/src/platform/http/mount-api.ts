import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { Access, Api, Body, Endpoint, Params, Query, Reply } from '../../contract/endpoint.ts'
import { ErrorBody } from '../../contract/error.ts'
import type { Caller, CallerFor } from './caller.ts'
import { fail } from './errors.ts'

export interface Call<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  caller: CallerFor<E['access']>
  request: FastifyRequest
  reply: FastifyReply
}

/** The reply itself where a handler has sent one: 304, for instance. */
type Answer<E extends Endpoint> = FastifyReply | (E['reply'] extends 'bytes' ? Buffer | Readable : Reply<E>)
type Handler<E> = E extends Endpoint ? (call: Call<E>) => Answer<E> | Promise<Answer<E>> : never

/** One typed handler for every endpoint of an api: a missing or surplus key does not compile. */
export type Handlers<A> = { [K in keyof A]: Handler<A[K]> }

export interface MountOptions {
  /**
   * Checks by endpoint that refuse a large body before it is read, by the id in its path and the caller, by throwing. The path is
   * not validated yet. The handler checks again what they admit.
   */
  largeBodies?: Readonly<Record<string, (call: LargeBodyCall) => Promise<void>>>
  tag: string
}

/** Registers the routes of an api: validation, access, rates, places of heavy calls and OpenAPI come from the contract. */
export const mountApi = <A extends Api>(
  app: FastifyInstance,
  api: A,
  handlers: Handlers<A>,
  { largeBodies = {}, tag }: MountOptions,
): void => {
  const table: Readonly<Record<string, unknown>> = handlers
  for (const [key, endpoint] of Object.entries(api) as [keyof A & string, Endpoint][]) {
    const [method, path] = key.split(' ') as [string, string]
    const vet = largeBodies[key]
    const handle = table[key] as (call: LooseCall) => unknown
    const answer = (request: FastifyRequest, reply: FastifyReply): unknown => {
      const { params, query, body, caller } = request
      return handle({ params, query, body, caller, request, reply })
    }
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      schema: routeSchema(endpoint, tag),
      ...(endpoint.bodyBytes && { bodyLimit: endpoint.bodyBytes }),
      config: {
        endpoint: key,
        access: endpoint.access,
        upload: endpoint.upload === true,
        confidential: endpoint.confidential === true,
        ...(vet && { vetLargeBody: request => vet(largeBodyCall(request)) }),
        ...(endpoint.perMinute && {
          rateLimit: {
            max: app.config.limits === 'relaxed' ? 1_000_000 : endpoint.perMinute,
            timeWindow: 60_000,
          },
        }),
      },
      onRequest: async request => {
        // During the boot, a request would read unrecovered data, and be recovered itself as abandoned.
        if (!app.boot.isReady()) throw fail('http.unavailable')
        request.caller = await app.authenticate(request, endpoint.access, endpoint.scope)
        if (endpoint.access !== 'admin') await app.requireOpen(request.caller, endpoint.openTo ?? [])
      },
      handler: placed(app, endpoint, answer),
    })
  }
}

interface LargeBodyCall {
  params: Readonly<Record<string, string | undefined>>
  caller: Caller
  address: string
}

const largeBodyCall = ({ params, caller, ip: address }: FastifyRequest): LargeBodyCall => {
  if (!caller) throw new Error('a large body of an endpoint without a caller cannot be vetted')
  return { params: params as LargeBodyCall['params'], caller, address }
}

type Answering = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Answers a request within a place of the kind that the endpoint's cost names. */
const placed = (app: FastifyInstance, { cost }: Endpoint, answer: Answering): Answering => {
  if (cost === undefined || cost === 'partly') return answer
  return (request, reply) => app.limitedCalls[cost].run(request, () => answer(request, reply))
}

interface LooseCall {
  params: unknown
  query: unknown
  body: unknown
  caller: Caller | null
  request: FastifyRequest
  reply: FastifyReply
}

const routeSchema = (endpoint: Endpoint, tag: string): FastifySchema => ({
  summary: endpoint.summary,
  ...(endpoint.scope && { description: `Open to API keys with the scope \`${endpoint.scope}\`.` }),
  tags: [tag],
  ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  response: {
    ...(endpoint.reply !== 'bytes' && { 200: endpoint.reply }),
    default: ErrorBody,
  },
})

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: string
    access?: Access
    /** The body is a stream that may arrive slowly. */
    upload?: boolean
  }
}
