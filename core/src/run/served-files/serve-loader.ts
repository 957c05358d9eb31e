import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { widgetKeyPattern } from '../../contract/widget/look.ts'
import { createSharedAnswers } from '../../platform/http/shared-answers.ts'
import { designBeforeLoader, siteOf } from '../../reach/widget/index.ts'
import { createFreshFile } from './create-fresh-file.ts'

/** Loaders that are kept, each with a widget's design. */
const maxKept = 200

interface Options {
  /** The built loader. */
  file: string
  setHeaders(reply: FastifyReply): void
}

/** `/widget.js`: the loader; with `?key=` the widget's design before it, so that the launcher waits for nothing else. */
export const serveLoader = (app: FastifyInstance, { file, setHeaders }: Options): void => {
  const readLoader = createFreshFile(file)
  const sendShared = createSharedAnswers({ most: maxKept })
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
    setHeaders(reply)
    const code = design + loader
    const make = () => ({ bytes: Buffer.from(code), type: 'text/javascript; charset=utf-8' })
    return sendShared({ request, reply }, { key: code, make })
  })
}

/** The site whose page has the tag: a browser names no `Origin` with a script. */
const pageOf = ({ headers, host, server }: FastifyRequest): string | undefined => {
  const { referer } = headers
  const origin = referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined
  return siteOf(origin, { publicUrl: server.config.publicUrl, host })
}
