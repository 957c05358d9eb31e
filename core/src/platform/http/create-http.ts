import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import core from '../../../package.json' with { type: 'json' }
import type { Config } from '../../config/config.ts'
import { useErrorAnswers } from './answer-error.ts'
import { useBoundedJson } from './bounded-json.ts'
import type { Authenticate, Caller, RequireOpen } from './caller.ts'
import { type Trusts, trustOf } from './client-address.ts'
import { useCompression } from './compress.ts'
import { fail } from './errors.ts'
import { useLargeBodies } from './large-bodies.ts'
import { useLimitedCalls } from './limited-calls.ts'
import { logOptions } from './log.ts'
import { networkOf } from './network-of.ts'
import { useOverloadRefusal } from './overload.ts'
import { usePipelineBound } from './pipelined-calls.ts'
import { useSecurityHeaders } from './security-headers.ts'
import { useSlowReaderCut } from './slow-readers.ts'
import { useSlowRequestCut } from './slow-requests.ts'
import { useContractValidation } from './validation.ts'

/** The bare HTTP server: everything that applies to every route, and no route. */
export const createHttp = async (
  config: Config,
  { cookieSecret }: { cookieSecret: string },
): Promise<FastifyInstance> => {
  const trusts = trustOf(config.trustProxy)
  const app = Fastify({
    logger: logOptions(config),
    genReqId: () => randomUUID(),
    trustProxy: trusts,
    logController: new LogController({ disableRequestLogging: true }),
    // Slow bodies are cut per route (slow-requests.ts); this outer limit is for uploads over slow connections.
    requestTimeout: 600_000,
    // A part of the server may have to open a database on a busy disk; plugins' steps have their own limit.
    pluginTimeout: 120_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: false,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500 },
  })
  app.decorate('config', config)
  app.decorate('trusts', trusts)
  app.decorateRequest('caller', null)
  useBoundedJson(app)
  useContractValidation(app)
  useErrorAnswers(app)
  useSecurityHeaders(app)
  useSlowRequestCut(app)
  useSlowReaderCut(app)
  // Sees a call before the two above: the last one to prepend its listener.
  usePipelineBound(app)
  closeConnectionsOnStop(app)
  useCompression(app)
  useLimitedCalls(app)
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  await app.register(cookie, { secret: cookieSecret })
  await useOverloadRefusal(app)
  useLargeBodies(app)
  await app.register(rateLimit, {
    // The limit comes after the caller, which the endpoint's own hook finds, and before a byte of the body is
    // read.
    hook: 'onRequest',
    max: config.limits === 'relaxed' ? 1_000_000 : 600,
    timeWindow: 60_000,
    keyGenerator: rateKey,
    // The matched route, not the address as sent: `/%61pi/…` and `http://host/api/…` are equivalent.
    allowList: ({ routeOptions }) => routeOptions.url?.startsWith('/api/') !== true,
    errorResponseBuilder: (_, { ttl }) =>
      fail('http.too-many', { params: { seconds: Math.ceil(ttl / 1000) } }),
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ботаника',
        version: core.version,
        description: 'API of Ботаника: assistants, knowledge, chat, widget.',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The token of a session (JWT), or an API key (`btk_…`) where the endpoint names a scope.',
          },
        },
      },
    },
  })
  return app
}

/** Closes the connections of requests that run during the shutdown: keep-alive would delay it. */
const closeConnectionsOnStop = (app: FastifyInstance): void => {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    // Fastify itself refuses what comes from now on, with 503 and nothing else.
    app.server.prependListener('request', (_, response) => {
      response.setHeader('retry-after', '5')
    })
  })
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}

/** A signed-in person is counted by account, anyone else by network. */
const rateKey = (request: FastifyRequest): string =>
  request.caller?.kind === 'user' ? request.caller.id : networkOf(request.ip)

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    /** The check of hops by `TRUST_PROXY`; its list of networks is made once. */
    trusts: Trusts
    authenticate: Authenticate
    requireOpen: RequireOpen
  }
  interface FastifyRequest {
    /** The caller; set before the handler of a contract endpoint runs. */
    caller: Caller | null
  }
}
