import type { FastifyInstance } from 'fastify'

/**
 * Lets pages of other sites call the visitor's endpoints. Any site may read the answers, refusals too, and no origin is
 * echoed: with `*` a browser admits no cookies, whatever a page asks for. Which sites may talk is the widget's own list,
 * checked with every call.
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
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type, accept-language',
        'access-control-max-age': '86400',
      })
      .code(204)
      .send(),
  )
}
