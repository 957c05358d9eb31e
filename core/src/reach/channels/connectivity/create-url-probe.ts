import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { IntegrationRecord } from '../../connections/index.ts'
import { baseUrlOf } from './delivery-mode.ts'

const probeMs = 5_000

/** Checks whether the public URL leads to this server, with a signed challenge. */
export const createUrlProbe = (app: FastifyInstance) => {
  const key = app.secrets.signingKey('hook probe')
  const sign = (routeId: string, nonce: string): string =>
    createHmac('sha256', key).update(`${routeId}.${nonce}`).digest('base64url')

  app.get<{ Params: { route: string }; Querystring: { nonce?: string } }>(
    '/hooks/probe/:route',
    { schema: { hide: true } },
    async ({ params, query }, reply) => {
      const { nonce = '' } = query
      if (!/^[\w-]{20,64}$/.test(nonce) || !/^[\w-]{20,64}$/.test(params.route)) return reply.callNotFound()
      return reply.type('text/plain').header('cache-control', 'no-store').send(sign(params.route, nonce))
    },
  )

  /** Checks that the public URL, requested from this server, leads to this server. */
  return async ({ hook }: IntegrationRecord): Promise<boolean> => {
    const publicUrl = baseUrlOf(app)
    if (!hook) return false
    const nonce = randomBytes(24).toString('base64url')
    const call = app.outbound.fetchFor({ origins: [publicUrl] })
    try {
      const response = await call(`${publicUrl}/hooks/probe/${hook.routeId}?nonce=${nonce}`, {
        signal: AbortSignal.timeout(probeMs),
      })
      return response.ok && (await response.text()) === sign(hook.routeId, nonce)
    } catch (err) {
      app.log.info({ err, publicUrl }, 'the public URL is unreachable')
      return false
    }
  }
}
