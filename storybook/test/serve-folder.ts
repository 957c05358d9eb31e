import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

export interface ServedFolder {
  origin: string
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** Serves a folder of built files on a port of the system's choice. */
export const serveFolder = async (folder: string): Promise<ServedFolder> => {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    try {
      const bytes = await readFile(join(folder, pathname))
      response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'application/octet-stream' })
      response.end(bytes)
    } catch {
      // No such file: a browser asks for its icon, too.
      response.writeHead(404).end()
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the folder has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
