import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface SlowReaderOptions {
  /** Time that a response may wait without the client taking a byte of it, ms. */
  readMs?: number
  /** Time for a download, which can be paused: it goes on with `Range`. */
  downloadMs?: number
  /** Maximum that waits for all clients together, bytes: above it those are cut that have waited for the longest. */
  maxUnread?: number
}

/** Interval at which what waits together is added up, ms. */
const lookMs = 1_000

/**
 * Cuts responses that nobody reads, whatever sent them: each keeps its bytes in memory, or what makes them at work. A response whose
 * bytes are still being made (by a model) waits for us, not for its reader.
 */
export const useSlowReaderCut = (
  app: FastifyInstance,
  { readMs = 20_000, downloadMs = 120_000, maxUnread = 67_108_864 }: SlowReaderOptions = {},
): void => {
  const downloads = new WeakSet<ServerResponse>()
  app.addHook('onSend', (_, reply, payload, done) => {
    if (reply.hasHeader('accept-ranges') || reply.hasHeader('content-disposition')) downloads.add(reply.raw)
    done(null, payload)
  })

  // A step in which the system took something counts as none: a cut comes up to one step later.
  const stepMs = readMs / 4
  const watch = ({ socket: { destroyed } }: IncomingMessage, response: ServerResponse): void => {
    if (destroyed) return
    let stalledMs = 0
    let before = 0
    // Node counts from the last byte that the system took.
    response.setTimeout(stepMs).on('timeout', (socket: Socket) => {
      if (socket.writableLength === 0) return
      const now = performance.now()
      // More than one step has passed since the last time: the reader has taken something in between.
      stalledMs = now - before < stepMs * 1.5 ? stalledMs + stepMs : stepMs
      before = now
      if (stalledMs >= (downloads.has(response) ? downloadMs : readMs)) socket.destroy()
      else socket.setTimeout(stepMs)
    })
  }

  /** All connections but sockets, which count their unread data themselves (realtime/bound-unread.ts). */
  const connections = new Set<Socket>()
  /** The connections that have something to read; first the one that has had it for the longest. */
  const waiting = new Set<Socket>()
  const look = (): void => {
    let together = 0
    for (const socket of connections) {
      if (socket.writableLength === 0) waiting.delete(socket)
      else waiting.add(socket)
      together += socket.writableLength
    }
    for (const socket of waiting) {
      if (together <= maxUnread) return
      together -= socket.writableLength
      socket.destroy()
    }
  }
  const timer = setInterval(look, lookMs).unref()
  app.addHook('onReady', async () => {
    app.server.prependListener('request', watch)
    const forget = (socket: Socket): void => {
      connections.delete(socket)
      waiting.delete(socket)
    }
    app.server.on('connection', socket => {
      connections.add(socket)
      socket.once('close', () => forget(socket))
    })
    app.server.prependListener('upgrade', ({ socket }) => forget(socket))
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
