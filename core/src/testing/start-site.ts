import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type SiteHandler = (request: IncomingMessage, reply: ServerResponse) => void

export interface Site {
  /** `http://127.0.0.1:<port>` */
  origin: string
  /** `127.0.0.1:<port>`, for `OUTBOUND_ALLOW`. */
  pair: string
  /** Responses by path (with query); 404 for others. */
  pages: Map<string, SiteHandler | string>
  /** Requested paths, in order. */
  asked: string[]
  /** Number of opened connections. */
  connections(): number
  close(): Promise<void>
}

/** A local site with the given pages: HTML as text, anything else as a handler. */
export const startSite = async (
  pages: Readonly<Record<string, SiteHandler | string>> = {},
): Promise<Site> => {
  const table = new Map(Object.entries(pages))
  const asked: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((request, reply) => {
    const path = request.url ?? ''
    asked.push(path)
    const page = table.get(path)
    if (typeof page === 'function') return page(request, reply)
    if (page === undefined) return reply.writeHead(404, { 'content-type': 'text/html' }).end('нет')
    return reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  server.on('connection', socket => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the site has no port')
  const pair = `127.0.0.1:${address.port}`

  return {
    origin: `http://${pair}`,
    pair,
    pages: table,
    asked,
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** A page with a title and a main part. */
export const htmlPage = (title: string, main: string): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${title}</title></head><body><nav><a href="/">Главная</a></nav><main><h1>${title}</h1>${main}</main><footer>© Подвал</footer></body></html>`
