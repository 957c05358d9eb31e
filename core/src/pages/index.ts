import { readFile } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { serveApiDocs } from './api-docs.ts'
import { serveProbes } from './probes.ts'
import { dashboardPage, serveFiles } from './serve-files.ts'

/** What browsers are given: the dashboard, the widget's files, and the health of the server. */
export const pages = fp(
  async app => {
    serveProbes(app)
    await serveFiles(app)
    serveApiDocs(app)

    const template = await readFile(dashboardPage, 'utf8').catch(() => null)
    const sendPage = (reply: FastifyReply) => {
      if (template === null)
        return reply.code(503).type('text/plain').send('The dashboard is not built: run npm start.')
      return reply
        .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .send(template.replaceAll('__CSP_NONCE__', reply.nonce))
    }
    app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, ({ params }, reply) => {
      // As the route read it: one path has many spellings.
      const path = params['*']
      if (/^(api|socket\.io|assets|widget)\//.test(path) || /\.[a-z0-9]{2,5}$/i.test(path))
        return reply.callNotFound()
      return sendPage(reply)
    })
  },
  { name: 'core:pages', dependencies: ['core:platform'] },
)
