import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { Duplex } from 'node:stream'
import { makeCertificate } from './make-certificate.ts'

export interface TlsProxyOptions {
  host: string
  port: number
  /** Origin of the server behind. */
  target(): string
  /** Answers calls to every other host. */
  elsewhere(request: IncomingMessage, reply: ServerResponse): void
  /**
   * `bare`: as a proxy that is given nothing but the server's address. It names neither host nor scheme of the call, and answers to
   * a WebSocket what the server says to a call without the upgrade.
   */
  kind?: 'bare'
}

/** A reverse proxy that ends TLS, as one stands in front of an installation: HTTP and WebSocket. */
export const startTlsProxy = async ({ host, port, target, elsewhere, kind }: TlsProxyOptions) => {
  const open = new Set<Duplex>()
  const bare = ({ upgrade, ...headers }: IncomingMessage['headers']) => ({
    ...headers,
    host: new URL(target()).host,
    connection: 'close',
  })
  const pass = (call: IncomingMessage) =>
    request(new URL(call.url ?? '/', target()), {
      method: call.method,
      headers:
        kind === 'bare'
          ? bare(call.headers)
          : {
              ...call.headers,
              'x-forwarded-for': call.socket.remoteAddress,
              'x-forwarded-host': call.headers.host,
              'x-forwarded-proto': 'https',
            },
    })
  const server = createServer(makeCertificate(host), (call, reply) => {
    if (call.headers.host !== `${host}:${port}`) return elsewhere(call, reply)
    const behind = pass(call).on('response', answer => {
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(reply)
    })
    behind.on('error', () => reply.destroy())
    call.pipe(behind)
  })
  server.on('connection', socket => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.on('upgrade', (call: IncomingMessage, near: Duplex) => {
    const behind = pass(call)
    behind.on('upgrade', ({ rawHeaders }, far) => {
      const lines = rawHeaders.map((word, n) => (n % 2 === 0 ? `${word}: ` : `${word}\r\n`))
      near.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`)
      near.pipe(far).pipe(near)
      // Either end may leave first.
      far.on('error', () => near.destroy())
      near.on('error', () => far.destroy())
    })
    behind.on('response', ({ statusCode }) =>
      near.end(`HTTP/1.1 ${statusCode} No upgrade\r\nConnection: close\r\n\r\n`),
    )
    behind.on('error', () => near.destroy())
    behind.end()
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `https://${host}:${port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
