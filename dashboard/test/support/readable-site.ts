import { createServer } from 'node:http'

export interface ReadableSite {
  origin: string
  /** `127.0.0.1:<port>`, for OUTBOUND_ALLOW. */
  host: string
  /** Puts another text on a page. */
  write(path: string, text: string): void
  close(): Promise<void>
}

/** A web site with a sitemap and a robots.txt, whose pages can be changed. */
export const startReadableSite = async (texts: Readonly<Record<string, string>>): Promise<ReadableSite> => {
  const pages = new Map(Object.entries(texts))
  let origin = ''
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const send = (type: string, body: string) => {
      reply.writeHead(200, { 'content-type': `${type}; charset=utf-8` })
      reply.end(body)
    }
    if (pathname === '/robots.txt')
      return send('text/plain', `User-agent: *\nDisallow: /staff\nSitemap: ${origin}/sitemap.xml\n`)
    if (pathname === '/sitemap.xml') return send('application/xml', sitemap(origin, [...pages.keys()]))
    const text = pages.get(pathname)
    if (text !== undefined) return send('text/html', page(text))
    reply.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the site has no port')
  origin = `http://127.0.0.1:${address.port}`
  return {
    origin,
    host: `127.0.0.1:${address.port}`,
    write: (path, text) => void pages.set(path, text),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The first line is the title, every other one a paragraph. */
const page = (text: string): string => {
  const [title = '', ...paragraphs] = text.split('\n')
  const body = paragraphs.map(line => `<p>${line}</p>`).join('')
  return `<!doctype html><html lang="ru"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`
}

const sitemap = (origin: string, paths: readonly string[]): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map(path => `<url><loc>${origin}${path}</loc></url>`)
    .join('')}</urlset>`
