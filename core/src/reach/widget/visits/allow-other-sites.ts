import type { FastifyInstance } from 'fastify'

/** No name of a host is longer, with its scheme and port. */
const maxOriginLength = 300

/**
 * Lets pages of other sites call the visitor's endpoints (CORS). The site that calls is named, never `*`, in the preflight and in
 * each answer: what a cache keeps of one site (`vary`) opens nothing to another. Any site may read the answers, so that the owner of
 * one that is not in the widget's list reads why it is refused: the list is checked with every call. Credentials are never allowed:
 * a browser neither sends cookies in such a call nor hands its answer to the page.
 */
export const allowOtherSites = (scope: FastifyInstance): void => {
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin')
    const { origin } = request.headers
    if (!origin || origin.length > maxOriginLength) return
    reply.headers({
      'access-control-allow-origin': origin,
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
