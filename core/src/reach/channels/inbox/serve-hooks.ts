import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail as failHttp } from '../../../platform/http/errors.ts'
import { createSlidingWindow } from '../../../platform/limits/create-sliding-window.ts'
import { redactSecrets } from '../../../platform/secrets/redact.ts'
import type { Verdict } from '../../../plugin/channel.ts'
import type { RawUpdate } from '../../../plugin/raw-update.ts'
import type { Connection, Registry } from '../registry.ts'
import { fail } from './errors.ts'
import { hookRequest } from './hook-request.ts'
import type { Inbox } from './inbox.ts'

export interface HooksOptions {
  registry: Pick<Registry, 'has'>
  inbox: Pick<Inbox, 'accept'>
  /** The connection with this webhook URL; null: none, or it is disabled. Called for every request. */
  find(type: string, routeId: string): Promise<Connection | null>
  /** An unauthenticated request; the reason contains no secrets. At most 60 times per minute and connection. */
  onRejected(integrationId: string, reason: string): void | Promise<void>
}

interface HookRoute {
  Params: { type: string; route: string }
}

const bodyLimit = 1_048_576
const rejectsPerMinute = 60

/**
 * Serves webhooks: `/hooks/<type>/<route>`. Responds 200 once the updates are stored; 404 for an unknown or disabled webhook;
 * 401 if authentication fails, 400 for an invalid request, 429 if either happens too often; 413 above 1 MiB; 503 with
 * `Retry-After` if the updates cannot be stored. Ignores sessions, cookies and origins: only the channel authenticates.
 */
export const serveHooks = (
  app: FastifyInstance,
  { registry, inbox, find, onRejected }: HooksOptions,
): void => {
  const rejects = createSlidingWindow({ windowMs: 60_000 })

  const lookUp = async ({ type, route }: HookRoute['Params']): Promise<Connection | null> => {
    if (!registry.has(type)) return null
    try {
      return await find(type, route)
    } catch (cause) {
      throw failHttp('http.unavailable', { cause })
    }
  }

  /** Rate limit for rejected requests only, against guessing and log flooding. */
  const limit = ({ context }: Connection): void => {
    const seconds = rejects.enter(context.id, rejectsPerMinute)
    if (seconds > 0) throw failHttp('http.too-many', { params: { seconds } })
  }

  const verify = async (connection: Connection, request: FastifyRequest): Promise<Verdict | null> => {
    try {
      return (await connection.channel.verify?.(hookRequest(request), connection.context)) ?? null
    } catch (cause) {
      limit(connection)
      connection.context.log.warn({ err: cause }, 'a webhook request is invalid')
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

  const report = async ({ context }: Connection, reason: string): Promise<void> => {
    try {
      await onRejected(context.id, redactSecrets(reason).slice(0, 500))
    } catch (err) {
      context.log.warn({ err }, 'a rejected request could not be reported')
    }
  }

  const serve = async (request: FastifyRequest<HookRoute>, reply: FastifyReply): Promise<FastifyReply> => {
    const connection = await lookUp(request.params)
    if (!connection?.record.isActive) throw failHttp('http.not-found')
    const verdict = await verify(connection, request)
    if (!verdict) throw failHttp('http.not-found')
    if (verdict.kind === 'reject') {
      limit(connection)
      await report(connection, verdict.reason)
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
