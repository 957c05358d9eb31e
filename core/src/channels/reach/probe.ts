import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { IntegrationRecord } from '../../integrations/integration.model.ts'
import { baseOf } from './hook.ts'

const probeMs = 5_000

/** Tells this server from any other that stands at its public address. */
export const createProbe = (app: FastifyInstance) => {
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

  /** Whether the public address leads here, as far as this server itself can tell. */
  return async ({ hook }: IntegrationRecord): Promise<boolean> => {
    const publicUrl = baseOf(app)
    if (!hook) return false
    const nonce = randomBytes(24).toString('base64url')
    const call = app.outbound.fetchFor({ origins: [publicUrl] })
    try {
      const response = await call(`${publicUrl}/hooks/probe/${hook.routeId}?nonce=${nonce}`, {
        signal: AbortSignal.timeout(probeMs),
      })
      return response.ok && (await response.text()) === sign(hook.routeId, nonce)
    } catch (err) {
      app.log.info({ err, publicUrl }, 'the public address does not answer')
      return false
    }
  }
}
