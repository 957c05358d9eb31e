import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { widgetKeyPattern } from '../contract/widget/look.ts'
import { designBeforeLoader } from '../widget/look/design-before-loader.ts'
import { siteOf } from '../widget/visits/site-of.ts'
import { createFreshFile } from './create-fresh-file.ts'

interface Options {
  /** The built loader. */
  file: string
  setHeaders(reply: FastifyReply): void
}

/** `/widget.js`: the loader; with `?key=` the widget's design before it, so that the launcher waits for nothing else. */
export const serveLoader = (app: FastifyInstance, { file, setHeaders }: Options): void => {
  const readLoader = createFreshFile(file)
  const designOf = async (request: FastifyRequest): Promise<string> => {
    const { query } = request
    const key = typeof query === 'object' && query !== null && 'key' in query ? query.key : ''
    if (typeof key !== 'string' || !widgetKeyPattern.test(key) || !app.boot.isReady()) return ''
    try {
      const { look } = await app.widgetLooks.of(key, pageOf(request))
      return designBeforeLoader(key, look)
    } catch (error) {
      // The loader asks for it, and says what is wrong.
      request.log.warn({ err: error }, 'a loader is sent without its design')
      return ''
    }
  }
  app.get('/widget.js', { schema: { hide: true } }, async (request, reply) => {
    const design = await designOf(request)
    const loader = design && (await readLoader())
    if (!loader) return reply.sendFile('widget.js')
    const code = design + loader
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 22)
    setHeaders(reply)
    reply.header('etag', `W/"${hash}"`)
    if (request.headers['if-none-match']?.includes(hash)) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(code)
  })
}

/** The site whose page has the tag: a browser names no `Origin` with a script. */
const pageOf = ({ headers, host, server }: FastifyRequest): string | undefined => {
  const { referer } = headers
  const origin = referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined
  return siteOf(origin, { publicUrl: server.config.publicUrl, host })
}
