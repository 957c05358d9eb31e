import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from './answer-error.ts'
import { fail } from './errors.ts'

export interface SlowRequestOptions {
  /** How long a body may take to arrive, ms. */
  bodyMs?: number
  /** An upload may take longer, as long as so many bytes of it arrive in each so many ms. */
  uploadWindow?: { ms: number; bytes: number }
  /** How long who was answered before his body was read may take to read the answer, ms. */
  lingerMs?: number
}

/**
 * Cuts requests whose body does not arrive: those of every route and of none, of every method, and of socket.io's polling
 * transport. Node's own `requestTimeout` is one value for the whole server, and an honest upload over a slow line takes minutes.
 * When the server stops, what is still arriving is answered at once.
 */
export const useSlowRequestCut = (
  app: FastifyInstance,
  {
    bodyMs = 25_000,
    uploadWindow = { ms: 20_000, bytes: 20_000 },
    lingerMs = 2_000,
  }: SlowRequestOptions = {},
): void => {
  /** Requests of Fastify's, which can be answered in words. */
  const known = new WeakMap<IncomingMessage, { request: FastifyRequest; reply: FastifyReply }>()
  const arriving = new Map<IncomingMessage, ServerResponse>()

  app.addHook('onRequest', async (request, reply) => void known.set(request.raw, { request, reply }))

  const cut = (
    raw: IncomingMessage,
    response: ServerResponse,
    code: 'http.too-slow' | 'http.unavailable',
  ) => {
    const own = known.get(raw)
    const end = () => void raw.destroy()
    if (!own || own.reply.sent || response.headersSent) end()
    else {
      response.once('finish', () => setTimeout(end, lingerMs).unref())
      answerError(fail(code), own.request, own.reply.header('connection', 'close'))
    }
  }

  const watch = (raw: IncomingMessage, response: ServerResponse): void => {
    const { socket } = raw
    let before = socket.bytesRead
    let timer = setTimeout(() => look(), bodyMs)
    arriving.set(raw, response)
    const look = (): void => {
      if (raw.complete) return
      const isUpload = known.get(raw)?.request.routeOptions.config.upload === true
      // What waits here to be read is not the sender's delay.
      const isOurs = raw.readableLength >= raw.readableHighWaterMark
      if (isUpload && (isOurs || socket.bytesRead - before >= uploadWindow.bytes)) {
        before = socket.bytesRead
        timer = setTimeout(look, uploadWindow.ms)
      } else cut(raw, response, 'http.too-slow')
    }
    const settle = () => {
      clearTimeout(timer)
      arriving.delete(raw)
    }
    raw.once('end', settle).once('close', settle)
    // What nobody is going to read any more need not arrive.
    response.once('finish', () => {
      if (!raw.complete) setTimeout(() => raw.destroy(), lingerMs).unref()
    })
  }
  // Once socket.io has put its own listener before Fastify's.
  app.addHook('onReady', async () => void app.server.prependListener('request', watch))
  app.addHook('preClose', async () => {
    for (const [raw, response] of arriving) if (!raw.complete) cut(raw, response, 'http.unavailable')
  })
}
