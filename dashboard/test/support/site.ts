import { createServer } from 'node:http'

export interface Site {
  origin: string
  close(): Promise<void>
}

/** Somebody's web site on another port, with a strict policy of its own and the given tag on its page. */
export const startSite = async (tag: () => string): Promise<Site> => {
  const server = createServer((_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    reply.end(
      `<!doctype html><html lang="ru"><title>Клиника</title><main><h1>Клиника «Улыбка»</h1><p>Сайт клиники.</p></main>${tag()}</html>`,
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the site has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
