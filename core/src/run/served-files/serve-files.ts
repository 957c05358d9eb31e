import { basename, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { projectFolder } from '../../config/places.ts'
import { createAssets } from './create-assets.ts'
import { keepWidgetBuilds } from './keep-widget-builds.ts'
import { serveLoader } from './serve-loader.ts'

const widgetDir = resolve(projectFolder, 'widget-sdk/dist')

// A file with a content hash in its name never changes; others are revalidated.
const forAYear = 'public, max-age=31536000, immutable'
const forFiveMinutes = 'public, max-age=300'
const isHashed = (path: string): boolean => /-[\w-]{8,40}\.js(?:\.br|\.gz)?$/.test(basename(path))
/** The folder is flat, and no name in it begins with a dot. */
const isAsset = (name: string): boolean => /^\w[\w.-]{0,199}$/.test(name)

/** Headers for pages only: half a kilobyte for each of some sixty scripts, most of which are smaller. */
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

const forSites = (reply: FastifyReply, cacheControl: string): void => {
  bareOf(reply).headers({
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'cache-control': cacheControl,
  })
}

/**
 * The built files of dashboard and widget, each in the best encoding that the build created and the browser
 * accepts (`scripts/build/precompress.ts`).
 */
export const serveFiles = async (app: FastifyInstance): Promise<void> => {
  const shared = { preCompressed: true, cacheControl: false, index: false } as const
  await app.register(async scope => {
    const folder = resolve(app.config.dashboardDir, 'assets')
    const assets = createAssets({ folder })
    // This serves files that are not cached: large ones, and other types, which a plugin's page may bring.
    await scope.register(fastifyStatic, {
      ...shared,
      root: folder,
      // The package's own route lists the folder, of some eight hundred files, at each request, to compare
      // how the name is spelled.
      serve: false,
      setHeaders: reply => void bareOf(reply).header('cache-control', forAYear),
    })
    scope.get<{ Params: { name: string } }>(
      '/assets/:name',
      { schema: { hide: true } },
      async (request, reply) => {
        const { name } = request.params
        if (!isAsset(name)) return reply.callNotFound()
        const asset = await assets.find(name, request.headers['accept-encoding'])
        if (!asset) return reply.sendFile(name)
        const { bytes, encoding, type, etag } = asset
        bareOf(reply).headers({
          etag,
          vary: 'accept-encoding',
          'cache-control': forAYear,
          ...(encoding && { 'content-encoding': encoding }),
        })
        if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
        return reply.type(type).send(bytes)
      },
    )
  })
  const keptDir = resolve(app.config.dataDir, 'widget-builds')
  await keepWidgetBuilds({ from: widgetDir, to: keptDir }, { isHashed }).catch((error: unknown) =>
    app.log.warn({ err: error }, 'the parts of this widget build are not kept for later'),
  )
  await app.register(fastifyStatic, {
    ...shared,
    // Parts of earlier builds after those of the present one.
    root: [widgetDir, keptDir],
    prefix: '/widget/',
    setHeaders: (reply, path) => forSites(reply, isHashed(path) ? forAYear : forFiveMinutes),
  })
  serveLoader(app, {
    file: resolve(widgetDir, 'widget.js'),
    setHeaders: reply => forSites(reply, forFiveMinutes),
  })
}
