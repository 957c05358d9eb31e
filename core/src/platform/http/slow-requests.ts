import type { FastifyInstance } from 'fastify'
import { answerError } from './answer-error.ts'
import { fail } from './errors.ts'

/**
 * Cuts a request whose body does not arrive in time. Node's own `requestTimeout` is one value for the whole server, and
 * an honest upload over a slow line takes minutes.
 */
export const useSlowRequestCut = (app: FastifyInstance, { bodyMs = 25_000 } = {}): void => {
  const timers = new WeakMap<object, NodeJS.Timeout>()
  const settle = async (request: object) => clearTimeout(timers.get(request))

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.upload || request.method === 'GET' || request.method === 'HEAD') return
    timers.set(
      request,
      setTimeout(() => {
        if (!reply.sent) answerError(fail('http.too-slow'), request, reply.header('connection', 'close'))
        reply.raw.once('finish', () => request.raw.destroy())
      }, bodyMs),
    )
  })
  app.addHook('preValidation', settle)
  app.addHook('onResponse', settle)
  app.addHook('onRequestAbort', settle)
}
