import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface PipelinedCallsOptions {
  /** Calls of one connection that have no answer yet, or one that its client has not taken. Browsers and proxies send one at a time. */
  unanswered?: number
  /** Refusals for a rate on one connection, after which it is closed. */
  refusals?: number
}

/**
 * Bounds what one connection asks for at once: Node passes on every request of a chunk that has arrived, hundreds of them, whether or
 * not the answers before are read. A connection with more is closed, and what else it has sent is not answered.
 */
export const usePipelineBound = (
  app: FastifyInstance,
  { unanswered = 20, refusals = 20 }: PipelinedCallsOptions = {},
): void => {
  const inWork = new WeakMap<Socket, number>()
  const refused = new WeakMap<Socket, number>()

  const watch = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    const count = (inWork.get(socket) ?? 0) + 1
    inWork.set(socket, count)
    if (count > unanswered) return void socket.destroy()
    response.once('close', () => inWork.set(socket, (inWork.get(socket) ?? 1) - 1))
  }
  app.addHook('onReady', async () => void app.server.prependListener('request', watch))

  // The rest of the chunk still comes when its connection is closed already.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket?.destroyed) reply.hijack()
    else done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 429) {
      const { socket } = request.raw
      const count = (refused.get(socket) ?? 0) + 1
      refused.set(socket, count)
      if (count >= refusals) reply.header('connection', 'close')
    }
    done(null, payload)
  })
}
