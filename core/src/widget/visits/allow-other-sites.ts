import type { FastifyInstance } from 'fastify'

/**
 * Lets pages of other sites call the visitor's endpoints (CORS). Any site may read the responses, errors too,
 * and no origin is echoed: with `*` a browser sends no cookies, whatever a page requests. The widget's own
 * list of sites is checked with every call.
 */
export const allowOtherSites = (scope: FastifyInstance): void => {
  scope.addHook('onRequest', async (request, reply) => {
    if (!request.headers.origin) return
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-expose-headers': 'retry-after',
    })
  })
  scope.options('/api/widget/*', { schema: { hide: true } }, (_, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'authorization, content-type, accept-language, x-botanika-protocol',
        'access-control-max-age': '86400',
      })
      .code(204)
      .send(),
  )
}
