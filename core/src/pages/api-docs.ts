import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { loadCode } from '../platform/code-cache.ts'

// Its page contains an inline style, and offers no way to set a nonce on it.
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'"

/** The API's documentation page, `/api/docs`. Its library is loaded on the first visit: few have one. */
export const serveApiDocs = (app: FastifyInstance): void => {
  let opening: Promise<FastifyInstance> | undefined

  const answer = async ({ method, url, headers }: FastifyRequest, reply: FastifyReply) => {
    opening ??= openDocs(app).catch(error => {
      opening = undefined
      throw error
    })
    const docs = await opening
    const answered = await docs.inject({ method: method === 'HEAD' ? 'HEAD' : 'GET', url, headers })
    const { connection: _c, date: _d, 'transfer-encoding': _t, ...rest } = answered.headers
    return reply
      .code(answered.statusCode)
      .headers({ ...rest, 'content-security-policy': policy })
      .send(answered.rawPayload)
  }
  for (const path of ['/api/docs', '/api/docs/*']) app.get(path, { schema: { hide: true } }, answer)
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
