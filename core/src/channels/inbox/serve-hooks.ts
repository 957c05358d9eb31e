import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail as failHttp } from '../../platform/http/errors.ts'
import { createGate } from '../../platform/limits/create-gate.ts'
import { redactSecrets } from '../../platform/secrets/redact.ts'
import type { RawUpdate, Verdict } from '../../plugin/channel.ts'
import type { Connection, Registry } from '../registry.ts'
import { fail } from './errors.ts'
import { hookRequest } from './hook-request.ts'
import type { Inbox } from './inbox.ts'

export interface HooksOptions {
  registry: Pick<Registry, 'has'>
  inbox: Pick<Inbox, 'accept'>
  /** The connection that an address belongs to; null: none, or it is switched off. Called for every request. */
  find(type: string, routeId: string): Promise<Connection | null>
  /** Somebody who is not the messenger called; no secrets in the reason. At most 60 times a minute and connection. */
  onRejected(integrationId: string, reason: string): void | Promise<void>
}

interface HookRoute {
  Params: { type: string; route: string }
}

const bodyLimit = 1_048_576
const rejectsPerMinute = 60

/**
 * Serves the addresses that messengers call: `/hooks/<type>/<route>`. Answers 200 once the updates are stored; 404 for an
 * address that is nobody's or switched off; 401 when it is not the messenger, 400 when its request cannot be read, 429 when
 * either comes too often; 413 above 1 MiB; 503 with `Retry-After` when nothing can be stored, and the messenger comes
 * again. No session, cookie or origin plays a part: the channel alone tells who calls.
 */
export const serveHooks = (
  app: FastifyInstance,
  { registry, inbox, find, onRejected }: HooksOptions,
): void => {
  const rejects = createGate({ windowMs: 60_000 })

  const lookUp = async ({ type, route }: HookRoute['Params']): Promise<Connection | null> => {
    if (!registry.has(type)) return null
    try {
      return await find(type, route)
    } catch (cause) {
      throw failHttp('http.unavailable', { cause })
    }
  }

  /** Guessing gets no farther than this, and fills no log; the messenger's own requests are never held up by it. */
  const limit = ({ context }: Connection): void => {
    const seconds = rejects.enter(context.id, rejectsPerMinute)
    if (seconds > 0) throw failHttp('http.too-many', { params: { seconds } })
  }

  const verify = async (connection: Connection, request: FastifyRequest): Promise<Verdict | null> => {
    try {
      return (await connection.channel.verify?.(hookRequest(request), connection.context)) ?? null
    } catch (cause) {
      limit(connection)
      connection.context.log.warn({ err: cause }, 'the request to a hook could not be read')
      throw fail('hooks.unreadable', { cause })
    }
  }

  const store = async ({ context }: Connection, updates: readonly RawUpdate[]): Promise<void> => {
    try {
      await inbox.accept(context.id, updates)
    } catch (cause) {
      throw failHttp('http.unavailable', { cause })
    }
  }

  const note = async ({ context }: Connection, reason: string): Promise<void> => {
    try {
      await onRejected(context.id, redactSecrets(reason).slice(0, 500))
    } catch (err) {
      context.log.warn({ err }, 'a rejected request could not be noted')
    }
  }

  const serve = async (request: FastifyRequest<HookRoute>, reply: FastifyReply): Promise<FastifyReply> => {
    const connection = await lookUp(request.params)
    if (!connection?.record.isActive) throw failHttp('http.not-found')
    const verdict = await verify(connection, request)
    if (!verdict) throw failHttp('http.not-found')
    if (verdict.kind === 'reject') {
      limit(connection)
      await note(connection, verdict.reason)
      throw fail('hooks.refused')
    }
    if (verdict.kind === 'accept') await store(connection, verdict.updates)
    const body = verdict.kind === 'accept' ? (connection.channel.acknowledgement ?? '') : verdict.body
    return reply.code(200).type('text/plain; charset=utf-8').send(body)
  }

  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body))
    scope.addHook('onRequest', async () => {
      if (!app.boot.isReady()) throw failHttp('http.unavailable')
    })
    scope.route<HookRoute>({
      method: ['GET', 'POST'],
      url: '/hooks/:type/:route',
      exposeHeadRoute: false,
      bodyLimit,
      schema: { hide: true },
      handler: serve,
    })
  })
}
