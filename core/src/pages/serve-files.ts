import { basename, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const dashboardDir = resolve(import.meta.dirname, '../../../dashboard/dist')
const widgetDir = resolve(import.meta.dirname, '../../../widget-sdk/dist')

// A file whose name carries a hash of its content never changes; others are asked for again, by their validator.
const forAYear = 'public, max-age=31536000, immutable'
const forFiveMinutes = 'public, max-age=300'
const isHashed = (path: string): boolean => /-[\w-]{8,40}\.js(?:\.br|\.gz)?$/.test(basename(path))

/** Headers that hold for pages: half a kilobyte beside each of some sixty scripts, most of which are smaller. */
const ofPages = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
]
const bareOf = (reply: FastifyReply): FastifyReply => {
  for (const name of ofPages) reply.removeHeader(name)
  return reply
}

/**
 * The built files of dashboard and widget. Each goes out in the best encoding that the build made of it and the browser takes
 * (`scripts/build/precompress.ts`).
 */
export const serveFiles = async (app: FastifyInstance): Promise<void> => {
  const shared = { preCompressed: true, cacheControl: false, index: false } as const
  await app.register(fastifyStatic, {
    ...shared,
    root: resolve(dashboardDir, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: reply => void bareOf(reply).header('cache-control', forAYear),
  })
  await app.register(fastifyStatic, {
    ...shared,
    root: widgetDir,
    prefix: '/widget/',
    setHeaders: (reply, path) => {
      bareOf(reply).headers({
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'cache-control': isHashed(path) ? forAYear : forFiveMinutes,
      })
    },
  })
  app.get('/widget.js', { schema: { hide: true } }, (_, reply) => reply.sendFile('widget.js'))
}

/** The dashboard's page, in which each answer puts a nonce of its own. */
export const dashboardPage = resolve(dashboardDir, 'index.html')
