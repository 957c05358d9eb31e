import Fastify, { type FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { loadCode } from '../../platform/code-cache.ts'
import { fail } from '../../platform/http/errors.ts'
import { createSharedAnswers } from '../../platform/http/shared-answers.ts'

// Its page contains an inline style, and offers no way to set a nonce on it.
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'"

/** The description itself, and the files of the page's folder, which is flat. */
const isPart = (path: string): boolean => /^(?:|json|yaml|static\/\w[\w.-]{0,80})$/.test(path)

/**
 * The API's documentation page, `/api/docs`. Its library is loaded on the first visit: few have one. What it answers changes
 * with the version alone, and the description takes tens of milliseconds to write, so that each part is made once.
 */
export const serveApiDocs = (app: FastifyInstance): void => {
  const sendShared = createSharedAnswers({ most: 20 })
  let opening: Promise<FastifyInstance> | undefined

  const ask = async (path: string) => {
    opening ??= openDocs(app).catch(error => {
      opening = undefined
      throw error
    })
    return (await opening).inject({ url: `/api/docs/${path}` })
  }
  const make = (path: string) => async () => {
    const { statusCode, headers, rawPayload } = await ask(path)
    if (statusCode !== 200) throw fail('http.not-found')
    return { bytes: rawPayload, type: String(headers['content-type']) }
  }

  const hidden = { schema: { hide: true } } as const
  app.get('/api/docs', hidden, (_, reply) => reply.redirect('/api/docs/'))
  app.get<{ Params: { '*': string } }>('/api/docs/*', hidden, (request, reply) => {
    const path = request.params['*']
    if (!isPart(path)) return reply.callNotFound()
    reply.header('content-security-policy', policy)
    return sendShared({ request, reply }, { key: path, make: make(path) })
  })
}

const openDocs = async (app: FastifyInstance): Promise<FastifyInstance> => {
  const { default: swaggerUi } = await loadCode(() => import('@fastify/swagger-ui'))
  const docs = Fastify({ logger: false })
  const described = fp(async own => void own.decorate('swagger', app.swagger), { name: '@fastify/swagger' })
  await docs.register(described)
  await docs.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', layout: 'BaseLayout' },
    theme: { title: 'Ботаника — API' },
  })
  await docs.ready()
  return docs
}
