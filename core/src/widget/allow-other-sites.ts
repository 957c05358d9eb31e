import type { FastifyInstance } from 'fastify'

/**
 * Lets pages of other sites call the visitor's endpoints: the origin is echoed, cookies are not admitted. Which sites
 * may talk is the widget's own list, checked with every call.
 */
export const allowOtherSites = (scope: FastifyInstance): void => {
  scope.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!origin) return
    reply.headers({
      'access-control-allow-origin': origin,
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-expose-headers': 'retry-after',
      vary: 'origin',
    })
  })
  scope.options('/api/widget/*', { schema: { hide: true } }, (_, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type, accept-language',
        'access-control-max-age': '86400',
      })
      .code(204)
      .send(),
  )
}
