import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from './answer-error.ts'
import { fail } from './errors.ts'

export interface SlowRequestOptions {
  /** Time limit for receiving a body, ms. */
  bodyMs?: number
  /** An upload may take longer, as long as at least this many bytes of it arrive per window of `ms`. */
  uploadWindow?: { ms: number; bytes: number }
  /** Time that a client has to read a response sent before its body was read, ms. */
  lingerMs?: number
}

/**
 * Closes requests whose body arrives too slowly, on any route or none, with any method, and in socket.io's
 * polling transport. Node's own `requestTimeout` is one value for the whole server, and a legitimate upload
 * over a slow connection takes minutes. When the server stops, requests still arriving are answered at once.
 */
export const useSlowRequestCut = (
  app: FastifyInstance,
  {
    bodyMs = 25_000,
    uploadWindow = { ms: 20_000, bytes: 20_000 },
    lingerMs = 2_000,
  }: SlowRequestOptions = {},
): void => {
  /** Requests handled by Fastify, which can get an error response. */
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
    if (socket.destroyed) return
    let before = socket.bytesRead
    let timer = setTimeout(() => look(), bodyMs)
    arriving.set(raw, response)
    const look = (): void => {
      if (raw.complete) return
      const isUpload = known.get(raw)?.request.routeOptions.config.upload === true
      // Bytes buffered here for us to read are not the sender's delay.
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
    // A body that will not be read need not arrive.
    response.once('finish', () => {
      if (!raw.complete) setTimeout(() => raw.destroy(), lingerMs).unref()
    })
  }
  // The listener is added after socket.io has installed its own one before Fastify's.
  app.addHook('onReady', async () => void app.server.prependListener('request', watch))
  app.addHook('preClose', async () => {
    for (const [raw, response] of arriving) if (!raw.complete) cut(raw, response, 'http.unavailable')
  })
}
