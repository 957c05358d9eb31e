import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { freePort } from './free-port.ts'

const dist = resolve(import.meta.dirname, '../../dist')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

export interface ServedDist {
  origin: string
  close(): Promise<void>
}

/** Serves the dashboard as it was built, and answers its API calls by path; what has no answer is 404. */
export const serveDist = async (answers: Readonly<Record<string, unknown>>): Promise<ServedDist> => {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('dashboard/dist is missing: build the dashboard first (npm run build -w dashboard).')
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/')) {
      const answer = answers[pathname]
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer ?? { error: 'none', message: 'none', code: 'none' }))
      return
    }
    const name = extname(pathname) === '' ? 'index.html' : pathname.slice(1)
    const file = join(dist, name)
    if (!file.startsWith(dist) || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    response.end(await readFile(file))
  })
  const port = await freePort()
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
